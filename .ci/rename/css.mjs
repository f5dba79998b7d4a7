// css.mjs ROOT renames.tsv [--apply]: classes, data attributes and live events. Run AFTER moves.mjs.
import ts from "typescript";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "./lib.mjs";
const [root, , ...flags] = process.argv.slice(2);
const apply = flags.includes("--apply");
const files = filesOf(root);
// the css rows of the table, as rules over one class name (order matters; first hit wins)
const RULES = [
  [/^first-steps(-.+)?$/, "onboarding$1"],
  [/^services$/, "landing-categories"], [/^service(-.+)?$/, "landing-category$1"],
  [/^near(-.+)?$/, "nearby-card$1"],
  [/^neighbours(-.+)?$/, "nearby-communes$1"],
  [/^speciality(-heading)?$/, "subcategory$1"], [/^specialities$/, "subcategories"],
  [/^newer$/, "newer-jobs"],
  [/^notices$/, "notifications"],
  [/^review-(file|steps|queue|bar|facts|decision|head|lines)$/, "verification-$1"],
  [/^panel(-.+)?$/, "admin$1"],
  [/^paper-view$/, "document-viewer"], [/^paper-views$/, "document-gallery"], [/^paper-view-(.+)$/, "document-viewer-$1"],
  [/^papers$/, "documents"], [/^paper-(.+)$/, "document-$1"],
  [/^request(-.+)?$/, "job-details$1"],
  [/^works(-.+)?$/, "work-photos$1"], [/^own-work(s?)(-.+)?$/, "own-work-photo$1$2"],
];
const DATA = [["keeps-draft", "saves-draft"], ["shows", "toggle-password"], ["take-back", "undo"], ["taken-back", "undone"]];
const EVENTS = [["live:notice", "live:notification"], ["live:again", "live:reconnected"]];
const css = files.filter((f) => f.endsWith(".css"));
const defined = new Set();
for (const f of css) for (const m of readFileSync(join(root, f), "utf8").replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, "").matchAll(/\.(-?[a-z][\w-]*)/g)) defined.add(m[1]);
const map = new Map();
for (const c of defined) for (const [re, to] of RULES) if (re.test(c)) { map.set(c, c.replace(re, to)); break; }
const report = [];
for (const [a, b] of map) if (defined.has(b) && !map.has(b)) report.push(`CLASS TAKEN: .${a} → .${b}, which exists`);
const tokens = (s) => s.replace(/(?<![\w\-:[\]/.#])[a-z][\w-]*(?![\w\-[\]/:])/g, (t) => map.get(t) ?? t);
const selectors = (s) => s.replace(/\.(-?[a-z][\w-]*)/g, (m, c) => (map.has(c) ? `.${map.get(c)}` : m));
const camelOf = (s) => s.replace(/-(\w)/g, (_, c) => c.toUpperCase());
const common = (text) => {
  for (const [a, b] of DATA) text = text.replace(new RegExp(`data-${a}(?![\\w-])`, "g"), `data-${b}`).replace(new RegExp(`dataset\\.${camelOf(a)}(?!\\w)`, "g"), `dataset.${camelOf(b)}`);
  for (const [a, b] of EVENTS) text = text.replaceAll(`"${a}"`, `"${b}"`);
  return text;
};
let n = 0;
for (const f of files) {
  const text = /\.(css|tsx?|mjs|js|html)$/.test(f) && /^(app|tests|worker|public)\//.test(f) ? readFileSync(join(root, f), "utf8") : null;
  if (text === null) continue;
  let next;
  if (f.endsWith(".css")) next = text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|(\.)(-?[a-z][\w-]*)/g, (m, dot, c) => (dot && map.has(c) ? `.${map.get(c)}` : m));
  else {
    const sf = ts.createSourceFile(f, text, ts.ScriptTarget.Latest, true, /x$/.test(f) ? ts.ScriptKind.TSX : /js$/.test(f) ? ts.ScriptKind.JS : ts.ScriptKind.TS);
    const edits = [];
    const visit = (x, inClass) => {
      const strings = ts.isStringLiteral(x) || ts.isNoSubstitutionTemplateLiteral(x) || ts.isTemplateHead(x) || ts.isTemplateMiddle(x) || ts.isTemplateTail(x);
      if (ts.isJsxAttribute(x)) inClass = /^class(Name)?$|ClassName$/.test(x.name.getText(sf));
      else if ((ts.isVariableDeclaration(x) || ts.isPropertyAssignment(x) || ts.isParameter(x)) && /class(Name)?s?$|^(tone|look|looks)$/i.test(x.name.getText(sf))) inClass = true;
      else if (ts.isCallExpression(x) && /classList|\bclsx\b|\bcx\b|getElementsByClassName/.test(x.expression.getText(sf))) inClass = true;
      if (ts.isRegularExpressionLiteral(x)) { const raw = x.getText(sf); const out = raw.replace(/(class=\\?["'])([^"']*)/g, (_, a, b) => a + tokens(b)); if (out !== raw) edits.push([x.getStart(sf), x.getEnd(), out]); }
      if (strings) {
        const s = x.getStart(sf), raw = text.slice(s, x.getEnd());
        let out = raw;
        if (inClass) out = tokens(raw);
        else if (/class(Name)?=/.test(raw)) out = raw.replace(/(class(?:Name)?=\\?["'])([^"']*)/g, (_, a, b) => a + tokens(b));
        else {
          const outer = ts.isTemplateExpression(x.parent) ? x.parent : ts.isTemplateSpan(x.parent) ? x.parent.parent : x;
          const call = ts.isCallExpression(outer.parent) ? outer.parent.expression.getText(sf).replace(/<[^()]*>$/, "") : ts.isCallExpression(x.parent) ? x.parent.expression.getText(sf) : ts.isTaggedTemplateExpression(x.parent) ? "" : "";
          if (/(querySelector(All)?|closest|matches|locator|\$\$?|\$eval|\$\$eval|waitForSelector)$/.test(call) || /^["'`](?:[^"'`]*[\s>+~,(])?(?:a|button|form|div|section|main|nav|ul|ol|li|p|span|b|img|h1|h2|input|article|aside|header|footer|tr|td|table|dialog|details|summary)?\.[a-z]/.test(raw) && /^["'`](?:[\w\s.>:[\]=^$*~+,()#-]|\\")+["'`]$/.test(raw) && !/\.(ts|tsx|mjs|js|css|com|dz|org|md|json)\b/.test(raw)) out = selectors(raw);
        }
        if (out !== raw) edits.push([s, x.getEnd(), out]);
        else if (!inClass) { const t = raw.slice(1, -1); if (map.has(t) && t.includes("-")) report.push(`${f}:${sf.getLineAndCharacterOfPosition(s).line + 1}: "${t}" is a class name elsewhere; left`); }
      }
      ts.forEachChild(x, (c) => visit(c, inClass && !ts.isArrowFunction(x)));
    };
    visit(sf, false);
    next = text;
    for (const [s, e, t] of edits.sort((a, b) => b[0] - a[0])) next = next.slice(0, s) + t + next.slice(e);
  }
  next = common(next);
  if (next !== text) { n++; if (apply) writeFileSync(join(root, f), next); }
}
console.log(`css: ${map.size} classes in ${n} files${apply ? ", applied" : ""}`);
console.log([...map].map(([a, b]) => `.${a} → .${b}`).join("\n"));
for (const r of report) console.log(r);
