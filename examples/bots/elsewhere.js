#!/usr/bin/env node
// A bot for Mothership in JavaScript: it likes to play where nobody has just been. It needs nothing but Node.
//
// Of all legal moves it takes one that shares as few words as possible with what the others did since its last
// turn. It speaks mothership-bot 1: see docs/bots.md.

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

function choose(message) {
  const me = message.view.seat;
  const others = message.since.filter((entry) => entry.actor !== me);
  const heard = new Set(others.flatMap((entry) => entry.move.split(" ")));
  const shared = (move) => move.split(" ").filter((word) => heard.has(word)).length;
  const least = Math.min(...message.legal.map(shared));
  return message.legal.findIndex((move) => shared(move) === least); // the number of a legal move is an answer, too
}

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line);
    if (message.type === "start") say({ ready: "mothership-bot 1", name: "Elsewhere" });
    if (message.type === "ask") {
      const move = choose(message);
      say({ info: `${message.legal.length} moves to choose from` });
      say({ move, question: message.question });
    }
    if (message.type === "lost-turn") console.error(`lost a turn: ${message.reason}`);
  });
