import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Of all the server runs, in bytes after gzip, as a deployment is weighed. */
export const workerBytes = (built) =>
  globSync("server/**/*.js", { cwd: built }).reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path))).byteLength, 0);

/** What a hydrated page's scripts weigh after brotli: the framework's, its routes', and the heaviest language. */
export function scriptBytes(built, routeId) {
  const client = join(built, "client");
  const weigh = (path) => brotliCompressSync(readFileSync(join(client, path))).byteLength;
  const [manifestPath] = globSync("assets/manifest-*.js", { cwd: client });
  const manifest = JSON.parse(readFileSync(join(client, manifestPath), "utf8").replace(/^[^{]*|;\s*$/g, ""));
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (let id = routeId; id; id = manifest.routes[id].parentId)
    for (const file of [manifest.routes[id].module, ...(manifest.routes[id].imports ?? [])]) files.add(file);
  const languages = globSync("assets/{ar,fr,en}-*.js", { cwd: client }).map(weigh);
  const [shell] = globSync("assets/shell-*.js", { cwd: client }).map(weigh);
  return [...files].reduce((sum, file) => sum + weigh(file), 0) + Math.max(...languages) + (shell ?? 0);
}
