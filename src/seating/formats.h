/* One file a format. Each makes the round of an opened hall; the result is empty. */
#ifndef SEATING_FORMATS_H
#define SEATING_FORMATS_H

#include "seating/sizes.h"

void individual_make(struct hall *hall, const struct sizes *sizes, struct seating_result *result);
void swiss_make(struct hall *hall, const struct sizes *sizes, struct seating_result *result);
bool robin_make(struct hall *hall, struct seating_result *result, struct fault *fault);
bool knockout_make(struct hall *hall, struct seating_result *result, struct fault *fault);

/* False if there are too few. */
bool knockout_sizes(const struct seating_input *input, int count, struct sizes *sizes);

int robin_rounds(const struct seating_input *input);
int knockout_rounds(const struct seating_input *input);

/* Everybody of the list at tables of these sizes, as they stand in the list. */
void tables_fill(const struct hall *hall, const struct sizes *sizes, struct seating_result *result);
/* The best seating that is found from there on: exact for few, by search for many. */
void tables_improve(struct hall *hall, struct seating_result *result);
void tables_order(const struct hall *hall, struct seating_result *result);

bool seating_refuse_few(struct fault *fault);

#endif
