// mentions.mjs ROOT [--apply]: old symbol names in comments, README and tests/conventions strings. After symbols.mjs and moves.mjs.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "./lib.mjs";
const [root, ...flags] = process.argv.slice(2);
const apply = flags.includes("--apply");
const { edits } = JSON.parse(readFileSync(join(import.meta.dirname, "symbols.json"), "utf8"));
const names = new Map();
for (const list of Object.values(edits)) for (const [, , , o, n] of list) { if (!names.has(o)) names.set(o, n); else if (names.get(o) !== n) names.set(o, null); }
const files = filesOf(root).filter((f) => /\.(tsx?|mjs|js|css|md|toml)$/.test(f) && !/^tests\/(twins|api\/contract)|^app\/locales/.test(f));
const texts = new Map(files.map((f) => [f, readFileSync(join(root, f), "utf8")]));
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/[^\n]*/gm;
const alive = new Set();
for (const [f, t] of texts) if (/\.(tsx?|mjs|js)$/.test(f)) for (const m of t.replace(COMMENT, "").matchAll(/[A-Za-z_$][\w$]*/g)) alive.add(m[0]);
const ok = (o) => names.get(o) && (/[a-z][A-Z]/.test(o) || /[A-Z]_[A-Z]/.test(o));
let n = 0;
const left = [];
for (const [f, t] of texts) {
  const sub = (s) => s.replace(/(?<![\w.$-])[A-Za-z_$][\w$]*(?![\w-])/g, (id) => (ok(id) && !alive.has(id) ? (n++, names.get(id)) : id));
  let next = /\.md$|\.toml$/.test(f) ? sub(t) : t.replace(COMMENT, sub);
  if (/^tests\/(house|conventions)\//.test(f)) next = next.replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|\/[^/\n]+\/[a-z]*/g, sub);
  else for (const m of next.replace(COMMENT, "").matchAll(/["'`]([A-Za-z_$][\w$]*)["'`]/g)) if (ok(m[1])) left.push(`${f}: string "${m[1]}" is an old name (now ${names.get(m[1])})`);
  if (next !== t && apply) writeFileSync(join(root, f), next);
}
console.log(`mentions: ${n}${apply ? ", applied" : ""}`);
for (const l of left) console.log(l);
