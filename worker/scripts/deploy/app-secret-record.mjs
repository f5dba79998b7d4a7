import { createHmac } from "node:crypto";
import { appKeysIn } from "../../app-keys.ts";

const KEY = "app_secret";

/** Tells whether a secret is the deployed one without telling the secret, which cannot be read back from Cloudflare. */
const printOf = (secret, name = "APP_SECRET") =>
  createHmac("sha256", secret).update(`hirfa ${name}`).digest("base64url").slice(0, 16);

/**
 * Notes which APP_SECRET is sent, and since when its first key signs. `replaced`: the one that may still be deployed, if this
 * process ends before the other is sent.
 */
export async function recordAppSecret({ wrangler, commands, now }, secret, replaced) {
  const before = await recordedAppSecret({ wrangler, commands });
  const [{ id }] = appKeysIn(secret);
  const since = before?.id === id ? before.since : new Date(now()).toISOString();
  const prints = [secret, replaced].filter(Boolean).map((one) => printOf(one));
  const value = JSON.stringify({ id, since, prints });
  await wrangler.rows(
    "Noting the key",
    commands.remote,
    `INSERT OR REPLACE INTO deploy_state (key, value) VALUES ('${KEY}', '${value}')`,
  );
}

/** {id, since, prints} of the deployed APP_SECRET; null if it was sent by a release that noted nothing. */
export async function recordedAppSecret({ wrangler, commands }) {
  const [found] = await wrangler.rows(
    "Reading the noted key",
    commands.remote,
    `SELECT value FROM deploy_state WHERE key = '${KEY}'`,
  );
  return found[0] ? JSON.parse(found[0].value) : null;
}

/** Whether this secret was noted before it was sent, and nothing since says that it arrived. */
export const isUnfinished = (record, secret) => record?.prints.length > 1 && record.prints[0] === printOf(secret);

/** Whether it is the one that was shown before a rotation that may not have ended: the new one may serve already. */
export const isReplaced = (record, secret) => record?.prints.length > 1 && record.prints[1] === printOf(secret);

export const isRecorded = (record, secret) => record.prints.includes(printOf(secret));

const NATIONAL = "national_id_key";

/** Notes which NATIONAL_ID_KEY was sent. */
export const recordNationalIdKey = ({ wrangler, commands }, key) =>
  wrangler.rows(
    "Noting the key of national numbers",
    commands.remote,
    `INSERT OR REPLACE INTO deploy_state (key, value) VALUES ('${NATIONAL}', '${printOf(key, "NATIONAL_ID_KEY")}')`,
  );

/** Whether this NATIONAL_ID_KEY was sent last; false if a release sent it that noted nothing. */
export async function isNationalIdKeyRecorded({ wrangler, commands }, key) {
  const sql = `SELECT value FROM deploy_state WHERE key = '${NATIONAL}'`;
  const [[found]] = await wrangler.rows("Reading the noted key of national numbers", commands.remote, sql);
  return found?.value === printOf(key, "NATIONAL_ID_KEY");
}
