import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { rowsOnOldKeySql } from "../../../app/domain/health/rows-on-old-key.ts";
import { appKeysIn } from "../../app-keys.ts";
import { isRecorded, isReplaced, isUnfinished, recordAppSecret, recordedAppSecret } from "./app-secret-record.mjs";
import { EXIT, Halt } from "./halt.mjs";
import { lockedContext, takeLock } from "./lock.mjs";
import { noteForAdminsRemotely } from "./note-for-admins.mjs";
import { forgetSecrets, secretsOfOrder } from "./secrets.mjs";
import { hasDatabase } from "./settings.mjs";
import { writeWhole } from "./write-whole.mjs";

const DAY_MS = 86_400_000;
const HELD_DAYS = 30;
const SERVED_WITHIN_MS = 60_000;

/** Makes a new key, which signs from now on; the one before is held. Prints how many rows still need it. */
export async function rotateKey(operator) {
  return withLock(operator, async (context) => {
    const { secret, keys, record } = await deployedAppSecret(context);
    if (keys.length > 1 && isUnfinished(record, secret)) return endRotation(context, secret, keys);
    if (keys.length > 1)
      throw new Halt(EXIT.notReady, `Two keys are held already. Retire the older one first: --retire-key ${keys[1].id}`);
    const [{ id: old, secret: oldSecret }] = keys;
    if (isReplaced(record, secret)) await requireNeverArrived(context, record, old);
    // A key that was shown and never arrived keeps its id for itself.
    const id = `k${Math.max(...[old, record?.id ?? old].map((one) => Number(one.slice(1)))) + 1}`;
    if (!(await context.ask(`make the key ${id}, and hold ${old} beside it?`)))
      throw new Halt(EXIT.notReady, "Nobody consented to a new key.");
    const next = `${id}:${randomBytes(32).toString("base64url")},${old}:${oldSecret}`;
    await send(context, { before: secret, next });
    return tellRotated(context, id, old);
  });
}

/** Sends the secret that was shown before the cut: whether it had arrived cannot be asked. */
async function endRotation(context, secret, [{ id }, { id: old }]) {
  if (!(await context.ask(`send the key ${id} again, which was shown and perhaps never arrived?`)))
    throw new Halt(EXIT.notReady, "Nobody consented to a new key.");
  await deliver(context, secret);
  return tellRotated(context, id, old);
}

/** A second key under the id of one that serves already would leave rows that no key opens. */
async function requireNeverArrived(context, record, old) {
  const token = secretsOfOrder(context).HEALTH_TOKEN;
  const served = token ? await context.servedKeys(token) : null;
  if (served?.current === old) return;
  throw new Halt(
    EXIT.notReady,
    `A rotation to ${record.id} was begun and ${served ? "serves" : "may serve"}. Go on with the APP_SECRET that was shown.${token ? "" : " If it is lost, give HEALTH_TOKEN with --secrets-file too: the Worker says whether it arrived."}`,
  );
}

async function tellRotated(context, id, old) {
  // What fails from here on is no reason to rotate again.
  context.reached.isKeySent = true;
  await noteForAdminsRemotely(context, { action: "key.rotated", subjectId: id });
  await waitUntilServed(context, id);
  const rows = await rowsOnOldKey(context, id);
  context.say(`${id} signs, and ${old} is held. ${rows} rows still need ${old}; the task rekey runs every five minutes.
Retire it after ${HELD_DAYS} days: npm run deploy -- --env ${context.order.environment} --retire-key ${old}`);
  return { outcome: "rotated", current: id, old, rows_on_old: rows };
}

/** Lets go of the older key, once no row needs it and its links had time to run out. */
export async function retireKey(operator) {
  const { order, now, say } = operator;
  return withLock(operator, async (context) => {
    const { secret, keys, record } = await deployedAppSecret(context);
    const [current, old] = keys;
    if (old?.id !== order.retiredKey)
      throw new Halt(
        EXIT.wrongUsage,
        `${order.retiredKey} is not the older of two keys; held: ${keys.map(({ id }) => id).join(", ")}`,
      );
    if (isUnfinished(record, secret))
      throw new Halt(
        EXIT.notReady,
        `The rotation to ${current.id} was cut off. Finish it first, with the same file: --rotate-key`,
      );
    const rows = await rowsOnOldKey(context, current.id);
    if (rows > 0)
      throw new Halt(
        EXIT.notReady,
        `${rows} rows still need ${old.id}. The task rekey runs every five minutes. Visits end by themselves; recovery codes of older releases end when their admin sets up the second factor again.`,
      );
    const days = record ? Math.floor((now() - Date.parse(record.since)) / DAY_MS) : 0;
    if (days < HELD_DAYS && !order.isCompromised)
      throw new Halt(
        EXIT.notReady,
        `${old.id} was replaced ${days} days ago, and its links may be in use for ${HELD_DAYS}. If it leaked, add --compromised.`,
      );
    // Loaded on demand, because it loads the statements of the product.
    const { linksLostWithKey, queueNewGuestLinks } = await import("./retired-links.mjs");
    const lost = await linksLostWithKey(context);
    if (!(await context.ask(`retire ${old.id}? ${lost.appeals} appeals and ${lost.letters} letters lose their link.`)))
      throw new Halt(EXIT.notReady, "Nobody consented to retire a key.");
    // Written before the key goes, sent after: the Worker makes each link when it sends it, with the new key.
    const guests = order.isCompromised ? await queueNewGuestLinks(context) : 0;
    await send(context, { before: secret, next: `${current.id}:${current.secret}` });
    await noteForAdminsRemotely(context, { action: "key.retired", subjectId: old.id });
    say(
      `${old.id} is retired. ${lost.appeals} appeals and ${lost.letters} letters lost their link; ${guests} guests get a new one.`,
    );
    return { outcome: "retired", current: current.id, old: null, ...lost, guests };
  });
}

async function withLock(context, act) {
  if (!hasDatabase(context.settings))
    throw new Halt(EXIT.notReady, `${context.order.environment} has no database yet. Deploy first.`);
  const lock = await takeLock(context);
  try {
    return await act(lockedContext(context, lock));
  } finally {
    await lock.release();
  }
}

/** Cloudflare gives no secret back, so the operator gives the kept one. */
async function deployedAppSecret(context) {
  const { order, askValue } = context;
  const secret = secretsOfOrder(context).APP_SECRET ?? (await askValue("the APP_SECRET that is deployed"));
  if (!secret)
    throw new Halt(EXIT.notReady, "Give the APP_SECRET that is deployed with --secrets-file FILE: nobody else has it.");
  const keys = appKeysIn(secret);
  if (!keys) throw new Halt(EXIT.wrongUsage, "This APP_SECRET is malformed.");
  const record = await recordedAppSecret(context);
  if (record && !isRecorded(record, secret))
    throw new Halt(
      EXIT.wrongUsage,
      `This is not the APP_SECRET that ${order.environment} has. Give the one that was shown last.`,
    );
  if (!record && !(await context.ask("is this surely the deployed APP_SECRET? It was sent by a release that noted nothing.")))
    throw new Halt(EXIT.notReady, "Nobody said that this is the deployed APP_SECRET.");
  return { secret, keys, record };
}

async function send(context, { before, next }) {
  const { say } = context;
  // Shown before it is sent: if this process ends now, the only copy must not be Cloudflare's.
  say(`Keep this instead of the APP_SECRET of before. It is shown only here.\n\n  APP_SECRET=${next}\n`);
  await recordAppSecret(context, next, before);
  await deliver(context, next);
}

async function deliver(context, next) {
  const { wrangler, commands, files } = context;
  writeWhole(files.secrets, JSON.stringify({ APP_SECRET: next }), { mode: 0o600 });
  try {
    await wrangler.run("Setting the secret", commands.setSecrets(files.secrets));
  } finally {
    forgetSecrets(context);
  }
  await recordAppSecret(context, next);
}

async function rowsOnOldKey({ wrangler, commands, now }, current) {
  const sql = rowsOnOldKeySql({ current, now: now() });
  const [[{ n }]] = await wrangler.rows("Counting rows under the old key", commands.remote, sql);
  return n;
}

/** The Worker says which key signs. Without its token nobody can ask. */
async function waitUntilServed(context, id) {
  const token = secretsOfOrder(context).HEALTH_TOKEN;
  if (!token) return context.say("Not asked whether it serves: give HEALTH_TOKEN with --secrets-file for that.");
  const until = Date.now() + SERVED_WITHIN_MS;
  while (Date.now() < until) {
    if ((await context.servedKeys(token))?.current === id) return;
    await wait(1_000);
  }
  throw new Halt(
    EXIT.stepFailed,
    `${id} was sent, but /healthz/details does not name it after ${SERVED_WITHIN_MS / 1000} seconds.`,
  );
}
