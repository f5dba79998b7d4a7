import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { REPO_ROOT } from "./instance.mjs";

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** One hash over the names and contents of all files below the given paths of the project. */
export function contentHash(places) {
  const hash = createHash("sha256");
  for (const path of places.flatMap((place) => filesBelow(join(REPO_ROOT, place)))) {
    hash
      .update(`${relative(REPO_ROOT, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Runs the work unless the hash of the last run is unchanged. */
export async function runIfChanged(mark, fingerprint, work) {
  if (existsSync(mark) && readFileSync(mark, "utf8") === fingerprint) return;
  await work();
  writeFileSync(mark, fingerprint);
}
