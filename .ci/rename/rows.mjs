// rows.mjs ROOT renames.tsv: the table by kind and tier, and which tool carries each row.
import { readTable, ID } from "./lib.mjs";
const rows = readTable(process.argv[3]);
const toolOf = (r) => {
  const simple = ID.test(r.now) && ID.test(r.better);
  if (r.kind === "file" || r.kind === "folder") return "moves";
  if (["type", "component", "hook"].includes(r.kind)) return simple ? "symbols" : "hand";
  if (r.kind === "export") return simple ? "symbols" : r.why.includes("pattern") ? "symbols(pattern)" : "hand";
  if (r.kind === "local") return simple && !/\*|,/.test(r.path) ? "symbols" : "hand(word)";
  if (r.kind === "table" || r.kind === "column") return "db";
  if (r.kind === "css") return "css";
  if (r.kind === "key") return /locales/.test(r.path) ? "keys" : "strings";
  if (r.kind === "env") return "env";
  return "hand";
};
const count = new Map();
for (const r of rows) { const k = `${r.kind}\t${r.tier}\t${toolOf(r)}`; count.set(k, (count.get(k) ?? 0) + 1); }
console.log("kind\ttier\ttool\tcount");
for (const [k, n] of [...count].sort()) console.log(`${k}\t${n}`);
