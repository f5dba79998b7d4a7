// twins.mjs ROOT BASE [--apply]: carries tests/twins/*.patch over the renames. BASE = commit before symbols.mjs.
// Needs symbols.json (exact edits on BASE) and moves.json. A patch's files are taken from BASE, patched, renamed the same way
// as the tree (exact edits on lines that the patch left alone, by identifier on its own lines), formatted and compared again.
import { readFileSync, writeFileSync, mkdirSync, rmSync, readdirSync, existsSync } from "node:fs";
import { join, dirname } from "node:path";
import { execFileSync, spawnSync } from "node:child_process";
import { makeRewriter } from "./paths.mjs";
const [root, base, ...flags] = process.argv.slice(2);
const apply = flags.includes("--apply");
const here = import.meta.dirname;
const { edits } = JSON.parse(readFileSync(join(here, "symbols.json"), "utf8"));
const { map: pairs, folders, files } = JSON.parse(readFileSync(join(here, "moves.json"), "utf8"));
const map = new Map(pairs);
const rewrite = makeRewriter({ map, folders, files });
const show = (p) => execFileSync("git", ["-C", root, "show", `${base}:${p}`], { encoding: "utf8", maxBuffer: 1 << 28 });
const tmp = join(root, ".codemod-twins");
rmSync(tmp, { recursive: true, force: true });
mkdirSync(tmp);

// identifiers renamed anywhere (for names that a patch adds to a file which did not use them)
const everywhere = new Map();
for (const list of Object.values(edits)) for (const [, , , o, n] of list) { if (!everywhere.has(o)) everywhere.set(o, n); else if (everywhere.get(o) !== n) everywhere.set(o, null); }

function edited(path, text) {
  // lines of BASE with the exact edits applied, one for one
  const list = edits[path] ?? [];
  let out = text;
  for (const [s, l, t] of [...list].sort((a, b) => b[0] - a[0])) out = out.slice(0, s) + t + out.slice(s + l);
  return out.split("\n");
}
function tokensOf(path) {
  const m = new Map();
  for (const [, , , o, n] of edits[path] ?? []) { if (m.has(o) && m.get(o) !== n) m.set(o, null); else m.set(o, n); }
  return m;
}
const renameLine = (line, m) => line.replace(/[A-Za-z_$][\w$]*/g, (id, at) => {
  if (m.get(id)) return m.get(id);
  // a name of two words or more that has one new name everywhere
  if (!m.has(id) && /[a-z][A-Z]|_[A-Z]/.test(id) && everywhere.get(id) && !/["'`.]$/.test(line.slice(0, at))) return everywhere.get(id);
  return id;
});
const FORMAT = /\.(tsx?|mjs|css|json)$/;
const results = [];
const jobs = [];
for (const name of readdirSync(join(root, "tests/twins")).filter((f) => f.endsWith(".patch")).sort()) {
  let text;
  try { text = show(`tests/twins/${name}`); } catch { continue; } // came later
  const [head, ...parts] = text.split(/^--- a\//m);
  const byFile = new Map();
  for (const part of parts) {
    const [path] = part.split("\n", 1);
    for (const hunk of part.split(/^@@.*\n/m).slice(1)) (byFile.get(path) ?? byFile.set(path, []).get(path)).push(hunk.split("\n").filter((l) => /^[ +-]/.test(l)));
  }
  jobs.push({ name, head, byFile });
}
const todo = [];
for (const j of jobs) {
  j.out = [];
  for (const [path, hunks] of j.byFile) {
    const text = show(path);
    const lines = text.split("\n");
    const clean = edited(path, text);
    const m = tokensOf(path);
    // [{line, origin}] of the patched file
    let cur = lines.map((line, i) => ({ line, i }));
    let ok = true;
    for (const hunk of hunks) {
      const before = hunk.filter((l) => l[0] !== "+").map((l) => l.slice(1));
      const at = [];
      for (let i = 0; i + before.length <= cur.length; i++) if (before.every((b, k) => cur[i + k].line === b)) at.push(i);
      if (at.length !== 1) { ok = false; results.push(`${j.name}: fits ${at.length} places of ${path} in BASE`); continue; }
      const piece = [];
      let k = at[0];
      for (const l of hunk) { if (l[0] === "+") piece.push({ line: l.slice(1), i: -1 }); else { if (l[0] === " ") piece.push(cur[k]); k++; } }
      cur = [...cur.slice(0, at[0]), ...piece, ...cur.slice(at[0] + before.length)];
    }
    if (!ok) continue;
    // an added line that also stood there before (moved or shortened) takes its exact rename where it is the same text
    const patched = cur.map(({ line, i }) => (i >= 0 ? clean[i] : renameLine(line, m))).join("\n");
    const pair = { path, to: map.get(path) ?? path, a: rewrite(path, clean.join("\n")), b: rewrite(path, patched) };
    j.out.push(pair);
    if (FORMAT.test(path)) {
      const d = join(tmp, j.name, String(j.out.length));
      mkdirSync(d, { recursive: true });
      const ext = /\.\w+$/.exec(path)[0];
      writeFileSync(join(d, `a${ext}`), pair.a); writeFileSync(join(d, `b${ext}`), pair.b);
      pair.files = [join(d, `a${ext}`), join(d, `b${ext}`)];
      todo.push(...pair.files);
    }
  }
}
if (todo.length) spawnSync("npx", ["biome", "check", "--write", "--vcs-enabled=false", "--linter-enabled=false", "--files-max-size=4000000", tmp], { cwd: root, stdio: "ignore" });
for (const j of jobs) for (const p of j.out) if (p.files) { p.a = readFileSync(p.files[0], "utf8"); p.b = readFileSync(p.files[1], "utf8"); }
let carried = 0;
for (const j of jobs) {
  let body = "", bad = false;
  for (const { to, a, b } of j.out) {
    const now = existsSync(join(root, to)) ? readFileSync(join(root, to), "utf8") : null;
    if (now === null) { results.push(`${j.name}: ${to} is not there`); bad = true; continue; }
    writeFileSync(join(tmp, "a"), a); writeFileSync(join(tmp, "b"), b);
    // the least context at which every hunk stands at exactly one place of today's file
    let done = false;
    for (let u = 0; u <= 6 && !done; u++) {
      const diff = spawnSync("diff", [`-U${u}`, join(tmp, "a"), join(tmp, "b")], { encoding: "utf8" }).stdout;
      const hunks = diff.split(/^@@.*\n/m).slice(1).map((h) => h.split("\n").filter((l) => /^[ +-]/.test(l)));
      const heads = [...diff.matchAll(/^@@.*$/gm)].map((x) => x[0]);
      let cur = now;
      const fits = hunks.length > 0 && hunks.every((h) => {
        const before = h.filter((l) => l[0] !== "+").map((l) => `${l.slice(1)}\n`).join("");
        if (!before) return false;
        const places = `\n${cur}${cur.endsWith("\n") ? "" : "\n"}`.split(`\n${before}`);
        if (places.length !== 2) return false;
        cur = places.join(`\n${h.filter((l) => l[0] !== "-").map((l) => `${l.slice(1)}\n`).join("")}`).slice(1);
        return true;
      });
      if (fits) { done = true; body += `--- a/${to}\n+++ b/${to}\n` + hunks.map((h, i) => `${heads[i].replace(/^(@@ [^@]*@@).*/, "$1")}\n${h.join("\n")}\n`).join(""); }
    }
    if (!done) { bad = true; results.push(`${j.name}: no unique place in ${to}; by hand`); }
  }
  const head = j.head.replace(/^Test: (.+)$/m, (_, t) => `Test: ${map.get(t) ?? t}`);
  if (!bad && body) { carried++; const old = execFileSync("git", ["-C", root, "show", `${base}:tests/twins/${j.name}`], { encoding: "utf8" }); if (apply && `${head}${body}` !== old) writeFileSync(join(root, "tests/twins", j.name), `${head}${body}`); }
  else if (apply) { // at least the paths
    const old = readFileSync(join(root, "tests/twins", j.name), "utf8");
    writeFileSync(join(root, "tests/twins", j.name), old.replace(/^(--- a\/|\+\+\+ b\/|Test: )(.+)$/gm, (_, p, t) => p + (map.get(t) ?? t)));
  }
}
rmSync(tmp, { recursive: true, force: true });
console.log(`twins: ${carried} of ${jobs.length} carried${apply ? ", written" : ""}`);
for (const r of results) console.log(r);
