// keys.mjs ROOT renames.tsv [--apply]: keys of the catalogues. Run AFTER moves.mjs (the files have their new names then).
// t("…") keys are typed: `npx tsc --noEmit` finds what this misses.
import ts from "typescript";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTable, filesOf, stem, camel } from "./lib.mjs";
const [root, tsv, ...flags] = process.argv.slice(2);
const apply = flags.includes("--apply");
const files = filesOf(root);
const list = (s) => s.replace(/\([^)]*\)/g, "").split(",").map((x) => x.trim()).filter(Boolean);
const tops = [], subs = []; // [old, new]
for (const r of readTable(tsv)) {
  if (r.kind !== "key" || !/locales/.test(r.path)) continue;
  const a = list(r.now), b = list(r.better);
  a.forEach((k, i) => (k.includes(".") ? subs : tops).push([k, b[i]]));
}
const topMap = new Map(tops);
// sub keys are given below the old or the new top key: life.notice → job_lifecycle.notification
const subMap = new Map(subs.map(([a, b]) => { const [t, ...s] = a.split("."); return [`${t}.${s.join(".")}`, `${topMap.get(t) ?? t}.${b.split(".").slice(1).join(".")}`]; }));
const renameKey = (key) => {
  for (const [a, b] of subMap) if (key === a || key.startsWith(`${a}.`)) return b + key.slice(a.length);
  const [t, ...rest] = key.split(".");
  return topMap.has(t) ? [topMap.get(t), ...rest].join(".") : key;
};
// what the catalogue holds: parse app/locales/en.ts and the objects it is put together from
const parse = (p) => ts.createSourceFile(p, readFileSync(join(root, p), "utf8"), ts.ScriptTarget.Latest, true, /x$/.test(p) ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
const unwrap = (e) => { while (e && (ts.isAsExpression(e) || ts.isSatisfiesExpression(e) || ts.isParenthesizedExpression(e))) e = e.expression; return e; };
function resolveModule(from, spec) { if (spec.startsWith("#")) return spec.slice(1); const parts = [...from.split("/").slice(0, -1), ...spec.split("/")]; const out = []; for (const p of parts) if (p === "..") out.pop(); else if (p !== ".") out.push(p); return out.join("/"); }
const sources = new Map();
const src = (p) => sources.get(p) ?? sources.set(p, parse(p)).get(p);
const keys = new Set();
const propNodes = []; // {path, node, key}: property names in catalogue sources
function walk(p, expr, prefix, lang) {
  expr = unwrap(expr);
  if (!expr) return;
  if (ts.isIdentifier(expr)) {
    const sf = src(p);
    for (const st of sf.statements) {
      if (ts.isImportDeclaration(st)) for (const s of st.importClause?.namedBindings?.elements ?? []) if (s.name.text === expr.text) { const m = resolveModule(p, st.moduleSpecifier.text); if (files.includes(m)) return walkExport(m, (s.propertyName ?? s.name).text, prefix, lang); }
      if (ts.isVariableStatement(st)) for (const d of st.declarationList.declarations) if (d.name.text === expr.text) return walk(p, d.initializer, prefix, lang);
    }
    return;
  }
  if (!ts.isObjectLiteralExpression(expr)) { keys.add(prefix); return; }
  keys.add(prefix);
  for (const q of expr.properties) {
    if (ts.isSpreadAssignment(q)) { walk(p, q.expression, prefix, lang); continue; }
    const name = q.name?.text; if (!name) continue;
    const key = prefix ? `${prefix}.${name}` : name;
    propNodes.push({ path: p, prop: q, key });
    if (ts.isShorthandPropertyAssignment(q)) walk(p, q.name, key, lang); else walk(p, q.initializer, key, lang);
  }
}
function walkExport(p, name, prefix, lang) { for (const st of src(p).statements) if (ts.isVariableStatement(st)) for (const d of st.declarationList.declarations) if (d.name.text === name) return walk(p, d.initializer, prefix, lang); }
const roots = files.filter((f) => /^app\/locales\/(\w+|browser\/[\w-]+)\.ts$/.test(f));
for (const f of roots) for (const st of src(f).statements) if (ts.isExportAssignment(st)) walk(f, st.expression, "", f);
const edits = new Map();
const put = (p, start, end, text) => { const m = edits.get(p) ?? edits.set(p, new Map()).get(p); m.set(start, { end, text }); };
const clash = [];
for (const { path, prop, key } of propNodes) {
  const next = renameKey(key);
  const last = next.split(".").at(-1), old = key.split(".").at(-1);
  if (next === key || last === old) continue;
  if (keys.has(next) && renameKey(next) === next) clash.push(`${path}: ${key} → ${next}, which exists`);
  if (ts.isShorthandPropertyAssignment(prop)) put(path, prop.name.getStart(), prop.name.getEnd(), `${last}: ${prop.name.text}`);
  else put(path, prop.name.getStart(), prop.name.getEnd(), last);
}
// mentions in code
const left = [];
let mentions = 0;
const prefixes = [...keys].filter((k) => k);
const hasPrefix = (s) => prefixes.some((k) => k.startsWith(s));
for (const f of files) {
  if (!/^(app|worker|tests|db)\//.test(f) || !/\.(tsx?|mjs|js)$/.test(f) || f.startsWith("app/locales/")) continue;
  const text = readFileSync(join(root, f), "utf8");
  if (![...topMap.keys(), ...[...subMap.keys()].map((k) => k.split(".")[0])].some((k) => text.includes(k))) continue;
  const sf = src(f);
  // const { panel, receipts: words } = catalogueOf(language);  const french = catalogueOf("fr").reports;
  const prefixOf = new Map();
  const isCatalogue = (x) => /^(ar|fr|en)$|^(catalogueOf|wordsOf)\([^)]*\)$|\? (ar|fr|en) : (ar|fr|en)$|^words$|^projectSettings\(\)\.words$|^\{ ar, .*\}\[/.test(x);
  const bind = (n) => {
    if (ts.isVariableDeclaration(n) && n.initializer) {
      const init = n.initializer.getText(sf);
      const dotted = /^(.*\))\.([a-z_.]+)$/.exec(init) ?? /^(ar|fr|en)\.([a-z_.]+)$/.exec(init);
      const prefix = isCatalogue(init) ? "" : dotted && isCatalogue(dotted[1]) && keys.has(dotted[2]) ? dotted[2] : null;
      if (prefix !== null) {
        if (ts.isIdentifier(n.name)) prefixOf.set(n.name.text, prefix);
        else if (ts.isObjectBindingPattern(n.name)) for (const e of n.name.elements) {
          const own = (e.propertyName ?? e.name);
          if (!ts.isIdentifier(own)) continue;
          const key = prefix ? `${prefix}.${own.text}` : own.text;
          if (!keys.has(key)) continue;
          if (ts.isIdentifier(e.name)) prefixOf.set(e.name.text, key);
          const last = renameKey(key).split(".").at(-1);
          if (last !== own.text) { mentions++; if (e.propertyName) put(f, own.getStart(sf), own.getEnd(), last); else put(f, own.getStart(sf), own.getEnd(), `${last}: ${own.text}`); }
        }
      }
    }
    ts.forEachChild(n, bind);
  };
  bind(sf);
  const visit = (n) => {
    let piece = null, head = false;
    if (ts.isStringLiteral(n) || ts.isNoSubstitutionTemplateLiteral(n)) piece = n.text;
    else if (ts.isTemplateExpression(n)) { piece = n.head.text; head = true; }
    if (piece) {
      const known = head ? /^[a-z_]+\./.test(piece) && hasPrefix(piece) : piece.includes(".") ? keys.has(piece) || [...["_one", "_other", "_two", "_few"]].some((x) => keys.has(piece + x)) : false;
      if (known) {
        const next = renameKey(piece.replace(/\.$/, "")) + (piece.endsWith(".") ? "." : "");
        if (next !== piece) { mentions++; const node = head ? n.head : n; const s = node.getStart() + 1; put(f, s, s + piece.length, next); }
      } else if (!head && /^[a-z_]+\.[a-z_.]+$/.test(piece) && renameKey(piece) !== piece) left.push(`${f}: "${piece}" looks like a key but is none (log event, refusal code?)`);
    }
    // ar["reports"]["panel"], catalogue.panel.x in tests
    if (ts.isIndexedAccessTypeNode(n) && ts.isLiteralTypeNode(n.indexType)) {
      const chain = []; let o = n; while (ts.isIndexedAccessTypeNode(o) && ts.isLiteralTypeNode(o.indexType)) { chain.unshift(o.indexType.literal); o = o.objectType; }
      if (/typeof/.test(o.getText(sf))) {
        const key = chain.map((c) => c.text).join(".");
        if (keys.has(key)) { const next = renameKey(key).split("."); chain.forEach((c, i) => { if (next[i] && next[i] !== c.text) put(f, c.getStart() + 1, c.getEnd() - 1, next[i]); }); }
      }
    }
    if (ts.isPropertyAccessExpression(n)) {
      const chain = []; let o = n; while (ts.isPropertyAccessExpression(o)) { chain.unshift(o.name); o = o.expression; }
      const base = o.getText(sf);
      if (ts.isIdentifier(o) && prefixOf.get(o.text)) {
        const pre = prefixOf.get(o.text);
        for (let i = chain.length; i > 0; i--) { const k = [pre, ...chain.slice(0, i).map((c) => c.text)].join("."); if (keys.has(k)) { const skip = pre.split(".").length, next = renameKey(k).split(".").slice(skip); chain.slice(0, i).forEach((c, j) => { if (next[j] !== c.text) { mentions++; put(f, c.getStart(), c.getEnd(), next[j]); } }); break; } }
        ts.forEachChild(n, visit); return;
      }
      if (/^(ar|fr|en|words|texts|catalogue|texts\w*|words\w*)$|^(words|wordsOf|catalogueOf)\(/.test(base) || /(catalogueOf|wordsOf)\(/.test(base)) {
        const key = chain.map((c) => c.text).join(".");
        for (let i = chain.length; i > 0; i--) { const k = chain.slice(0, i).map((c) => c.text).join("."); if (keys.has(k) && k.split(".").length > 0) { const next = renameKey(k).split("."); chain.slice(0, i).forEach((c, j) => { if (next[j] !== c.text) { mentions++; put(f, c.getStart(), c.getEnd(), next[j]); } }); break; } }
        void key;
      }
    }
    ts.forEachChild(n, visit);
  };
  visit(sf);
}
for (const [p, m] of edits) {
  let text = readFileSync(join(root, p), "utf8");
  for (const [s, { end, text: t }] of [...m].sort((a, b) => b[0] - a[0])) text = text.slice(0, s) + t + text.slice(end);
  if (apply) writeFileSync(join(root, p), text);
}
for (const [a] of subMap) { const head = a.split(".").slice(0, -1).join(".") + "."; for (const f of files) if (/^(app|worker)\/.*\.tsx?$/.test(f)) { const text = readFileSync(join(root, f), "utf8"); for (const x of text.matchAll(new RegExp("`(" + head.replace(".", "\\.") + "|" + renameKey(head.slice(0, -1)) + "\\.)\\$\\{[^`]*`", "g"))) left.push(`${f}: ${x[0]} is built at run time and may mean ${a}; the values of its variable must follow`); } }
console.log(`keys: ${tops.length} top keys, ${subMap.size} sub keys; ${mentions} mentions; ${edits.size} files${apply ? ", applied" : ""}`);
for (const c of [...clash, ...left]) console.log(c);
