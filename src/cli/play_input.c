#include "cli/play_input.h"

#include "base/ensure.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

struct input input_over(int descriptor)
{
    return (struct input){.descriptor = descriptor, .is_terminal = isatty(descriptor) == 1};
}

static void drop_bytes(struct input *input, size_t count)
{
    ensure(count <= input->count);
    input->count -= count;
    memmove(input->bytes, input->bytes + count, input->count);
}

/* The first `length` bytes become the line. */
static enum input_step take_line(struct input *input, size_t length, size_t with_end,
                                 struct text *line)
{
    ensure(length <= with_end && with_end <= input->count);
    /* Lines from Windows end so. */
    if (length > 0 && input->bytes[length - 1] == '\r')
        length--;
    text_clear(line);
    text_add_bytes(line, input->bytes, length);
    drop_bytes(input, with_end);
    enum input_step step = input->is_skipping || line->cut ? INPUT_LONG : INPUT_LINE;
    input->is_skipping = false;
    return step;
}

/* A line that is already here; INPUT_LATE when there is none. */
static enum input_step take_ready(struct input *input, struct text *line)
{
    const char *end = memchr(input->bytes, '\n', input->count);
    if (end != NULL) {
        size_t length = (size_t)(end - input->bytes);
        return take_line(input, length, length + 1, line);
    }
    /* The last line of a pipe may lack its end. */
    if (input->is_ended)
        return input->count > 0 ? take_line(input, input->count, input->count, line) : INPUT_END;
    if (input->count == sizeof input->bytes) {
        input->is_skipping = true;
        input->count = 0;
    }
    return INPUT_LATE;
}

/* False when nothing came in time. */
static bool fill(struct input *input, int wait_ms)
{
    struct pollfd poll_one = {.fd = input->descriptor, .events = POLLIN};
    int ready = poll(&poll_one, 1, wait_ms);
    if (ready <= 0) {
        input->is_ended = ready < 0 && errno != EINTR;
        return input->is_ended;
    }
    ensure(input->count < sizeof input->bytes); /* take_ready empties what is full */
    ssize_t got =
        read(input->descriptor, input->bytes + input->count, sizeof input->bytes - input->count);
    if (got > 0)
        input->count += (size_t)got;
    else if (got == 0 || errno != EINTR)
        input->is_ended = true;
    return true;
}

/* One look only: a line that drips in must not stop the clock, so the caller asks again. */
enum input_step input_read(struct input *input, int wait_ms, struct text *line)
{
    enum input_step step = take_ready(input, line);
    if (step != INPUT_LATE || !fill(input, wait_ms))
        return step;
    return take_ready(input, line);
}

bool input_wait(const struct input *input, int wait_ms)
{
    struct pollfd poll_one = {.fd = input->descriptor, .events = POLLIN};
    int ready = poll(&poll_one, 1, wait_ms);
    return ready > 0 || (ready < 0 && errno != EINTR); /* what is broken shows when it is read */
}

void input_drop(struct input *input)
{
    /* A pipe is a script, which has written all its answers ahead. */
    if (!input->is_terminal)
        return;
    tcflush(input->descriptor, TCIFLUSH);
    input->count = 0;
    input->is_skipping = false;
}
