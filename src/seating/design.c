/* Places are points (row, column) with `seats` rows and `tables` columns. In round k of the first
 * `tables` rounds a table is a line: column = j + k * row. Two points of different rows lie on one
 * line for exactly one k, if columns are the elements of a field. So nobody meets twice. After that
 * the players of one row, who have not met, play among themselves. */
#include "seating/design.h"
#include "base/ensure.h"

/* size, characteristic, what x to the degree is equal to: a polynomial, its digits in base p */
#define FIELDS(X)                                                                                  \
    X(4, 2, 3)  /* x^2 = x + 1 */                                                                  \
    X(8, 2, 3)  /* x^3 = x + 1 */                                                                  \
    X(9, 3, 2)  /* x^2 = 2 */                                                                      \
    X(16, 2, 3) /* x^4 = x + 1 */                                                                  \
    X(25, 5, 2) /* x^2 = 2 */                                                                      \
    X(27, 3, 5) /* x^3 = x + 2 */                                                                  \
    X(32, 2, 5) /* x^5 = x^2 + 1 */

/* A number below `size` is a polynomial, its digits in base p; of a prime size p is the size and
 * there is one digit. */
struct field {
    int size, p, power;
};

static const struct field fields[] = {
#define FIELD(size, p, power) {size, p, power},
    FIELDS(FIELD)
#undef FIELD
};

static bool is_prime(int number)
{
    for (int i = 2; i * i <= number; i++)
        if (number % i == 0)
            return false;
    return number >= 2;
}

static bool find_field(int size, struct field *field)
{
    *field = (struct field){size, size, 0};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (fields[i].size == size)
            *field = fields[i];
    /* A size of the table has p < size; any other size must be prime itself. */
    return is_prime(field->p) && (field->p < size || is_prime(size));
}

/* Digit by digit, without a carry. */
static int field_add(const struct field *field, int a, int b)
{
    ensure(a >= 0 && a < field->size && b >= 0 && b < field->size);
    int sum = 0;
    for (int place = 1; place < field->size; place *= field->p)
        sum += (a / place + b / place) % field->p * place;
    return sum;
}

static int field_times_digit(const struct field *field, int a, int digit)
{
    int product = 0;
    for (int i = 0; i < digit; i++)
        product = field_add(field, product, a);
    return product;
}

/* A shift by one digit; what falls out at the top comes back as `power`. */
static int field_times_x(const struct field *field, int a)
{
    int top = field->size / field->p;
    return field_add(field, a % top * field->p, field_times_digit(field, field->power, a / top));
}

/* Digit by digit of b, while a is multiplied by x from one to the next. */
static int field_times(const struct field *field, int a, int b)
{
    int product = 0;
    for (int rest = b; rest > 0; rest /= field->p) {
        product = field_add(field, product, field_times_digit(field, a, rest % field->p));
        a = field->p < field->size ? field_times_x(field, a) : a;
    }
    return product;
}

static bool has_lines(int seats, int tables, struct field *field)
{
    return tables >= seats && find_field(tables, field);
}

int design_rounds(int seats, int tables)
{
    ensure(seats >= 2 && tables >= 1);
    struct field field;
    if (!has_lines(seats, tables, &field))
        return 1;
    return tables + (tables % seats == 0 ? design_rounds(seats, tables / seats) : 0);
}

void design_place(int seats, int tables, int round, int place, int *table, int *seat)
{
    ensure(place >= 0 && place < seats * tables && round >= 0);
    struct field field;
    int row = place / tables, column = place % tables;
    if (!has_lines(seats, tables, &field)) {
        *table = column;
        *seat = row;
    } else if (round < tables) {
        /* j = column - round * row; p - 1 times a number is its negative. */
        int back = field_times(&field, field_times_digit(&field, row, field.p - 1), round);
        *table = field_add(&field, column, back);
        *seat = (row + round) % seats; /* everybody is first in turn */
    } else {
        design_place(seats, tables / seats, round - tables, column, table, seat);
        *table += row * (tables / seats);
        *seat = (*seat + row) % seats;
    }
}
