// Re-applies a symbols.json to an identical tree (saves the minutes of a dry run).
import { readFileSync, writeFileSync } from "node:fs"; import { join } from "node:path";
const [root, json] = process.argv.slice(2);
for (const [f, list] of Object.entries(JSON.parse(readFileSync(json, "utf8")).edits)) {
  let text = readFileSync(join(root, f), "utf8");
  for (const [s, l, t, old] of list.reverse()) { if (text.slice(s, s + l) !== old && !/["']/.test(old)) throw new Error(`${f}:${s} is ${text.slice(s, s + l)}, not ${old}`); text = text.slice(0, s) + t + text.slice(s + l); }
  writeFileSync(join(root, f), text);
}
