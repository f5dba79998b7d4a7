import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";

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
        (isOfAdmin(path.replace(/^app[/]/, "")) || /hydrate: true/.test(readFileSync(join(REPO_ROOT, path), "utf8"))) &&
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

/** The texts that pages load besides the common ones, by their routes. */
const FURTHER_TEXTS = [
  [/^routes[/]profile[/]/, "profile"],
  [/^routes[/]jobs[/]new$/, "new-job"],
  [/^routes[/]chat[/]/, "chat"],
  [/^routes[/]admin[/]/, "admin"],
  [/^routes[/]account[/]push$/, "push"],
  [/^routes[/]account[/](?:receipts|verification)$/, "papers"],
];

/** Their size after brotli, with the largest language and the script of the layout. */
export function scriptBytes(built, routeId) {
  const client = join(built, "client");
  const weigh = (path) => brotliBytes(join(client, path));
  const languages = globSync("assets/{ar,fr,en}-*.js", { cwd: client }).map(weigh);
  const [, place] = FURTHER_TEXTS.find(([routes]) => routes.test(routeId)) ?? [];
  const more = Math.max(0, ...(place ? globSync(`assets/${place}-{ar,fr,en}-*.js`, { cwd: client }) : []).map(weigh));
  const shells = globSync("assets/hydrated-page-*.js", { cwd: client }).map(weigh);
  return [...scriptsOf(built, routeId).map(weigh), Math.max(...languages), more, ...shells].reduce((sum, one) => sum + one, 0);
}
