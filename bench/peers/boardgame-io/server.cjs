// boardgame.io's server with its in-memory store and its own example, tic-tac-toe: what bench/online is
// measured beside. Prints its port.
const { Server, Origins } = require("boardgame.io/server");

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const isVictory = cells => lines.some(line => line.every(at => cells[at] !== null && cells[at] === cells[line[0]]));

const game = {
    name: "tic-tac-toe",
    setup: () => ({ cells: Array(9).fill(null) }),
    moves: {
        clickCell: ({ G, playerID }, at) => {
            if (G.cells[at] !== null) return "INVALID_MOVE";
            G.cells[at] = playerID;
        },
    },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G, ctx }) => {
        if (isVictory(G.cells)) return { winner: ctx.currentPlayer };
        if (G.cells.every(cell => cell !== null)) return { draw: true };
    },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
