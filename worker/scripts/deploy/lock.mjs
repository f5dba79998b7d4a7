import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { EXIT, Halt } from "./halt.mjs";
import { quoted } from "./quoted.mjs";

/** Longer than any deployment. A killed one holds the lock for the rest of it. */
const HELD_MINUTES = 30;

/** What deployments remember beside the migrations. It is of no use to the Worker, so no migration makes it. */
const CREATE_STATE =
  "CREATE TABLE IF NOT EXISTS deploy_state (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, expires_at INTEGER)";

/** The time of the database, because two operators may have different clocks. */
const NOW = "unixepoch() * 1000";

/**
 * Takes the lock of an environment, or says who holds it. With consent it is also taken from a deployment of the same user and
 * machine whose process has ended. Answers what releases it.
 */
export async function takeLock({ wrangler, commands, order, isAlive = isProcessAlive }) {
  const me = { id: randomUUID(), who: `${userInfo().username}@${hostname()}`, pid: process.pid };
  const execute = (step, sql) => wrangler.rows(step, commands.remote, sql);
  const insert = `INSERT INTO deploy_state (key, value, expires_at)
    VALUES ('lock', json_set(${quoted(JSON.stringify(me))}, '$.since', datetime('now')), ${NOW} + ${HELD_MINUTES * 60_000})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at WHERE expires_at <= ${NOW}`;
  const holder = async (condition = "") => {
    const results = await execute(
      "Taking the lock",
      `${CREATE_STATE}; ${insert}${condition}; SELECT value FROM deploy_state WHERE key = 'lock'`,
    );
    return JSON.parse(results.at(-1)[0].value);
  };
  let held = await holder();
  if (held.id !== me.id && order.isConsented && held.who === me.who && !isAlive(held.pid))
    held = await holder(` OR json_extract(value, '$.id') = ${quoted(held.id)}`);
  if (held.id !== me.id)
    throw new Halt(
      EXIT.locked,
      `Another deployment of ${order.environment} is running: ${held.who}, since ${held.since} UTC. Nothing was changed.
A lock whose deployment was killed ends ${HELD_MINUTES} minutes after that; the same user on the same machine may take it over with --yes.`,
    );
  return () =>
    execute(
      "Releasing the lock",
      `DELETE FROM deploy_state WHERE key = 'lock' AND json_extract(value, '$.id') = ${quoted(me.id)}`,
    );
}

function isProcessAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
