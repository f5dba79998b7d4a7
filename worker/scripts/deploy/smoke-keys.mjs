import { existsSync, readFileSync } from "node:fs";
import { EXIT, Halt } from "./halt.mjs";
import { writeWhole } from "./write-whole.mjs";

/** What opens the doors that the smoke test must pass. Cloudflare tells no secret again, so this folder keeps them. */
const KEYS = ["STAGING_PASSWORD", "HEALTH_TOKEN"];

const keptIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** Keeps those of these secrets that the smoke test needs. */
export function keepSmokeKeys({ files }, secrets) {
  const found = KEYS.filter((name) => secrets[name]).map((name) => [name, secrets[name]]);
  if (found.length === 0) return;
  writeWhole(files.smokeKeys, JSON.stringify({ ...keptIn(files.smokeKeys), ...Object.fromEntries(found) }), { mode: 0o600 });
}

/**
 * The keys of the smoke test, by name: of the environment of this process, else those that were kept. Without the password of
 * staging every page would be refused, so it is asked for before anything is changed.
 */
export async function requireSmokeKeys(context) {
  const { order, files, askValue, environment = process.env } = context;
  const given = Object.fromEntries(KEYS.filter((name) => environment[name]).map((name) => [name, environment[name]]));
  const keys = { ...keptIn(files.smokeKeys), ...given };
  if (order.environment !== "staging" || keys.STAGING_PASSWORD) return keys;
  const password = await askValue("the password of staging, for the smoke test");
  if (!password)
    throw new Halt(
      EXIT.notReady,
      `The smoke test needs the password of staging, and this folder does not know it. Give it in the environment:
  STAGING_PASSWORD=… npm run deploy -- --env staging
A lost one is replaced by --secrets-file FILE with a line STAGING_PASSWORD=…`,
    );
  keepSmokeKeys(context, { STAGING_PASSWORD: password });
  return { ...keys, STAGING_PASSWORD: password };
}
