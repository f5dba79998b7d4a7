// moves.mjs ROOT renames.tsv [--apply] [--json=FILE]: moves files and rewrites every mention of their paths. After symbols.mjs.
import { readFileSync, writeFileSync, renameSync, mkdirSync, existsSync, rmdirSync, readdirSync } from "node:fs";
import { join, dirname } from "node:path";
import { readTable, movePlan, git } from "./lib.mjs";
import { makeRewriter } from "./paths.mjs";
const [root, tsv, ...flags] = process.argv.slice(2);
const apply = flags.includes("--apply");
const extraTsv = join(import.meta.dirname, "extra.tsv");
let rows = readTable(tsv);
if (existsSync(extraTsv)) {
  const extra = readTable(extraTsv).map((r) => ({ ...r, line: 10000 + r.line }));
  rows = [...rows.filter((r) => !extra.some((x) => x.kind === r.kind && x.path === r.path && x.now === r.now)), ...extra];
}
const plan = movePlan(root, rows);
const folders = plan.folders.map(({ from, to }) => ({ from, to })).sort((a, b) => b.from.length - a.from.length);
const rewrite = makeRewriter({ map: plan.map, folders, files: plan.files });
const TEXT = /\.(ts|tsx|mts|mjs|js|css|json|toml|md|sql|patch|txt|env|html)$|^\.ci\/|_headers$|\.npmrc$|\.gitignore$/;
const SKIP = /^package-lock\.json$|^migrations\/meta\/|^tests\/api\/contract\/|^db\/seeds\/reference\/.*\.json$|^tests\/twins\/.*\.patch$/;
let changed = 0;
const warnings = [];
for (const f of plan.files) {
  if (!TEXT.test(f) || SKIP.test(f)) continue;
  const text = readFileSync(join(root, f), "utf8");
  const next = rewrite(f, text, (w) => warnings.push(w));
  if (next !== text) { changed++; if (apply) writeFileSync(join(root, f), next); }
}
if (apply) {
  const temp = [];
  let i = 0;
  mkdirSync(join(root, ".codemod-tmp"));
  for (const [from, to] of plan.map) { const t = join(root, ".codemod-tmp", String(i++)); renameSync(join(root, from), t); temp.push([t, to]); }
  for (const [t, to] of temp) { mkdirSync(dirname(join(root, to)), { recursive: true }); if (existsSync(join(root, to))) throw new Error(`${to} is there already`); renameSync(t, join(root, to)); }
  rmdirSync(join(root, ".codemod-tmp"));
  for (const from of plan.map.keys()) for (let d = dirname(from); d !== "." && existsSync(join(root, d)) && readdirSync(join(root, d)).length === 0; d = dirname(d)) rmdirSync(join(root, d));
  git(root, "add", "-A");
}
writeFileSync(flags.find((f) => f.startsWith("--json="))?.slice(7) ?? join(import.meta.dirname, "moves.json"), JSON.stringify({ map: [...plan.map], folders, files: plan.files }));
console.log(`moves: ${plan.map.size} files, mentions rewritten in ${changed} files${apply ? ", applied" : ""}`);
for (const n of [...plan.notes, ...warnings]) console.log(n);
