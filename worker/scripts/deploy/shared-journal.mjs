import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ifHalted } from "./halt.mjs";
import { mergeJournals, readJournal, replaceJournal } from "./journal.mjs";
import { writeWhole } from "./write-whole.mjs";

/** About a year of daily deployments. */
const MAX_SHARED_ENTRIES = 400;

/**
 * Adds to this folder's journal what other folders deployed, from the backup bucket. Without an answer this folder's entries count
 * alone: then less is proved, and the migration gate refuses more.
 */
export async function fetchJournal({ wrangler, commands, files, say }) {
  const copy = join(files.state, "shared-journal.json");
  const isThere = await wrangler.lookUp(commands.readJournal(copy)).then(
    (told) => told !== null,
    ifHalted(() => say("The journal in the backup bucket could not be read; only this folder's counts.")),
  );
  if (!isThere || !existsSync(copy)) return;
  replaceJournal(files.journal, mergeJournals(readJournal(files.journal), entriesIn(readFileSync(copy, "utf8"))));
}

/** A damaged copy proves nothing. */
function entriesIn(text) {
  try {
    return JSON.parse(text).filter(({ at }) => !Number.isNaN(Date.parse(at)));
  } catch {
    return [];
  }
}

/** Puts one entry by itself and the whole journal into the backup bucket, because both must be found even if this folder is lost. */
export async function keepEntry({ wrangler, commands, files, writeEntry, say }, entry) {
  const whole = join(files.state, "shared-journal.json");
  writeWhole(whole, JSON.stringify(readJournal(files.journal).slice(-MAX_SHARED_ENTRIES)));
  const keep = async () =>
    (await wrangler.succeeds(commands.keepJournal(entry.at, writeEntry(entry)))) &&
    (await wrangler.succeeds(commands.writeJournal(whole)));
  if (!(await keep().catch(ifHalted(() => false))))
    say(`The journal entry is in ${files.journal} only; the backup bucket did not take it.`);
}
