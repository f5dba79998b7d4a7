import { spawn } from "node:child_process";
import { cpSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { prepareFreshState, SETTINGS } from "../support/first-start.mjs";
import { freePort } from "../support/free-port.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

const isAnswering = (origin) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );

/** Running instances. A test that failed would never end while one runs. */
const running = new Set();

export const killTheRest = () => {
  for (const child of running) process.kill(-child.pid, "SIGKILL");
};

/** `npm start` in its own process group, on fresh data. It can be killed like a machine that loses power. */
export async function instanceFor(name) {
  const state = join(ROOT, `.state-kill-${name}`);
  await prepareFreshState(state);
  return instanceIn(state);
}

export async function instanceIn(state) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;

  /** Resolves with the process once it is ready. */
  const start = () =>
    new Promise((resolveStart, reject) => {
      const env = { ...process.env, ...SETTINGS, PORT: String(port), STATE_DIR: state };
      const child = spawn(process.execPath, ["worker/scripts/start.mjs"], {
        cwd: ROOT,
        env,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      running.add(child);
      child.once("exit", () => running.delete(child));
      const said = [];
      child.stderr.on("data", (chunk) => said.push(chunk));
      child.stdout.on("data", (chunk) => {
        said.push(chunk);
        if (chunk.includes("Hirfa is ready at")) resolveStart(child);
      });
      child.once("exit", () => reject(new Error(`the runtime ended before it was ready\n${Buffer.concat(said)}`)));
    });

  /** A second instance on the same data: its output and its exit code. */
  const startBeside = async () => {
    const env = { ...process.env, PORT: await freePort(), STATE_DIR: state };
    const child = spawn(process.execPath, ["worker/scripts/start.mjs"], { cwd: ROOT, env, detached: true, stdio: "pipe" });
    running.add(child);
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
    const code = await new Promise((resolveCode) => child.once("close", resolveCode));
    running.delete(child);
    return { code, said: Buffer.concat(said).toString() };
  };

  /** A signal to the whole group: ending only the parent would leave workerd holding the data. */
  const end = async (child, signal) => {
    const gone = new Promise((resolveGone) => child.once("exit", resolveGone));
    process.kill(-child.pid, signal);
    await gone;
    while (await isAnswering(origin)) await wait(20);
  };
  const kill = (child) => end(child, "SIGKILL");
  const stop = (child) => end(child, "SIGTERM");

  return { origin, state, start, startBeside, kill, stop };
}

/** Opens a copy of every database of a stopped runtime, so that reading changes nothing. */
export function inspect(state, look) {
  const copy = mkdtempSync(join(tmpdir(), "inspect-"));
  try {
    cpSync(join(state, "v3"), copy, { recursive: true });
    return globSync("**/*.sqlite", { cwd: copy }).map((path) => {
      const db = new DatabaseSync(join(copy, path));
      try {
        return look(db, path);
      } finally {
        db.close();
      }
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const isDamaged = (db) =>
  db.prepare("PRAGMA integrity_check").get().integrity_check !== "ok" || db.prepare("PRAGMA foreign_key_check").all().length > 0;

export const damagedDatabases = (state) => inspect(state, (db, path) => (isDamaged(db) ? path : null)).filter(Boolean);

const isOurs = (db) => db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'point_entries'").get() !== undefined;

/** Queries the product's own database. */
export function query(state, ask) {
  const answers = inspect(state, (db) => (isOurs(db) ? ask(db) : undefined)).filter((answer) => answer !== undefined);
  if (answers.length !== 1) throw new Error(`expected one database, found ${answers.length}`);
  return answers[0];
}

const isRoom = (db) => db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'messages'").get() !== undefined;

/** The messages of each chat room, by number. */
export const messagesOfRooms = (state) =>
  inspect(state, (db) =>
    isRoom(db) ? db.prepare("SELECT seq, id, sender, text FROM messages ORDER BY seq").all() : null,
  ).filter(Boolean);

/** Changes the product's own database while it is stopped. */
export function write(state, change) {
  const stored = join(state, "v3");
  for (const path of globSync("**/*.sqlite", { cwd: stored })) {
    const db = new DatabaseSync(join(stored, path));
    try {
      if (isOurs(db)) change(db);
    } finally {
      db.close();
    }
  }
}
