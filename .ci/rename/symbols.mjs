// symbols.mjs ROOT renames.tsv [--apply] [--only=line,line] [--kinds=export,type,…] [--json=FILE] [--props]
// Renames symbols over one language service; runs BEFORE moves.mjs. Reports conflicts and leftovers.
import ts from "typescript";
import { writeFileSync, readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { readTable, filesOf, locate, movePlan, patternName, ID, stem, camel, pascal } from "./lib.mjs";

const [root, tsv, ...flags] = process.argv.slice(2);
const flag = (n) => flags.find((f) => f.startsWith(`--${n}=`))?.slice(n.length + 3);
const apply = flags.includes("--apply");
const kinds = new Set((flag("kinds") ?? "export,type,component,hook,local,file,pattern,env").split(","));
const only = flag("only") ? new Set(flag("only").split(",").map(Number)) : null;
const skipLines = new Set((flag("skip") ?? "").split(",").filter(Boolean).map(Number));
const jsonOut = flag("json") ?? join(import.meta.dirname, "symbols.json");
const extraTsv = join(import.meta.dirname, "extra.tsv");
const rows = [...readTable(tsv), ...(existsSync(extraTsv) ? readTable(extraTsv).map((r) => ({ ...r, line: 10000 + r.line, extra: true })) : [])]
  .filter((r, i, all) => r.extra || !all.some((x) => x.extra && x.kind === r.kind && x.path === r.path && x.now === r.now))
  .filter((r) => !only || only.has(r.line)).filter((r) => !skipLines.has(r.line));

const t0 = Date.now();
const tick = (m) => console.error(`[${((Date.now() - t0) / 1000).toFixed(1)}s] ${m}`);
const tracked = filesOf(root);
const set = new Set(tracked);
const code = tracked.filter((f) => /\.(ts|tsx|mts|mjs|js)$/.test(f) && !f.startsWith("public/"));
const names = [...code, ...(existsSync(join(root, "worker-configuration.d.ts")) ? ["worker-configuration.d.ts"] : [])].map((f) => join(root, f));
const config = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
const options = { ...ts.convertCompilerOptionsFromJson(config.config.compilerOptions, root).options, allowJs: true, checkJs: false, maxNodeModuleJsDepth: 0 };
const extra = ts.sys.readDirectory(join(root, ".react-router/types"), [".ts"]);
const host = {
  getCompilationSettings: () => options,
  getScriptFileNames: () => [...names, ...extra],
  getScriptVersion: () => "1",
  getScriptSnapshot: (f) => (existsSync(f) ? ts.ScriptSnapshot.fromString(readFileSync(f, "utf8")) : undefined),
  getCurrentDirectory: () => root,
  getDefaultLibFileName: (o) => ts.getDefaultLibFilePath(o),
  fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists, getDirectories: ts.sys.getDirectories, realpath: (p) => p,
};
const service = ts.createLanguageService(host);
const program = service.getProgram();
const checker = program.getTypeChecker();
tick(`${program.getSourceFiles().length} files in the program`);
const rel = (f) => f.slice(root.length + (root.endsWith("/") ? 0 : 1));
const source = (p) => program.getSourceFile(join(root, p));
const problems = [];
const note = (line, text) => problems.push({ line, text });

// ---- what to rename: {line, path, old, name, node}
const jobs = [];
const claimed = new Map(); // path:pos → job
function addJob(row, node, name, why) {
  const path = rel(node.getSourceFile().fileName);
  const key = `${path}:${node.getStart()}`;
  const before = claimed.get(key);
  if (before) { if (before.name !== name) note(row.line, `${path}: ${node.text} also renamed to ${before.name} by line ${before.line}; ${name} ignored`); return; }
  if (node.text === name) return;
  const job = { line: row.line, tier: row.tier, kind: row.kind, why, path, old: node.text, name, node };
  claimed.set(key, job);
  jobs.push(job);
}
const isDeclName = (n) => ts.isIdentifier(n) && n.parent && n.parent.name === n &&
  (ts.isVariableDeclaration(n.parent) || ts.isFunctionDeclaration(n.parent) || ts.isClassDeclaration(n.parent) || ts.isInterfaceDeclaration(n.parent) || ts.isTypeAliasDeclaration(n.parent) ||
   ts.isEnumDeclaration(n.parent) || ts.isParameter(n.parent) || ts.isPropertySignature(n.parent) || ts.isMethodSignature(n.parent) || ts.isMethodDeclaration(n.parent) ||
   ts.isPropertyDeclaration(n.parent) || ts.isPropertyAssignment(n.parent) || ts.isShorthandPropertyAssignment(n.parent) || ts.isBindingElement(n.parent) || ts.isFunctionExpression(n.parent));
function declarations(sf, name) {
  const top = [], deep = [];
  const visit = (n) => {
    if (ts.isIdentifier(n) && n.text === name && isDeclName(n)) {
      const d = n.parent;
      const holder = ts.isVariableDeclaration(d) ? d.parent.parent : d;
      (holder.parent === sf ? top : deep).push(n);
    }
    ts.forEachChild(n, visit);
  };
  visit(sf);
  return { top, deep };
}
const typeNode = (n) => ts.isInterfaceDeclaration(n.parent) || ts.isTypeAliasDeclaration(n.parent);
const exportedIndex = new Map();
for (const f of code) {
  const sf = source(f);
  for (const st of sf?.statements ?? []) {
    const put = (n) => { if (!exportedIndex.has(n.text)) exportedIndex.set(n.text, []); exportedIndex.get(n.text).push({ f, node: n }); };
    if (!ts.canHaveModifiers(st) || !ts.getModifiers(st)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(st)) for (const d of st.declarationList.declarations) { if (ts.isIdentifier(d.name)) put(d.name); }
    else if (st.name && ts.isIdentifier(st.name)) put(st.name);
  }
}
const simple = (r) => ID.test(r.now) && ID.test(r.better);
for (const row of rows) {
  if (!["export", "type", "component", "hook", "local"].includes(row.kind) || !kinds.has(row.kind) || !simple(row)) continue;
  if (/[*,]/.test(row.path)) continue;
  const at = locate(row.path, tracked, set);
  let sf = at.path && source(at.path);
  let found = sf ? declarations(sf, row.now) : { top: [], deep: [] };
  if (!found.top.length && row.kind !== "local") {
    const there = (exportedIndex.get(row.now) ?? []).filter((e) => e.f.split("/")[0] === row.path.split("/")[0]);
    if (there.length === 1) { note(row.line, `${row.now} is in ${there[0].f} now, not ${row.path}`); found = { top: [there[0].node], deep: [] }; }
  }
  const pick = row.kind === "local" ? (found.top.length ? found.top : found.deep) : found.top.length ? found.top : found.deep;
  if (!pick.length) {
    note(row.line, `GONE: ${row.kind} ${row.now} in ${row.path}`);
    continue;
  }
  // a type row means types; another row means values, if both exist
  const types = pick.filter(typeNode), values = pick.filter((n) => !typeNode(n));
  const chosen = types.length && values.length ? (row.kind === "type" || /^[A-Z]\w*[a-z]/.test(row.better) && row.kind !== "export" ? types : /Input$|Form$/.test(row.now) ? pick : values) : pick;
  for (const n of chosen) addJob(row, n, row.better, row.kind);
}
// types that share the name of a renamed value (zod: export const XInput; export type XInput)
for (const job of [...jobs]) {
  if (job.kind !== "export") continue;
  const sf = source(job.path);
  for (const n of declarations(sf, job.old).top) if (typeNode(n)) addJob({ line: job.line, tier: job.tier, kind: "type" }, n, job.name, "twin type");
}
if (kinds.has("pattern")) {
  const pattern = rows.find((r) => r.why.includes("pattern"));
  if (pattern) for (const f of code) {
    if (!/^(app|worker|db)\//.test(f)) continue;
    for (const st of source(f)?.statements ?? []) {
      if (!ts.isVariableStatement(st)) continue;
      for (const d of st.declarationList.declarations) {
        if (!ts.isIdentifier(d.name) || !d.initializer || claimed.has(`${f}:${d.name.getStart()}`)) continue;
        const isNumber = !!(checker.getTypeAtLocation(d.name).flags & ts.TypeFlags.NumberLike);
        let next = patternName(d.name.text, isNumber);
        if (next) { addJob({ line: pattern.line, tier: 1, kind: "pattern" }, d.name, next, "pattern"); }
      }
    }
  }
}
if (kinds.has("env")) for (const row of rows.filter((r) => r.kind === "env")) for (const f of ["worker-configuration.d.ts", "worker/env.ts"]) {
  const sf = source(f);
  if (sf) for (const n of declarations(sf, row.now).deep) addJob(row, n, row.better, "env");
}
// ---- database: property names by the language service, SQL names in the schema file as text
const sqlNames = { tables: {}, columns: {} };
const rawEdits = []; // {path, start, length, old, name, line}
if (kinds.has("db")) {
  const tableOf = new Map(); // sql name → {path, varNode, columns: Map(sql → {prop, literal})}
  for (const f of code) if (/^db\/schema\//.test(f)) for (const st of source(f).statements) {
    if (!ts.isVariableStatement(st)) continue;
    for (const d of st.declarationList.declarations) {
      const c = d.initializer;
      if (!c || !ts.isCallExpression(c) || !/sqliteTable|Table$/.test(c.expression.getText()) || !c.arguments[0] || !ts.isStringLiteral(c.arguments[0])) continue;
      const columns = new Map();
      const obj = c.arguments[1];
      if (obj && ts.isObjectLiteralExpression(obj)) for (const p of obj.properties) {
        if (!ts.isPropertyAssignment(p)) continue;
        let lit; const find = (x) => { if (lit) return; if (ts.isCallExpression(x) && x.arguments[0] && ts.isStringLiteral(x.arguments[0]) && ts.isIdentifier(x.expression)) { lit = x.arguments[0]; return; } ts.forEachChild(x, find); };
        let call = p.initializer; while (ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression)) call = call.expression.expression;
        find(call);
        const sql = lit?.text ?? p.name.text.replace(/[A-Z]/g, (m) => "_" + m.toLowerCase());
        columns.set(sql, { prop: p.name, lit, path: f });
      }
      tableOf.set(c.arguments[0].text, { path: f, node: d.name, lit: c.arguments[0], columns });
    }
  }
  const cam = (x) => x.replace(/_(\w)/g, (_, c) => c.toUpperCase());
  for (const row of rows.filter((r) => r.kind === "table")) {
    const m = /\((\w+)\)/.exec(row.now), b = /^(\w+) \((\w+)\)/.exec(row.better);
    const t = m && tableOf.get(m[1]);
    if (!t || !b) { note(row.line, `GONE: table ${row.now}`); continue; }
    addJob(row, t.node, b[1], "table");
    rawEdits.push({ path: t.path, start: t.lit.getStart() + 1, length: m[1].length, old: m[1], name: b[2], line: row.line });
    sqlNames.tables[m[1]] = b[2];
  }
  for (const row of rows.filter((r) => r.kind === "column")) {
    const olds = [], news = row.better.split(",").map((x) => x.trim().split(".").at(-1));
    let table = null;
    for (const part of row.now.split(",").map((x) => x.trim())) { const p = part.split("."); if (p.length === 2) table = p[0]; olds.push([table, p.at(-1)]); }
    olds.forEach(([tb, col], i) => {
      const t = tableOf.get(tb), c = t?.columns.get(col), next = news[i] ?? news[0];
      if (!c) { note(row.line, `GONE: column ${tb}.${col}`); return; }
      addJob(row, c.prop, cam(next), "column");
      if (c.lit) rawEdits.push({ path: t.path, start: c.lit.getStart() + 1, length: col.length, old: col, name: next, line: row.line });
      else note(row.line, `column ${tb}.${col}: its SQL name is derived from the property`);
      (sqlNames.columns[tb] ??= {})[col] = next;
    });
  }
  writeFileSync(join(import.meta.dirname, "sqlnames.json"), JSON.stringify(sqlNames, null, 1));
}
const plan = movePlan(root, rows);
if (kinds.has("file")) {
  for (const [from, to] of plan.map) {
    const a = stem(from), b = stem(to);
    if (a === b || !/\.(ts|tsx|mjs|js)$/.test(from) || /^tests\/.*\.(test|e2e)\.tsx?$/.test(from)) continue;
    const row = plan.rowOf.get(from).row;
    const sf = source(from);
    if (!sf) continue;
    const variants = [[camel(a), camel(b)], [pascal(a), pascal(b)], [a.replaceAll("-", "_").toUpperCase(), b.replaceAll("-", "_").toUpperCase()]];
    for (const suffix of ["View", "Input", "Query", "Statement", "Statements"]) variants.push([pascal(a) + suffix, pascal(b) + suffix], [camel(a) + suffix, camel(b) + suffix]);
    for (const [o, n] of variants) {
      if (o === n || !ID.test(n)) continue;
      for (const node of declarations(sf, o).top) {
        const st = ts.isVariableDeclaration(node.parent) ? node.parent.parent.parent : node.parent;
        const exported = ts.getModifiers(st)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword);
        if (exported && !claimed.has(`${from}:${node.getStart()}`)) addJob(row, node, n, "implied by file");
      }
    }
  }
}
// ---- properties: structural types that take or give the same object follow (Ctx → Issuer, Pick<Ctx, "keys">, test objects)
const isPropDecl = (d) => ts.isPropertySignature(d) || ts.isMethodSignature(d) || ts.isPropertyAssignment(d) || ts.isShorthandPropertyAssignment(d) || ts.isMethodDeclaration(d);
const propJobs = () => jobs.filter((j) => j.kind === "local" && isPropDecl(j.node.parent));
const claimOf = (sym) => { for (const d of sym?.declarations ?? []) { if (!d.name) continue; const j = claimed.get(`${rel(d.getSourceFile().fileName)}:${d.name.getStart()}`); if (j) return j; } };
if (kinds.has("local")) for (let round = 0; round < 4; round++) {
  const olds = new Map(propJobs().map((j) => [j.old, j]));
  if (!olds.size) break;
  const before = jobs.length;
  const relate = (from, to) => {
    if (!from || !to || from === to) return;
    from = checker.getNonNullableType(from); to = checker.getNonNullableType(to);
    for (const old of olds.keys()) {
      const a = checker.getPropertyOfType(checker.getApparentType(from), old);
      if (!a) continue;
      const b = checker.getPropertyOfType(checker.getApparentType(to), old);
      if (!b) continue;
      const ja = claimOf(a), jb = claimOf(b);
      if (!!ja === !!jb) continue;
      for (const d of (ja ? b : a).declarations ?? []) {
        if (!d.name || !ts.isIdentifier(d.name) || !isPropDecl(d)) continue;
        const f = rel(d.getSourceFile().fileName);
        if (!set.has(f)) continue;
        addJob({ line: (ja ?? jb).line, tier: 3, kind: "local" }, d.name, (ja ?? jb).name, "follows a renamed property");
      }
    }
  };
  const scan = (x) => {
    let e = null, holder = null;
    if (ts.isCallExpression(x) || ts.isNewExpression(x)) { for (const a of x.arguments ?? []) if (!ts.isArrowFunction(a) && !ts.isStringLiteralLike(a)) relate(checker.getTypeAtLocation(a), checker.getContextualType(a)); }
    else if (ts.isVariableDeclaration(x) && x.type && x.initializer) e = x.initializer;
    else if (ts.isReturnStatement(x) && x.expression) e = x.expression;
    else if (ts.isPropertyAssignment(x)) e = x.initializer;
    else if (ts.isShorthandPropertyAssignment(x)) e = x.name;
    else if (ts.isSpreadAssignment(x)) { e = x.expression; holder = x.parent; }
    else if (ts.isSatisfiesExpression(x) || ts.isAsExpression(x)) { relate(checker.getTypeAtLocation(x.expression), checker.getTypeFromTypeNode(x.type)); }
    else if (ts.isArrowFunction(x) && !ts.isBlock(x.body)) e = x.body;
    if (e) relate(checker.getTypeAtLocation(e), checker.getContextualType(holder ?? e));
    ts.forEachChild(x, scan);
  };
  for (const f of code) if (/\.(ts|tsx)$/.test(f) && !f.startsWith("app/locales/")) { const sf = source(f); if (sf) scan(sf); }
  tick(`round ${round + 1}: ${jobs.length - before} properties follow`);
  if (jobs.length === before) break;
}
tick(`${jobs.length} symbols to rename`);

const nodeAt = (sf, pos) => { let found; const visit = (x) => { if (pos >= x.getFullStart() && pos < x.getEnd()) { if (x.getStart() <= pos) found = x; ts.forEachChild(x, visit); } }; visit(sf); return found; };
const isProp = (id) => (ts.isPropertyAccessExpression(id.parent) && id.parent.name === id) || (ts.isPropertyAssignment(id.parent) && id.parent.name === id) ||
  ts.isPropertySignature(id.parent) || ts.isMethodSignature(id.parent) || ts.isMethodDeclaration(id.parent) || (ts.isJsxAttribute(id.parent)) || (ts.isBindingElement(id.parent) && id.parent.propertyName === id) || ts.isQualifiedName(id.parent) || ts.isPropertyDeclaration(id.parent) || (ts.isImportSpecifier(id.parent) && id.parent.propertyName === id);
// ---- collect edits
const edits = new Map(); // file → Map(start → edit)
const conflicts = [];
let n = 0;
const slow = [];
for (const job of jobs) {
  const s = Date.now();
  const file = join(root, job.path);
  const pos = job.node.getStart();
  let locs;
  { const e = edits.get(job.path)?.get(pos); if (e && e.name === job.name && e.old === job.old && !e.prefix && !e.suffix && e.job.why.startsWith("follows")) { job.locations = 0; continue; } }
  try {
    locs = service.findRenameLocations(file, pos, false, false, { providePrefixAndSuffixTextForRename: true }) ?? [];
  } catch (e) { note(job.line, `rename of ${job.old} in ${job.path} failed: ${e.message}`); continue; }
  if (!locs.length) note(job.line, `${job.path}: no locations for ${job.old}`);
  job.locations = 0;
  job.files = new Set();
  for (const l of locs) {
    const f = rel(l.fileName);
    if (!set.has(f)) { if (!f.startsWith(".react-router/")) note(job.line, `${job.old}: would touch ${f}`); continue; }
    job.locations++; job.files.add(f);
    const map = edits.get(f) ?? edits.set(f, new Map()).get(f);
    const prefix = (l.prefixText ?? "").replaceAll(job.old, job.old), suffix = l.suffixText ?? "";
    const before = map.get(l.textSpan.start);
    const edit = { start: l.textSpan.start, length: l.textSpan.length, old: job.old, name: job.name, prefix, suffix, line: job.line, job };
    if (!before) { map.set(edit.start, edit); continue; }
    if (before.prefix && edit.suffix && !edit.prefix) { before.merged = true; before.prefix = `${edit.name}: `; before.suffix = ""; if (before.name === edit.name) before.prefix = ""; }
    else if (before.suffix && edit.prefix && !before.prefix) { const local = edit.name; before.suffix = `: ${local}`; if (before.name === local) before.suffix = ""; before.merged = true; }
    else if (before.name !== edit.name) conflicts.push(`${f}:${edit.start} ${edit.old}: line ${before.line} says ${before.name}, line ${edit.line} says ${edit.name}`);
  }
  if (Date.now() - s > 1500) slow.push(`${job.old} ${Date.now() - s}ms ${job.locations}`);
  if (++n % 200 === 0) tick(`${n} done`);
}
tick("locations collected");

for (const e of rawEdits) (edits.get(e.path) ?? edits.set(e.path, new Map()).get(e.path)).set(e.start, { ...e, prefix: "", suffix: "" });
// ---- names of properties as literal types: Pick<Ctx, "keys">
{
  const visit = (x, sf, f) => {
    if (ts.isTypeReferenceNode(x) && ts.isIdentifier(x.typeName) && /^(Pick|Omit)$/.test(x.typeName.text) && x.typeArguments?.length === 2) {
      const T = checker.getTypeFromTypeNode(x.typeArguments[0]);
      const lits = ts.isUnionTypeNode(x.typeArguments[1]) ? x.typeArguments[1].types : [x.typeArguments[1]];
      for (const l of lits) {
        if (!ts.isLiteralTypeNode(l) || !ts.isStringLiteral(l.literal)) continue;
        const j = claimOf(checker.getPropertyOfType(T, l.literal.text));
        if (!j) continue;
        const map = edits.get(f) ?? edits.set(f, new Map()).get(f);
        const start = l.literal.getStart() + 1;
        if (!map.has(start)) map.set(start, { start, length: l.literal.text.length, old: j.old, name: j.name, prefix: "", suffix: "", line: j.line, job: j });
      }
    }
    ts.forEachChild(x, (c) => visit(c, sf, f));
  };
  for (const f of code) if (/\.tsx?$/.test(f)) { const sf = source(f); if (sf) visit(sf, sf, f); }
}
// two symbols of one file that would get one name
for (const [f, map] of edits) {
  const seen = new Map();
  const sf = source(f);
  for (const e of map.values()) {
    const at = nodeAt(sf, e.start);
    if (!at || !ts.isIdentifier(at) || isProp(at) || !(ts.isImportSpecifier(at.parent) || (isDeclName(at) && (at.parent.parent === sf || ts.isVariableDeclaration(at.parent) && at.parent.parent.parent.parent === sf)))) continue;
    const b = seen.get(e.name);
    if (b && b.job !== e.job && b.old !== e.old) conflicts.push(`TWO BECOME ONE in ${f}: ${b.old} and ${e.old} → ${e.name} (table lines ${b.line}, ${e.line})`);
    seen.set(e.name, e);
  }
}

// ---- conflicts: does the new name already mean something else there?
const aliasImport = new Map(); // file → Map(job → true) : keep the old local name by an alias
for (const [f, map] of edits) {
  const sf = source(f);
  const renamedAway = new Set(), newNames = new Map();
  for (const e of map.values()) if (e.job && !newNames.has(e.name)) newNames.set(e.name, e);
  // every identifier whose text is one of the new names and which is not renamed itself
  const holders = new Map();
  const visit = (x) => {
    if (ts.isIdentifier(x) && newNames.has(x.text) && !map.has(x.getStart()) && !isProp(x)) {
      (holders.get(x.text) ?? holders.set(x.text, []).get(x.text)).push(x);
    }
    ts.forEachChild(x, visit);
  };
  visit(sf);
  for (const [name, ids] of holders) {
    for (const e of map.values()) {
      if (e.name !== name) continue;
      const at = nodeAt(sf, e.start);
      if (!at || !ts.isIdentifier(at) || (isProp(at) && !e.prefix)) continue;
      const job = e.job;
      // (1) the renamed reference would be captured by an existing declaration
      const resolved = checker.resolveName(name, at, ts.SymbolFlags.Value | ts.SymbolFlags.Type | ts.SymbolFlags.Alias, true);
      // (2) an existing reference would be captured by the renamed declaration: same symbol scope, approximated by scope containment
      const isTypeName = ts.isTypeReferenceNode(at.parent) || typeNode(at);
      const meaning = (s) => s && (isTypeName ? s.flags & (ts.SymbolFlags.Type | ts.SymbolFlags.Alias) : s.flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Alias));
      const declScope = (() => { const sym = checker.getSymbolAtLocation(at); const d = sym?.declarations?.find((d) => d.getSourceFile() === sf); let p = d; while (p && !(ts.isBlock(p) || ts.isSourceFile(p) || ts.isFunctionLike(p) || ts.isForStatement(p) || ts.isForOfStatement(p))) p = p.parent; if (d && ts.isParameter(d)) p = d.parent; return p; })();
      const swallowed = declScope && ids.some((i) => { for (let p = i; p; p = p.parent) if (p === declScope) return true; return false; });
      if ((resolved && meaning(resolved) && resolved.declarations?.some((d) => d.getSourceFile() === sf)) || swallowed) {
        // does any of these ids really stand in an overlapping scope?
        const key = `${f}\t${job.old}→${name}`;
        const m = aliasImport.get(f) ?? aliasImport.set(f, new Map()).get(f);
        if (!m.has(job)) { m.set(job, ids[0]); const where = sf.getLineAndCharacterOfPosition(ids[0].getStart()).line + 1; conflicts.push(`NAME TAKEN in ${key} (line ${where}; table line ${job.line}${job.path === f ? "; declared here" : ""})`); }
      }
    }
  }
}
// settle: in an importing file keep the old name by an alias; in the declaring file rename the local of that name
const locals = [];
for (const [f, m] of aliasImport) {
  const sf = source(f);
  const map = edits.get(f);
  for (const [job, id] of m) {
    if (job.path === f) {
      // free the name: rename the other declaration locally if it is a local one
      const sym = checker.getSymbolAtLocation(id);
      const d = sym?.declarations?.find((x) => x.getSourceFile() === sf && x.name && ts.isIdentifier(x.name));
      const local = d && (ts.isParameter(d) || ts.isBindingElement(d) || (ts.isVariableDeclaration(d) && d.parent.parent.parent !== sf));
      locals.push(`${f}: ${job.name} is taken by ${local ? "a local" : "another declaration"} (table line ${job.line})`);
      if (local) {
        const free = `${job.name}Value`;
        for (const l of service.findRenameLocations(join(root, f), d.name.getStart(), false, false, { providePrefixAndSuffixTextForRename: true }) ?? []) {
          if (rel(l.fileName) !== f || map.has(l.textSpan.start)) continue;
          map.set(l.textSpan.start, { start: l.textSpan.start, length: l.textSpan.length, old: job.name, name: free, prefix: l.prefixText ?? "", suffix: l.suffixText ?? "", line: job.line });
        }
      }
      continue;
    }
    let hasSpecifier = false;
    for (const [start, e] of [...map]) {
      if (e.job !== job) continue;
      const at = nodeAt(sf, start);
      if (at && ts.isImportSpecifier(at.parent)) { hasSpecifier = true; e.suffix = at.parent.propertyName ? "" : ` as ${job.old}`; }
    }
    if (hasSpecifier) for (const [start, e] of [...map]) {
      if (e.job !== job) continue;
      const at = nodeAt(sf, start);
      if (at && !ts.isImportSpecifier(at.parent) && !isProp(at)) map.delete(start);
    }
  }
}

// ---- apply
const out = {}; // file → [[start, length, text, old, new]]
let total = 0;
for (const [f, map] of edits) {
  const list = [...map.values()].sort((a, b) => b.start - a.start);
  let text = readFileSync(join(root, f), "utf8");
  out[f] = list.map((e) => [e.start, e.length, `${e.prefix}${e.name}${e.suffix}`, e.old, e.name]).reverse();
  for (const e of list) {
    // string literals and JSX keep their quotes: the span covers the text alone
    text = text.slice(0, e.start) + e.prefix + e.name + e.suffix + text.slice(e.start + e.length);
    total++;
  }
  if (apply) writeFileSync(join(root, f), text);
}
writeFileSync(jsonOut, JSON.stringify({ edits: out, jobs: jobs.map(({ node, files, ...j }) => ({ ...j, files: files?.size })) }));
console.log(`symbols: ${jobs.length} of ${rows.length} rows' names, ${total} places in ${edits.size} files${apply ? ", applied" : ""}`);
const by = {}; for (const j of jobs) by[j.why] = (by[j.why] ?? 0) + 1; console.log(by);
for (const p of [...problems].sort((a, b) => a.line - b.line)) console.log(`row ${p.line}: ${p.text}`);
for (const c of conflicts) console.log(c);
for (const l of locals) console.log(`local: ${l}`);
if (slow.length) console.log("slow:", slow.join("; "));
tick("done");
