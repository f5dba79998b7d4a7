import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { referenceSql } from "../../../db/seeds/run.ts";
import { quoted } from "./quoted.mjs";

/** Of the rows of one statement: with its head it stays below 20 kB, and so holds up no request for long. */
const MAX_BYTES = 19_000;

const hashOf = (text) => createHash("sha256").update(text).digest("hex");

let reference;

/** The reference data as statements with their hashes, and the hash of them all. Made once: it takes 12 ms. */
export function referencePieces() {
  reference ??= makePieces();
  return reference;
}

function makePieces() {
  const made = referenceSql(MAX_BYTES).map((sql) => ({ sql, hash: hashOf(sql).slice(0, 16) }));
  return { pieces: made, hash: hashOf(made.map(({ sql }) => sql).join("\n")) };
}

/** What the database has: {hash, pieces}, or null. */
export async function importedReference({ wrangler, commands }) {
  const [[row]] = await wrangler.rows(
    "Reading the hash of the reference data",
    commands.remote,
    "SELECT value FROM deploy_state WHERE key = 'reference'",
  );
  return row ? JSON.parse(row.value) : null;
}

/**
 * Imports what changed since the last import, statement by statement: a file would close the database while it is imported. A
 * database without a record of an import gets it as one file, and is closed for that time.
 */
export async function importReference({ wrangler, commands, files, say }) {
  const wanted = referencePieces();
  const there = await importedReference({ wrangler, commands });
  if (there?.hash === wanted.hash) return wanted.hash;
  const known = new Set(there?.pieces);
  const changed = wanted.pieces.filter(({ hash }) => !known.has(hash));
  say(`Reference data: ${changed.length} of ${wanted.pieces.length} statements are new.`);
  if (there) {
    for (const { sql } of changed) await wrangler.rows("Importing the reference data", commands.remote, sql);
  } else {
    writeFileSync(files.reference, `${wanted.pieces.map(({ sql }) => sql).join(";\n")};\n`);
    await wrangler.run("Importing the reference data", commands.importReference);
  }
  const value = JSON.stringify({ hash: wanted.hash, pieces: wanted.pieces.map(({ hash }) => hash) });
  await wrangler.rows(
    "Storing the hash of the reference data",
    commands.remote,
    `INSERT OR REPLACE INTO deploy_state (key, value) VALUES ('reference', ${quoted(value)})`,
  );
  return wanted.hash;
}
