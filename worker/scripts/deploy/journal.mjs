import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { writeWhole } from "./write-whole.mjs";

/** The deployments of an environment that this folder knows, oldest first. One that wrote several lines counts with its last. */
export function readJournal(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return [...new Map(lines.flatMap((line) => entryOf(line)).map((entry) => [entry.at, entry])).values()];
}

/** The last line may be cut off, if the machine stopped while it was written. */
function entryOf(line) {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

export function writeJournal(file, entry) {
  mkdirSync(dirname(file), { recursive: true });
  // A line that was cut off must not swallow this one.
  appendFileSync(file, `\n${JSON.stringify(entry)}\n`);
}

/**
 * Two journals as one, oldest first. `own` is this folder's: what it wrote itself is at least as new as a copy of it elsewhere.
 */
export function mergeJournals(own, shared) {
  const byTime = new Map([...shared, ...own].map((entry) => [entry.at, entry]));
  return [...byTime.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

export function replaceJournal(file, entries) {
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
}

/** The entry of the deployment whose version this is, if it went well: what its code does without, other code may not. */
export const entryOfServing = (journal, version) =>
  journal.find((entry) => entry.version === version && entry.outcome === "done");

/** The release that was deployed as that version. Undefined if no entry names it. */
export const shaOf = (journal, version) => journal.findLast((one) => one.version === version && one.sha)?.sha;
