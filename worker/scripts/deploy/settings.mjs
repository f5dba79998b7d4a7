import { copyFileSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { exampleSettings, isExample } from "../../example-values.ts";
import { EXIT, Halt } from "./halt.mjs";
import { writeWhole } from "./write-whole.mjs";

const { unstable_readConfig: readConfig } = createRequire(import.meta.url)("wrangler");

const EXAMPLE_ID = /^00000000-/;
const NO_DATABASE = "00000000-0000-0000-0000-000000000000";

/** What wrangler.toml says about an environment, read as wrangler reads it. */
export function readSettings(environment, file) {
  try {
    return readConfig({ config: file, env: environment }, { hideWarnings: true });
  } catch (error) {
    throw new Halt(EXIT.wrongUsage, `${file} cannot be read: ${error.message}`);
  }
}

export const databaseOf = ({ d1_databases: [database] }) => database;
export const mediaBucketOf = ({ r2_buckets: buckets }) => buckets.find(({ binding }) => binding === "MEDIA").bucket_name;
/** Where copies and journals lie. */
export const backupBucketOf = ({ name }) => `${name}-backup`;
export const hasDatabase = (settings) => !EXAMPLE_ID.test(databaseOf(settings).database_id);

/** Settings with invented values, as `name = value`. They must not reach production. */
export function examplesIn(settings) {
  const ids = hasDatabase(settings) ? [] : [["DB.database_id", databaseOf(settings).database_id]];
  const hosts = hostsOf(settings)
    .filter(isExample)
    .map((host) => ["routes", host]);
  return [...exampleSettings(settings.vars), ...hosts, ...ids].map(([name, value]) => `${name} = "${value}"`);
}

/** The hosts at which the Worker is reached. */
export const hostsOf = ({ routes = [] }) => routes.map((route) => (typeof route === "string" ? route : route.pattern));

/** Writes the id of a new database into the section of its environment, and nowhere else. */
export function writeDatabaseId(file, environment, id) {
  const section = new RegExp(
    `(\\[\\[env\\.${environment}\\.d1_databases\\]\\]\\n(?:(?!\\[)[^\\n]*\\n)*?database_id = ")[^"]*(")`,
  );
  const text = readFileSync(file, "utf8");
  if (!section.test(text)) throw new Error(`${file} has no database for ${environment}`);
  writeWhole(file, text.replace(section, `$1${id}$2`));
}

/** The settings as before a first deployment. */
export function copyWithoutDatabase(file, environment, copy) {
  copyFileSync(file, copy);
  writeDatabaseId(copy, environment, NO_DATABASE);
}
