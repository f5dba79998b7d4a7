import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

export const HOUSE = resolve(import.meta.dirname, "../..");

const MADE_BY_TOOLS = new Set(["node_modules", "build", ".react-router", ".wrangler"]);

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (MADE_BY_TOOLS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield relative(HOUSE, path);
  }
}

/** Every source file below the given floors, as {path, text}. */
export function sourcesOf(floors, ending = /\.(ts|tsx|mjs|css)$/) {
  return floors
    .flatMap((floor) => [...walk(join(HOUSE, floor))])
    .filter((path) => ending.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(HOUSE, path), "utf8") }));
}

export const read = (path) => readFileSync(join(HOUSE, path), "utf8");

/** A source without its comments, which may name what the code may not do. Keeps the lines. */
export const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " ")).replace(/(^|[\s;{(,])\/\/[^\n]*/g, "$1");
