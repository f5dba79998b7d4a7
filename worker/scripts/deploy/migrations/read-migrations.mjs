import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All files of migrations of a folder in their order, as {name, text}. */
export const readMigrations = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
