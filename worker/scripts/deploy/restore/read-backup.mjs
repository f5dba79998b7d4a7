import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Decrypter } from "age-encryption";
import { MANIFEST_NAME, Manifest } from "../../../../app/domain/backups/manifest.ts";
import { hexSha256 } from "../../../../app/domain/shared/text/hex-sha256.ts";
import { EXIT, Halt } from "../halt.mjs";

export const damaged = (message) => new Halt(EXIT.notRestored, message);
const VERSION = 1;

/** What opens files of the identity: lines of AGE-SECRET-KEY-1…, and comments, as age-keygen writes them. */
export function openIdentity(file) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split(/\r?\n/) : [];
  const identities = lines.map((line) => line.trim()).filter((line) => /^AGE-SECRET-KEY-/.test(line));
  if (identities.length === 0)
    throw new Halt(EXIT.wrongUsage, `${file} holds no identity of age. It is a line that begins with AGE-SECRET-KEY-.`);
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return async (name, bytes) => {
    try {
      return await decrypter.decrypt(bytes);
    } catch (error) {
      if (/no identity matched/.test(error.message)) throw damaged(`${name} is not encrypted to the identity of ${file}.`);
      throw damaged(`${name} is damaged: ${error.message}`);
    }
  };
}

/** A backup whose manifest was opened. `source`: {get(key), list(prefix)}; bytes that are not there are null. */
export async function openBackup({ source, folder, decrypt }) {
  const name = `${folder}${MANIFEST_NAME}`;
  const bytes = await source.get(name);
  if (!bytes) throw damaged(`There is no backup ${folder} in ${source.name}: ${MANIFEST_NAME} is missing.`);
  const manifest = parsed(name, await decrypt(name, bytes));

  async function linesOf(entry) {
    const key = folder + entry.name;
    const stored = await source.get(key);
    if (!stored) throw damaged(`${key} is missing.`);
    if (stored.length !== entry.bytes || (await hexSha256(stored)) !== entry.sha256)
      throw damaged(`${key} is damaged: it is not the file that the manifest names.`);
    const text = await unzipped(key, await decrypt(key, stored));
    const lines = text.split("\n").filter(Boolean);
    if (lines.length !== entry.rows) throw damaged(`${key} has ${lines.length} lines, and the manifest names ${entry.rows}.`);
    return lines;
  }
  const entriesOf = (kind) => manifest.files.filter((entry) => entry.kind === kind);
  return {
    ...{ folder, manifest, linesOf, entriesOf },
    id: await hexSha256(bytes),
    /** Each line of the files of a kind, parsed. */
    async *each(kind, schema) {
      for (const entry of entriesOf(kind))
        for (const line of await linesOf(entry)) yield readLine(folder + entry.name, schema, line);
    },
  };
}

function parsed(name, bytes) {
  const text = Buffer.from(bytes).toString();
  const read = readLine(name, { safeParse: (data) => ({ success: typeof data === "object" && data !== null, data }) }, text);
  if (read.version > VERSION)
    throw damaged(`${name} is of version ${read.version}; these sources read version ${VERSION}. Use newer ones.`);
  return readLine(name, Manifest, text);
}

function readLine(name, schema, line) {
  try {
    const { success, data } = schema.safeParse(JSON.parse(line));
    if (success) return data;
  } catch {
    // Said below.
  }
  throw damaged(`${name} holds a line that is not of its kind.`);
}

async function unzipped(name, bytes) {
  try {
    return gunzipSync(bytes).toString();
  } catch (error) {
    throw damaged(`${name} is damaged: ${error.message}`);
  }
}

/**
 * A file that the manifest does not name. A run that crashed leaves such files, with smaller numbers than the next run's: these are
 * never read, and only counted.
 */
export async function strangersIn({ source, folder, manifest }) {
  const named = new Set([...manifest.files.map(({ name }) => folder + name), `${folder}${MANIFEST_NAME}`]);
  const last = new Map();
  for (const { name } of manifest.files)
    last.set(placeOf(name).of, Math.max(placeOf(name).number, last.get(placeOf(name).of) ?? 0));
  const strangers = ((await source.list(folder)) ?? []).filter((key) => !named.has(key));
  const isLeftOver = (key) => {
    const { of, number } = placeOf(key.slice(folder.length));
    return number < (last.get(of) ?? 0);
  };
  const foreign = strangers.find((key) => !isLeftOver(key));
  if (foreign) throw damaged(`${foreign} is not in the manifest.`);
  return strangers.length;
}

function placeOf(name) {
  const [, of = name, number = "9999999"] = /^(.+)\/(\d+)\.ndjson\.gz\.age$/.exec(name) ?? [];
  return { of, number: Number(number) };
}
