/* The rules in short, in every language; here there is no real table and so no sheet.h. */
#ifndef GAMES_TILES_BRIEF_H
#define GAMES_TILES_BRIEF_H

static const char brief_en[] =
    "Roll the die and lay a tile: higher than the last one, it scores the die; if not, it "
    "begins a new row. Most points win.";

static const char brief_de[] =
    "Würfeln und einen Stein legen: Ist er höher als der letzte, zählt er die Augen; "
    "sonst beginnt er eine neue Reihe. Die meisten Punkte gewinnen.";

static const char brief_fr[] =
    "Lancez le dé et posez une tuile\u00a0: plus haute que la dernière, elle rapporte le "
    "dé\u00a0; sinon elle commence une rangée. Le plus de points gagne.";

#endif
