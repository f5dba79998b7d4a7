import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { EXIT, Halt } from "./halt.mjs";
import { quoted } from "./quoted.mjs";

/**
 * A deployment renews its lock after each answer and before each step that changes the environment. A killed one holds it for the
 * rest of this time.
 */
const LOCK_MINUTES = 30;

/** What deployments remember beside the migrations. It is of no use to the Worker, so no migration makes it. */
const CREATE_STATE =
  "CREATE TABLE IF NOT EXISTS deploy_state (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, expires_at INTEGER)";

/** The time of the database, because two operators may have different clocks. */
const NOW = "unixepoch() * 1000";

/**
 * Takes the lock of an environment, or says who holds it. With consent it is also taken from a deployment of the same user and
 * machine whose process has ended. Answers what renews it, which fails if it was lost, and what releases it: {renew, release}.
 */
export async function takeLock({ wrangler, commands, order, isAlive = isProcessAlive }) {
  const me = { id: randomUUID(), who: `${userInfo().username}@${hostname()}`, pid: process.pid };
  const execute = (step, sql) => wrangler.rows(step, commands.remote, sql);
  const insert = `INSERT INTO deploy_state (key, value, expires_at)
    VALUES ('lock', json_set(${quoted(JSON.stringify(me))}, '$.since', datetime('now')), ${NOW} + ${LOCK_MINUTES * 60_000})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at WHERE expires_at <= ${NOW}`;
  const insertAndRead = async (condition = "") => {
    const results = await execute(
      "Taking the lock",
      `${CREATE_STATE}; ${insert}${condition}; SELECT value FROM deploy_state WHERE key = 'lock'`,
    );
    return JSON.parse(results.at(-1)[0].value);
  };
  let holder = await insertAndRead();
  if (holder.id !== me.id && order.isConsented && holder.who === me.who && !isAlive(holder.pid))
    holder = await insertAndRead(` OR json_extract(value, '$.id') = ${quoted(holder.id)}`);
  if (holder.id !== me.id)
    throw new Halt(
      EXIT.locked,
      `Another deployment of ${order.environment} is running: ${holder.who}, since ${holder.since} UTC. Nothing was changed.
A lock whose deployment was killed ends ${LOCK_MINUTES} minutes after that; the same user on the same machine may take it over with --yes.`,
    );
  const isMine = `key = 'lock' AND json_extract(value, '$.id') = ${quoted(me.id)}`;
  return {
    release: () => execute("Releasing the lock", `DELETE FROM deploy_state WHERE ${isMine}`),
    async renew() {
      const [rows] = await execute(
        "Renewing the lock",
        `UPDATE deploy_state SET expires_at = ${NOW} + ${LOCK_MINUTES * 60_000} WHERE ${isMine} RETURNING key`,
      );
      if (rows.length === 0)
        throw new Halt(EXIT.locked, "The lock ran out meanwhile and another deployment took it, so this one goes no further.");
    },
  };
}

/**
 * The context of a command that holds the lock: an answer of the operator renews it, and fails if the lock ran out meanwhile and
 * another took it.
 */
export function lockedContext(context, { renew }) {
  const renewing =
    (ask) =>
    async (...question) => {
      const answer = await ask(...question);
      await renew();
      return answer;
    };
  const { order, ask, askValue } = context;
  return { ...context, ask: order.isConsented ? ask : renewing(ask), askValue: renewing(askValue) };
}

/** Who holds the lock of an environment now, {who, since}, or null. */
export async function lockHolder({ wrangler, commands }) {
  const sql = `SELECT value FROM deploy_state WHERE key = 'lock' AND expires_at > ${NOW}`;
  const [[lock]] = await wrangler.rows("Looking for a lock", commands.remote, sql);
  return lock ? JSON.parse(lock.value) : null;
}

function isProcessAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
