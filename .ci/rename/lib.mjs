// Shared: reads the table, lists the tracked files, resolves rows whose path has moved since.
import { execFileSync } from "node:child_process";
import { readFileSync, existsSync } from "node:fs";
import { join, basename, dirname } from "node:path";

export const ID = /^[A-Za-z_$][\w$]*$/;
export const git = (root, ...args) => execFileSync("git", ["-C", root, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
export const filesOf = (root) => git(root, "ls-files").split("\n").filter((f) => f && existsSync(join(root, f)));
export const read = (root, path) => readFileSync(join(root, path), "utf8");

// rows that are not carried out: they would make the code worse (see skip.tsv)
const SKIP = new Set(readFileSync(join(import.meta.dirname, "skip.tsv"), "utf8").split("\n").filter(Boolean).map((l) => l.split("\t").slice(0, 3).join("\t")));
export function readTable(tsv) {
  return readFileSync(tsv, "utf8").trim().split("\n").slice(1).map((line, i) => {
    const [kind, path, now, better, why = ""] = line.split("\t");
    return { line: i + 2, kind, path, now, better, why, tier: Number(/\[(\d)\]/.exec(why)?.[1] ?? 0) };
  }).filter((r) => !SKIP.has(`${r.kind}\t${r.path}\t${r.now}`));
}

const cap = (s) => s.charAt(0).toUpperCase() + s.slice(1);
export const stem = (path) => basename(path).replace(/\.(test|e2e)?\.?(tsx?|mjs|js)$/, "").replace(/\.(tsx?|mjs|js|css)$/, "");
export const camel = (name) => name.split(/[-.]/).map((p, i) => (i ? cap(p) : p)).join("");
export const pascal = (name) => name.split(/[-.]/).map(cap).join("");

/** Path of a row in today's tree: itself, or the only file of that basename. */
export function locate(path, files, set) {
  if (set.has(path)) return { path };
  const b = basename(path);
  const same = files.filter((f) => basename(f) === b && f.split("/")[0] === path.split("/")[0]);
  if (same.length === 1) return { path: same[0], moved: true };
  return { path: null, candidates: same };
}

const LITERAL_FOLDER = /^[\w.\-/]+$/;

/** old path → new path for every tracked file, with notes on rows that name nothing. */
export function movePlan(root, rows) {
  const files = filesOf(root);
  const set = new Set(files);
  const map = new Map();
  const notes = [];
  const folders = []; // whole-folder renames
  const moveRow = (from, to, row) => {
    if (map.has(from) && map.get(from).to !== to) notes.push(`line ${row.line}: ${from} has two targets: ${map.get(from).to} and ${to}`);
    map.set(from, { to, row });
  };
  for (const row of rows) {
    if (row.kind === "folder" && row.now === row.path) folders.push({ from: row.path, to: row.better.replace(/\/$/, ""), row });
  }
  for (const row of rows) {
    if (row.kind === "folder" && row.now !== row.path) {
      for (const name of row.now.split(/\s+/)) {
        const at = locate(`${row.path}/${name}`, files, set);
        if (!at.path || at.moved) { notes.push(`line ${row.line}: folder row names ${row.path}/${name}, which is ${at.moved ? `at ${at.path} now` : "gone"}`); if (!at.path) continue; }
        moveRow(at.path, `${row.better.replace(/\/$/, "")}/${name}`, row);
      }
    }
    if (row.kind === "file") {
      const at = locate(row.path, files, set);
      if (!at.path) { notes.push(`line ${row.line}: file ${row.path} is gone`); continue; }
      if (at.moved) notes.push(`line ${row.line}: ${row.path} is at ${at.path} now`);
      moveRow(at.path, row.better, row);
    }
    if (row.kind === "css" && /^app\/styles\/[\w-]+\.css$/.test(row.path)) {
      const name = /\(([\w-]+\.css)\)/.exec(row.better)?.[1] ?? (/^[\w-]+\.css$/.test(row.better) ? row.better : null);
      if (name && set.has(row.path)) moveRow(row.path, `app/styles/${name}`, row);
    }
    if (row.kind === "key" && row.path.startsWith("app/locales/{")) {
      const name = /\(([\w-]+\.ts)\)/.exec(row.better)?.[1];
      if (name) for (const l of ["ar", "fr", "en"]) {
        const from = row.path.replace("{ar,fr,en}", l);
        if (set.has(from)) moveRow(from, `app/locales/${l}/${name}`, row);
      }
    }
  }
  // panel.css and panel-*.css → admin.css, admin-*.css
  const panelCss = rows.find((r) => r.kind === "css" && r.path.includes("panel-*.css"));
  if (panelCss) for (const f of files) {
    const m = /^app\/styles\/panel(-[\w-]+)?\.css$/.exec(f);
    if (m && !map.has(f)) moveRow(f, `app/styles/admin${m[1] ?? ""}.css`, panelCss);
  }
  // "all eleven scene.ts become fixtures.ts"
  const scene = rows.find((r) => r.path === "tests/api/scene.ts");
  if (scene) for (const f of files) if (/^tests\/.*\/scene\.ts$/.test(f) && !map.has(f)) moveRow(f, f.replace(/scene\.ts$/, "fixtures.ts"), scene);
  // whole folders: what has no row of its own
  for (const { from, to, row } of folders) {
    let n = 0;
    for (const f of files) if (f.startsWith(`${from}/`)) { n++; if (!map.has(f)) moveRow(f, `${to}${f.slice(from.length)}`, row); }
    if (!n) notes.push(`line ${row.line}: folder ${from} is gone`);
  }
  // tests mirror the path of what they test
  const oldStems = new Map();
  for (const [from, { to, row }] of map) {
    if (!/^(app\/domain|app\/ui|app\/http|worker)\//.test(from) || !/\.tsx?$/.test(from)) continue;
    const dir = dirname(from).replace(/^app\//, "tests/");
    for (const ext of [".test.ts", ".test.tsx", ".e2e.ts"]) {
      const t = `${dir}/${stem(from)}${ext}`;
      if (set.has(t) && !map.has(t)) {
        const flat = /^app\/(http|ui)\//.test(from) || /^worker/.test(from); // only the domain mirrors folders
        const toDir = flat ? dirname(t) : dirname(to).replace(/^app\//, "tests/");
        const target = `${toDir}/${stem(to)}${ext}`;
        if (target !== t) moveRow(t, target, row);
      }
    }
  }
  // declarations beside a script
  for (const [from, { to, row }] of [...map]) if (from.endsWith(".mjs")) { const d = from.replace(/mjs$/, "d.mts"); if (set.has(d) && !map.has(d)) moveRow(d, to.replace(/mjs$/, "d.mts"), row); }
  // collisions
  const targets = new Map();
  for (const f of files) {
    const to = map.get(f)?.to ?? f;
    if (targets.has(to)) notes.push(`COLLISION: ${targets.get(to)} and ${f} both become ${to}`);
    targets.set(to, f);
  }
  for (const [f, { to }] of [...map]) if (to === f) map.delete(f);
  for (const [to, f] of targets) void [to, f];
  // drop moves that collide
  const seen = new Map();
  for (const f of files) { const to = map.get(f)?.to ?? f; (seen.get(to) ?? seen.set(to, []).get(to)).push(f); }
  for (const [, fs] of seen) if (fs.length > 1) for (const f of fs.slice()) if (map.has(f) && fs.length > 1) { map.delete(f); fs.splice(fs.indexOf(f), 1); }
  return { map: new Map([...map].map(([k, v]) => [k, v.to])), rowOf: map, folders, notes, files };
}

const UNIT = /_(MS|SECONDS|MINUTES|PX|BYTES)$/;
/** The pattern rows: a constant's new name, or null. `isNumber`: its initializer is a number. */
export function patternName(name, isNumber) {
  let m;
  if (!isNumber) return null;
  if ((m = /^LONGEST_(\w+)$/.exec(name))) return UNIT.test(name) ? `MAX_${m[1]}` : `MAX_${m[1]}_LENGTH`;
  if ((m = /^SHORTEST_(\w+)$/.exec(name))) return UNIT.test(name) || /^MS$/.test(m[1]) ? `MIN_${m[1]}` : `MIN_${m[1]}_LENGTH`;
  if ((m = /^(?:LEAST|LOWEST)_(\w+)$/.exec(name))) return `MIN_${m[1]}`;
  if ((m = /^(\w+)_AT_ONCE$/.exec(name)) && name !== "MOST_AT_ONCE") return `${m[1]}_BATCH_SIZE`;
  if ((m = /^(?:MOST|HIGHEST|LARGEST)_(\w+)$/.exec(name))) return `MAX_${m[1]}`;
  if ((m = /^(\w+)_KEPT(?:_FOR)?_MS$/.exec(name))) return `${m[1]}_RETENTION_MS`;
  if ((m = /^(\w+)_PAGE$/.exec(name)) && name !== "HALF_A_PAGE" && name !== "ROWS_OF_A_PAGE") return `${m[1]}_PAGE_SIZE`;
  if ((m = /^(\w+)_COUNTED_TO$/.exec(name))) return `${m[1]}_COUNT_CAP`;
  return null;
}
