/* Plays one game among greedy bots and prints its record: example [GAME [OPTIONS [SEED]]]. */
#include <flotilla.h>

#include <stdio.h>
#include <stdlib.h>

static char reason[FLOTILLA_REASON_ROOM];

/* One ply: luck where luck is due, else the bot's choice, with a word about it. */
static enum flotilla_answer play_one(struct flotilla *game)
{
    const char *move, *sentence;
    if (flotilla_actor(game) == FLOTILLA_CHANCE)
        return flotilla_chance(game, reason, sizeof reason);
    enum flotilla_answer answer = flotilla_bot(game, "greedy", &move, reason, sizeof reason);
    if (answer != FLOTILLA_FINE)
        return answer;
    char chosen[64]; /* texts of a game hold until it is asked for the next one: keep it */
    snprintf(chosen, sizeof chosen, "%s", move);
    if (flotilla_tell(game, FLOTILLA_ALL, chosen, &sentence, NULL, 0) == FLOTILLA_FINE)
        fprintf(stderr, "%s\n", sentence);
    return flotilla_play(game, chosen, reason, sizeof reason);
}

int main(int count, char **words)
{
    const char *name = count > 1 ? words[1] : "convert";
    const char *options = count > 2 ? words[2] : "";
    struct flotilla *game;
    if (flotilla_open(&game, name, options, NULL, reason, sizeof reason) != FLOTILLA_FINE) {
        fprintf(stderr, "%s\n", reason);
        return EXIT_FAILURE;
    }
    flotilla_seed(game, count > 3 ? strtoull(words[3], NULL, 10) : 1);

    enum flotilla_answer answer = FLOTILLA_FINE;
    while (answer == FLOTILLA_FINE && flotilla_actor(game) != FLOTILLA_NOBODY)
        answer = play_one(game);
    const char *record = answer == FLOTILLA_FINE ? flotilla_record(game) : NULL;
    if (record != NULL)
        fputs(record, stdout);
    else
        fprintf(stderr, "%s\n", reason);
    flotilla_close(game);
    return record != NULL ? EXIT_SUCCESS : EXIT_FAILURE;
}
