/* What people were told of games that are over, beside the records that the server gives out. */
#ifndef TESTS_ONLINE_TOLD_H
#define TESTS_ONLINE_TOLD_H

/* Fetches the record of every game in the players' archive into the folder `records`, verifies all
 * of them with the command, and compares each as every viewer saw it. How many records there are;
 * what is wrong ends the program. */
int told_compare_all(int port);

#endif
