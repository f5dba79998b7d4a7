import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

const MADE_BY_TOOLS = new Set(["node_modules", "build", ".react-router", ".wrangler"]);

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (MADE_BY_TOOLS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield relative(ROOT, path);
  }
}

/** Every source file of the given folders, as {path, text}. */
export function sourcesOf(folders, ending = /\.(ts|tsx|mjs|css)$/) {
  return folders
    .flatMap((folder) => [...walk(join(ROOT, folder))])
    .filter((path) => ending.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

export const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** A source without its comments, which may mention forbidden code. Keeps the line numbers. */
export const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " ")).replace(/(^|[\s;{(,])\/\/[^\n]*/g, "$1");
