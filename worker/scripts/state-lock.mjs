import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { stop } from "./instance.mjs";

/** Kept open as long as this process lives, because closing it releases the lock. */
let lock;

/**
 * Two instances on the same data would damage it. The operating system holds the lock, so a killed process leaves none behind.
 * The holder's name is stored beside it.
 */
export function requireOwnState({ state, origin }) {
  const holder = join(state, "in-use.json");
  try {
    lock = new DatabaseSync(join(state, "in-use.sqlite"));
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    if (!/is locked/.test(error.message)) throw error;
    stop(`${state} is in use by ${nameOf(holder)}. Stop it, or choose another place: STATE_DIR=.state-2 PORT=… npm start`);
  }
  writeFileSync(holder, JSON.stringify({ pid: process.pid, origin }));
}

function nameOf(holder) {
  try {
    const { pid, origin } = JSON.parse(existsSync(holder) ? readFileSync(holder, "utf8") : "{}");
    return pid ? `process ${pid}, which serves ${origin}` : "another process";
  } catch {
    return "another process";
  }
}
