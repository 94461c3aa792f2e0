#include "print/pdf.h"

#include "engine/registry.h"
#include "paper/sheet.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { BYTES_MAX = 1 << 20 };

static const struct pdf_about about = {.title = "Club night", .date = "2026-11-16"};

static struct sheet sheet_of(const char *name)
{
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_A4);
    sheet.name = name;
    return sheet;
}

static bool write_sheet(const char *path, const char *name, struct fault *fault)
{
    struct pdf *pdf = pdf_open(path, &about, fault);
    if (pdf == NULL)
        return false;
    struct sheet sheet = sheet_of(name);
    struct ink ink = pdf_ink(pdf);
    sheet_draw(&sheet, &ink);
    return pdf_close(pdf, fault);
}

static size_t read_bytes(FILE *file, char *bytes)
{
    assert_non_null(file);
    size_t length = fread(bytes, 1, BYTES_MAX - 1, file);
    bytes[length] = '\0';
    return length;
}

static size_t read_file(const char *path, char *bytes)
{
    FILE *file = fopen(path, "rb");
    size_t length = read_bytes(file, bytes);
    fclose(file);
    return length;
}

/* Like strstr, but zero bytes do not end it. */
static bool holds(const char *bytes, size_t length, const char *part)
{
    for (size_t i = 0; i + strlen(part) <= length; i++)
        if (memcmp(bytes + i, part, strlen(part)) == 0)
            return true;
    return false;
}

/* Nothing is left of files that were to be moved. */
static void expect_no_parts(void)
{
    DIR *folder = opendir(".");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        assert_null(strstr(entry->d_name, ".part"));
    closedir(folder);
}

static void the_same_pages_are_the_same_bytes(void **state)
{
    (void)state;
    static char first[BYTES_MAX], second[BYTES_MAX];
    struct fault fault;
    assert_true(write_sheet("first.pdf", "Ann", &fault));
    sleep(1); /* so that a clock that got in would show */
    assert_true(write_sheet("second.pdf", "Ann", &fault));
    size_t length = read_file("first.pdf", first);
    assert_true(length > 5000);
    assert_int_equal(read_file("second.pdf", second), length);
    assert_memory_equal(first, second, length);
    assert_memory_equal(first, "%PDF-1.", 7);
    assert_true(holds(first, length, "20261116000000Z"));
    expect_no_parts();
}

static void a_file_is_replaced_whole(void **state)
{
    (void)state;
    static char bytes[BYTES_MAX];
    struct fault fault;
    FILE *file = fopen("old.pdf", "w");
    fputs("old", file);
    fclose(file);
    struct pdf *pdf = pdf_open("old.pdf", &about, &fault);
    assert_non_null(pdf);
    assert_int_equal(read_file("old.pdf", bytes), 3); /* until the new one is whole */
    struct sheet sheet = sheet_of("Ann");
    struct ink ink = pdf_ink(pdf);
    sheet_draw(&sheet, &ink);
    assert_true(pdf_close(pdf, &fault));
    assert_true(read_file("old.pdf", bytes) > 5000);
    pdf = pdf_open("old.pdf", &about, &fault);
    pdf_drop(pdf);
    assert_true(read_file("old.pdf", bytes) > 5000);
    expect_no_parts();
}

static void trouble_is_told(void **state)
{
    (void)state;
    struct fault fault;
    assert_false(write_sheet("no/such/folder.pdf", "Ann", &fault));
    assert_string_equal(fault.reason, "no/such/folder.pdf: No such file or directory");
    mkdir("taken.pdf", 0777);
    assert_false(write_sheet("taken.pdf", "Ann", &fault));
    assert_string_equal(fault.reason, "taken.pdf: Is a directory");
    rmdir("taken.pdf");
    expect_no_parts();
}

/* A full disk, as the machine plays it: and the device is still a device afterwards. */
static void a_full_disk_is_told(void **state)
{
    (void)state;
    struct fault fault;
    struct stat status;
    assert_false(write_sheet("/dev/full", "Ann", &fault));
    assert_string_equal(fault.reason, "/dev/full: No space left on device");
    assert_int_equal(stat("/dev/full", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
    assert_true(write_sheet("/dev/null", "Ann", &fault));
    assert_int_equal(stat("/dev/null", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
}

/* --- letters --- */

static void expect_readable(const char *name)
{
    static char bytes[BYTES_MAX];
    struct fault fault;
    assert_true(write_sheet("name.pdf", name, &fault));
    FILE *pipe = popen("pdftotext -enc UTF-8 -l 1 name.pdf -", "r");
    read_bytes(pipe, bytes);
    assert_int_equal(pclose(pipe), 0);
    if (strstr(bytes, name) == NULL)
        fail_msg("\"%s\" is not in the file", name);
}

static void names_of_europe_can_be_read(void **state)
{
    (void)state;
    static const char *const names[] = {"Ann",           "Łukasz Grzegżółka", "Ελένη Παπαδοπούλου",
                                        "Щукин Ёж Їжак", "Þórdís Ærø",        "Jiří Řehoř"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        expect_readable(names[i]);
}

/* They stand beside each other in the same file, with whatever else somebody types. */
static void any_name_is_printed(void **state)
{
    (void)state;
    static const char *const names[] = {"山田 太郎",    "ệ Việt",    "\xf0\x9f\x98\x80", "e\u0301",
                                        "\u05e2\u05d1", "a\xff\xfe", "\U000e0fff"};
    struct fault fault;
    struct pdf *pdf = pdf_open("any.pdf", &about, &fault);
    assert_non_null(pdf);
    struct ink ink = pdf_ink(pdf);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct sheet sheet = sheet_of(names[i]);
        sheet_draw(&sheet, &ink);
    }
    assert_non_null(pdf_missing(pdf)); /* at least the last one, which is no letter anywhere */
    assert_true(pdf_close(pdf, &fault));
    assert_int_equal(system("test $(pdfinfo any.pdf | sed -n 's/^Pages: *//p') = 14"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_pages_are_the_same_bytes),
        cmocka_unit_test(a_file_is_replaced_whole),
        cmocka_unit_test(trouble_is_told),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(names_of_europe_can_be_read),
        cmocka_unit_test(any_name_is_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
