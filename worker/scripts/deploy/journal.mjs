import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

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
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/** Files of migrations that the deployment which serves now has held back: its code runs without them. */
export function heldBackBefore(journal) {
  const last = journal.findLast(({ outcome }) => outcome !== "started");
  return last?.outcome === "done" ? last.held : [];
}
