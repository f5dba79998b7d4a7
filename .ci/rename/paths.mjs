// Rewrites every mention of a moved path in one file's text. Shared by moves.mjs and twins.mjs.
import ts from "typescript";
import { posix } from "node:path";
import { stem } from "./lib.mjs";
const { join, dirname, relative, normalize, basename } = posix;

export function makeRewriter({ map, folders, files }) {
  const set = new Set(files);
  const dirs = new Set();
  for (const f of files) for (let d = dirname(f); d !== "."; d = dirname(d)) dirs.add(d);
  dirs.add(".");
  const to = (p) => map.get(p) ?? p;
  const folderOf = (p) => { for (const { from, to } of folders) if (p === from || p.startsWith(`${from}/`)) return to + p.slice(from.length); return p; };
  // a basename that means one file (or files that all get the same new name)
  const byBase = new Map();
  for (const f of files) { const b = basename(f); (byBase.get(b) ?? byBase.set(b, new Set()).get(b)).add(basename(to(f))); }
  const rel = (fromDir, target) => { const r = relative(fromDir, target); return r.startsWith(".") ? r : `./${r}`; };
  const noExt = new Map();
  for (const [a, b] of map) if (a.startsWith("app/routes/")) noExt.set(a.slice(4).replace(/\.tsx?$/, ""), b.slice(4).replace(/\.tsx?$/, ""));

  function pathToken(token) {
    // may stand in a regex: outbox\.ts or outbox[.]ts
    const plain = token.replace(/\\\\\.|\\\.|\[\.\]/g, ".").replace(/\\\//g, "/");
    const tail = /[.,:;]+$/.exec(plain)?.[0] ?? "";
    const core = plain.slice(0, plain.length - tail.length).replace(/\/$/, "");
    const slash = plain.slice(0, plain.length - tail.length).endsWith("/") ? "/" : "";
    let next = map.get(core);
    if (!next && core.startsWith("routes/")) { const m = map.get(`app/${core}`); next = m?.slice(4) ?? noExt.get(core); if (!next) { const g = folderOf(`app/${core}`).slice(4); if (g !== core) next = g; } }
    if (!next && !set.has(core)) { const g = folderOf(core); if (g !== core) next = g; }
    if (!next) return token;
    const dot = /\\\\\./.test(token) ? "\\\\." : /\\\./.test(token) ? "\\." : /\[\.\]/.test(token) ? "[.]" : ".";
    let out = next;
    if (dot !== ".") out = out.replaceAll(".", dot);
    if (/\\\//.test(token)) out = out.replaceAll("/", "\\/");
    return out + slash + tail;
  }

  return function rewrite(path, text, warn = () => {}) {
    const next = to(path);
    const here = dirname(path), there = dirname(next);
    const edits = [];
    const taken = (s, e) => edits.some((x) => s < x.end && e > x.start);
    const literal = (t) => {
      if (/^\.\.?(\/|$)/.test(t)) {
        const query = /[?#].*$/.exec(t)?.[0] ?? "";
        const bare = query ? t.slice(0, -query.length) : t;
        const target = normalize(join(here, bare)).replace(/\/$/, "");
        const types = /^\.\/\+types\/([\w.$-]+?)(\.ts)?$/.exec(t);
        if (types) return types[1] === stem(path) && path.startsWith("app/routes/") ? `./+types/${stem(next)}${types[2] ?? ""}` : t;
        if (set.has(target)) return rel(there, to(target)) + query;
        for (const ext of [".ts", ".tsx", ".mjs"]) if (set.has(target + ext)) return rel(there, to(target + ext)).slice(0, -ext.length);
        if (dirs.has(target) && (here !== there || folderOf(target) !== target)) { let r = relative(there, folderOf(target)) || "."; if (!r.startsWith(".")) r = `./${r}`; return r + (bare.endsWith("/") ? "/" : "") + query; }
        if (/\*/.test(t) && here !== there) { const d = t.slice(0, t.indexOf("*")).replace(/[^/]*$/, ""); const td = normalize(join(here, d)).replace(/\/$/, ""); if (dirs.has(td) || td === here) return rel(there, folderOf(td)).replace(/\/?$/, "/").replace(/^\.\/\.\//, "./") + t.slice(d.length); warn(`${path}: pattern ${t}`); }
        return null;
      }
      const alias = /^#(app|db|worker|tests)\/(.+)$/.exec(t);
      if (alias) { const q = /\?.*$/.exec(t)?.[0] ?? ""; const p = `${alias[1]}/${alias[2].slice(0, alias[2].length - q.length)}`; const n = map.get(p) ?? (set.has(p) ? p : folderOf(p)); return `#${n}${q}`; }
      return null;
    };
    const comments = [];
    if (/\.(ts|tsx|mts|mjs|js)$/.test(path)) {
      const sf = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, /x$/.test(path) ? ts.ScriptKind.TSX : /js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS);
      const visit = (n) => {
        if (ts.isStringLiteral(n) || ts.isNoSubstitutionTemplateLiteral(n)) {
          const l = literal(n.text);
          if (l !== null && l !== n.text) edits.push({ start: n.getStart() + 1, end: n.getEnd() - 1, text: l });
        }
        ts.forEachChild(n, visit);
      };
      visit(sf);
      for (const m of text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/[^\n]*/gm)) comments.push([m.index, m.index + m[0].length]);
      // imports that stand in a string of test code: 'import "#app/x.ts"'
      for (const m of text.matchAll(/#(?:app|db|worker|tests)\/[\w./+-]+/g)) {
        const l = literal(m[0]);
        if (l && l !== m[0] && !taken(m.index, m.index + m[0].length)) edits.push({ start: m.index, end: m.index + m[0].length, text: l });
      }
    } else if (/\.(css|json|toml|md|html|mts)$/.test(path)) {
      for (const m of text.matchAll(/(["'(])(\.\.?\/[^"'()\s]+)(?=["')])/g)) {
        const l = literal(m[2]);
        if (l && l !== m[2]) edits.push({ start: m.index + 1, end: m.index + m[0].length, text: l });
      }
      comments.push([0, text.length]);
    } else if (/\.(sql|patch|txt|env)$|^\.ci\/|_headers$|\.npmrc$|\.gitignore$/.test(path)) comments.push([0, text.length]);
    else return text;
    for (const m of text.matchAll(/(?<![\w\-#.]\/?|\.\.\/)(?:\.\/)?((?:app|db|worker|tests|routes)\/(?:[\w/+$-]|\.(?=\w)|\\\\?\.|\[\.\]|\\\/)+)/g)) {
      const start = m.index + m[0].length - m[1].length;
      const n = pathToken(m[1]);
      if (n !== m[1] && !taken(start, start + m[1].length)) edits.push({ start, end: start + m[1].length, text: n });
    }
    for (const m of text.matchAll(/(?<![\w/.\-"'`#])[\w-]+\.(?:tsx?|mjs|js|css)(?![\w./])/g)) {
      const s = m.index, e = s + m[0].length;
      if (!comments.some(([a, b]) => s >= a && e <= b) || taken(s, e)) continue;
      const names = byBase.get(m[0]);
      if (names?.size === 1 && ![...names][0].includes(m[0]) ) edits.push({ start: s, end: e, text: [...names][0] });
    }
    edits.sort((a, b) => b.start - a.start);
    for (const e of edits) text = text.slice(0, e.start) + e.text + text.slice(e.end);
    return text;
  };
}
