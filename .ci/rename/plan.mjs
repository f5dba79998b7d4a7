import { readTable, movePlan } from "./lib.mjs";
const p = movePlan(process.argv[2], readTable(process.argv[3]));
console.log([...p.map].map(([a,b])=>`${a}\t${b}`).join("\n")); console.error(p.map.size, "moves\n"+p.notes.join("\n"));
