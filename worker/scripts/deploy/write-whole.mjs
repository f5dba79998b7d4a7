import { renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file that is there whole or not at all, even if the process is killed meanwhile. */
export function writeWhole(file, text, options) {
  const beside = `${file}.new`;
  rmSync(beside, { force: true });
  writeFileSync(beside, text, options);
  renameSync(beside, file);
}
