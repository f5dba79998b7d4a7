// sqltext.mjs ROOT [--apply]: raw SQL (sql`…`, strings that hold SQL, migrations/*.sql) after `symbols.mjs --kinds=db`. Reads sqlnames.json.
// Qualified and unambiguous names are replaced; what only a reader can decide is reported.
import ts from "typescript";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "./lib.mjs";
const [root, ...flags] = process.argv.slice(2);
const apply = flags.includes("--apply");
const { tables, columns } = JSON.parse(readFileSync(join(import.meta.dirname, "sqlnames.json"), "utf8"));
const files = filesOf(root);
// every SQL column name of the schema as it is NOW (renamed): an old name that still exists elsewhere is ambiguous
const all = new Map();
for (const f of files) if (/^db\/schema\//.test(f)) for (const m of readFileSync(join(root, f), "utf8").matchAll(/(?:text|integer|instant|flag|real|blob|id|createdAt|\w+)\("([a-z_0-9]+)"/g)) all.set(m[1], (all.get(m[1]) ?? 0) + 1);
const flat = new Map(), ambiguous = new Set();
for (const [t, cols] of Object.entries(columns)) for (const [a, b] of Object.entries(cols)) { void t; if (flat.has(a) && flat.get(a) !== b) ambiguous.add(a); flat.set(a, b); }
for (const a of flat.keys()) if (all.has(a) || /^(n|place|next|why|door|call|owed|failed|lines|faults|decision|submission|verifier|colour)$/.test(a)) ambiguous.add(a);
const report = [];
function fix(sqlText, where) {
  let s = sqlText;
  for (const [t, cols] of Object.entries(columns)) for (const [a, b] of Object.entries(cols)) s = s.replace(new RegExp(`(?<![\\w])((?:\`|")?${t}(?:\`|")?\\.(?:\`|")?)${a}(?!\\w)`, "g"), `$1${b}`);
  for (const [a, b] of flat) {
    const re = new RegExp(`(?<![\\w'$])${a}(?![\\w'(])`, "g");
    if (!re.test(s)) continue;
    if (!ambiguous.has(a)) s = s.replace(re, b);
    else report.push(`${where}: "${a}" stands in SQL; ${b}?  ${sqlText.replace(/\s+/g, " ").trim().slice(0, 110)}`);
  }
  for (const [a, b] of Object.entries(tables)) s = s.replace(new RegExp(`(?<![\\w'.])${a}(?![\\w'])`, "g"), b);
  return s;
}
let n = 0;
for (const f of files) {
  if (/^migrations\/meta|^tests\/twins|^tests\/api\/contract/.test(f)) continue;
  let next = null, text;
  if (f.endsWith(".sql")) { text = readFileSync(join(root, f), "utf8"); next = text.split(/(?<=statement-breakpoint)/).map((p) => fix(p, f)).join(""); }
  else if (/^(app|db|worker|tests)\/.*\.(tsx?|mjs)$/.test(f)) {
    text = readFileSync(join(root, f), "utf8");
    if (!/sql[.`<]|SELECT|INSERT|UPDATE|DELETE/.test(text)) continue;
    const sf = ts.createSourceFile(f, text, ts.ScriptTarget.Latest, true, /x$/.test(f) ? ts.ScriptKind.TSX : /js$/.test(f) ? ts.ScriptKind.JS : ts.ScriptKind.TS);
    const edits = [];
    const piece = (x) => { const s = x.getStart(sf), raw = text.slice(s, x.getEnd()); const out = fix(raw, `${f}:${sf.getLineAndCharacterOfPosition(s).line + 1}`); if (out !== raw) edits.push([s, x.getEnd(), out]); };
    const visit = (x, inSql) => {
      if (ts.isTaggedTemplateExpression(x)) { const tag = x.tag.getText(sf); if (/^sql\b/.test(tag)) { const t = x.template; if (ts.isNoSubstitutionTemplateLiteral(t)) piece(t); else { piece(t.head); for (const sp of t.templateSpans) { piece(sp.literal); visit(sp.expression); } } return; } }
      if ((ts.isStringLiteral(x) || ts.isNoSubstitutionTemplateLiteral(x)) && /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/.test(x.text)) piece(x);
      else if (ts.isTemplateExpression(x) && /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/.test(x.getText(sf))) { piece(x.head); for (const sp of x.templateSpans) piece(sp.literal); }
      ts.forEachChild(x, visit);
    };
    visit(sf);
    next = text;
    for (const [s, e, t] of edits.sort((a, b) => b[0] - a[0])) next = next.slice(0, s) + t + next.slice(e);
  }
  if (next !== null && next !== text) { n++; if (apply) writeFileSync(join(root, f), next); }
}
console.log(`sqltext: ${n} files${apply ? ", applied" : ""}; ${report.length} for a reader`);
for (const r of report) console.log(r);
