import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";
import { isHydrated } from "../../worker/scripts/shared-modules.mjs";

/** All server code, in bytes after gzip, as a deployment is measured. */
export const workerBytes = (built) =>
  globSync("server/**/*.js", { cwd: built }).reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path))).byteLength, 0);

const manifestOf = (client) => {
  const [path] = globSync("assets/manifest-*.js", { cwd: client });
  return JSON.parse(readFileSync(join(client, path), "utf8").replace(/^[^{]*|;\s*$/g, ""));
};

/** Pages of the admin area hydrate by their layout. */
export const isOfAdmin = (routeId) => routeId.startsWith("routes/admin/");

/** The ids of routes with hydrated pages. */
export const hydratedRoutes = () =>
  globSync("app/routes/**/*.tsx", { cwd: REPO_ROOT })
    .filter(
      (path) =>
        (isOfAdmin(path.replace(/^app[/]/, "")) || isHydrated(readFileSync(join(REPO_ROOT, path), "utf8"))) &&
        !path.endsWith("/component-gallery.tsx"),
    )
    .map((path) => path.replace(/^app[/]|[.]tsx$/g, ""))
    .sort();

/** The files of a hydrated page: those of the framework, of its route and of all parent routes. */
export function scriptsOf(built, routeId) {
  const client = join(built, "client");
  const { entry, routes } = manifestOf(client);
  const files = new Set([entry.module, ...entry.imports]);
  for (let id = routeId; id; id = routes[id].parentId)
    for (const file of [routes[id].module, ...(routes[id].imports ?? [])]) files.add(file);
  return [...files];
}

/** Cached by path and length of the file, because most routes share most files, and brotli at its best level is slow. */
const weights = new Map();

function brotliBytes(path) {
  const content = readFileSync(path);
  const key = `${path} ${content.byteLength}`;
  if (!weights.has(key)) weights.set(key, brotliCompressSync(content).byteLength);
  return weights.get(key);
}

/** A script and all that it imports at once. */
function withImports(client, path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  const source = readFileSync(join(client, path), "utf8");
  for (const [, to] of source.matchAll(/(?:\bfrom|^import|;import)\s*"[.][/]([\w.-]+[.]js)"/g))
    withImports(client, `/assets/${to}`, seen);
  return seen;
}

/** The scripts of this name and all that they import at once. */
export const scriptsNamed = (built, name) =>
  globSync(`client/assets/${name}-*.js`, { cwd: built }).flatMap((path) => [
    ...withImports(join(built, "client"), path.replace("client", "")),
  ]);

/** The texts of one language that a script loads. */
const textsOf = (client, path, language) =>
  [...readFileSync(join(client, path), "utf8").matchAll(/[.][/]((?:[a-z-]+-)?(ar|fr|en)-[\w-]{8}[.]js)/g)].flatMap(
    ([, name, of]) => (of === language ? [...withImports(client, `/assets/${name}`)] : []),
  );

/** Parts of which a page loads one when it shows it. */
export const PARTS = { "routes/jobs/show": ["client-job-page", "artisan-job"] };

/** After brotli, in the largest language and with the largest part. */
export function scriptBytes(built, routeId) {
  const client = join(built, "client");
  const bytesWith = (part, language) => {
    const scripts = [scriptsOf(built, routeId), part.map((name) => scriptsNamed(built, name))].flat(2);
    const texts = scripts.flatMap((path) => textsOf(client, path, language));
    return [...new Set([...scripts, ...texts])].reduce((sum, path) => sum + brotliBytes(join(client, path)), 0);
  };
  const parts = PARTS[routeId]?.map((part) => [part]) ?? [[]];
  return Math.max(...["ar", "fr", "en"].flatMap((language) => parts.map((part) => bytesWith(part, language))));
}
