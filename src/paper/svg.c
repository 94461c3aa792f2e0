/* One page is written, the others are drawn into nothing: whoever draws need not know which is
 * wanted. Numbers are whole and in the units of the ink, by way of the viewBox: no locale can spoil
 * them. */
#include "paper/svg.h"
#include "base/ensure.h"

struct svg svg_over(struct text *text, int wanted)
{
    return (struct svg){.text = text, .wanted = wanted, .page = -1};
}

/* --- attributes --- */

static void add_number(struct text *text, const char *name, int number)
{
    text_format(text, " %s=\"%d\"", name, number);
}

/* Hundredths of a millimetre as millimetres: 21590 is 215.9mm. */
static void add_length(struct text *text, const char *name, int length)
{
    ensure(length >= 0);
    text_format(text, " %s=\"%d.%d%dmm\"", name, length / 100, length / 10 % 10, length % 10);
}

/* Without a stroke a shape is filled, as the whole picture is black. */
static void add_stroke(struct text *text, int thickness)
{
    ensure(thickness >= 0);
    if (thickness > 0)
        text_format(text, " fill=\"none\" stroke=\"#000\" stroke-width=\"%d\"", thickness);
}

/* Control characters have no place in XML, not even escaped. */
static void add_escaped(struct text *text, const char *string)
{
    for (const char *at = string; *at != '\0'; at++) {
        switch (*at) {
        case '&': text_add(text, "&amp;"); break;
        case '<': text_add(text, "&lt;"); break;
        case '>': text_add(text, "&gt;"); break;
        case '"': text_add(text, "&quot;"); break;
        default: text_put(text, (unsigned char)*at < ' ' ? ' ' : *at);
        }
    }
}

/* --- the ink --- */

static bool is_wanted(const struct svg *svg)
{
    return svg->page == svg->wanted;
}

static void end_page(struct svg *svg)
{
    if (is_wanted(svg))
        text_add(svg->text, "</svg>\n");
}

/* The first call ends nothing: page -1 is never wanted. */
static void put_page(void *to, int width, int height)
{
    struct svg *svg = to;
    end_page(svg);
    svg->page++;
    if (!is_wanted(svg))
        return;
    /* In millimetres outside, so that it prints at its size; in the units of the ink inside. */
    text_add(svg->text, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    add_length(svg->text, "width", width);
    add_length(svg->text, "height", height);
    text_format(svg->text, " viewBox=\"0 0 %d %d\"", width, height);
    text_add(svg->text,
             " font-family=\"'Liberation Sans', Arial, Helvetica, sans-serif\" fill=\"#000\">\n"
             "<rect");
    add_number(svg->text, "width", width);
    add_number(svg->text, "height", height);
    /* White paper, also on a page with a dark background. */
    text_add(svg->text, " fill=\"#fff\"/>\n");
}

static void put_line(void *to, int x1, int y1, int x2, int y2, int thickness)
{
    struct svg *svg = to;
    if (!is_wanted(svg))
        return;
    text_format(svg->text, "<path d=\"M%d %dL%d %d\"", x1, y1, x2, y2);
    add_stroke(svg->text, thickness);
    text_add(svg->text, "/>\n");
}

static void put_box(void *to, int x, int y, int width, int height, int thickness)
{
    struct svg *svg = to;
    if (!is_wanted(svg))
        return;
    text_add(svg->text, "<rect");
    add_number(svg->text, "x", x);
    add_number(svg->text, "y", y);
    add_number(svg->text, "width", width);
    add_number(svg->text, "height", height);
    add_stroke(svg->text, thickness);
    text_add(svg->text, "/>\n");
}

static void put_disc(void *to, int x, int y, int radius, int thickness)
{
    struct svg *svg = to;
    if (!is_wanted(svg))
        return;
    text_add(svg->text, "<circle");
    add_number(svg->text, "cx", x);
    add_number(svg->text, "cy", y);
    add_number(svg->text, "r", radius);
    add_stroke(svg->text, thickness);
    text_add(svg->text, "/>\n");
}

/* A browser without the font takes another one: with the length given it keeps to the room. */
static void put_words(void *to, const struct ink_words *words)
{
    static const char *const anchors[] = {
        [ALIGN_MIDDLE] = " text-anchor=\"middle\"", [ALIGN_RIGHT] = " text-anchor=\"end\""};
    struct svg *svg = to;
    if (!is_wanted(svg))
        return;
    ensure(words->align <= ALIGN_RIGHT);
    text_add(svg->text, "<text");
    add_number(svg->text, "x", words->x);
    add_number(svg->text, "y", words->y);
    add_number(svg->text, "font-size", words->size);
    if (words->weight == WEIGHT_BOLD)
        text_add(svg->text, " font-weight=\"bold\"");
    if (words->align != ALIGN_LEFT)
        text_add(svg->text, anchors[words->align]);
    /* A guessed width would squeeze or stretch what is right. */
    if (words->is_exact && words->width > 0) {
        add_number(svg->text, "textLength", words->width);
        text_add(svg->text, " lengthAdjust=\"spacingAndGlyphs\"");
    }
    text_put(svg->text, '>');
    add_escaped(svg->text, words->string);
    text_add(svg->text, "</text>\n");
}

struct ink svg_ink(struct svg *svg)
{
    return (struct ink){.to = svg,
                        .page = put_page,
                        .line = put_line,
                        .box = put_box,
                        .disc = put_disc,
                        .words = put_words};
}

bool svg_close(struct svg *svg)
{
    end_page(svg);
    return svg->page >= svg->wanted && !svg->text->cut;
}
