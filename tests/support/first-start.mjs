import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DEMO_PASSWORD } from "../../db/seeds/demo-users.ts";
import { buildFor } from "../../worker/scripts/build.mjs";
import { cheapHash } from "./data/cheap-hash.ts";
import { freePort } from "./free-port.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

/** One build for all tests, also for a test file that runs alone. */
process.env.BUILD_DIR ||= join(ROOT, ".state-test/build");

/** What a start writes into its data, except its keys and its log. */
const PARTS_OF_STATE = ["v3", "migrations.hash", "reference.hash"];

/** Names the build that made the data. */
const MARK = "build.hash";

/** Settings of every product under test. */
export const SETTINGS = {
  // All tests post as the same few users.
  JOB_DAILY_LIMIT: "100000",
  // Tests sign in hundreds of times.
  DEMO_PASSWORD_HASH: cheapHash(DEMO_PASSWORD),
  // Journeys count what they made themselves.
  DEMO_STORY: "off",
};

/**
 * Empties that folder, and fills it with data as after a first start, which takes twenty seconds of CPU time. The
 * data are made once, beside the build.
 */
export async function prepareFreshState(state) {
  for (const part of PARTS_OF_STATE) rmSync(join(state, part), { recursive: true, force: true });
  const first = await startOnce();
  for (const part of PARTS_OF_STATE) cpSync(join(first, part), join(state, part), { recursive: true });
}

/** The folder of that data, for the current build. A start that was interrupted is made again. */
export async function startOnce() {
  const build = process.env.BUILD_DIR;
  await buildFor({ build, state: join(build, "..") }, "local");
  const state = `${build}-started-once`;
  const ofBuild = readFileSync(`${build}.hash`);
  if (existsSync(join(state, MARK)) && readFileSync(join(state, MARK)).equals(ofBuild)) return state;
  const unfinished = `${state}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const env = { ...process.env, ...SETTINGS, CRONS: "off", PORT: await freePort(), STATE_DIR: unfinished };
  const child = spawn(process.execPath, ["worker/scripts/start.mjs"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await Promise.race([
    new Promise((ready) => child.stdout.on("data", (text) => text.includes("Hirfa is ready at") && ready())),
    ended.then(([code]) => Promise.reject(new Error(`the first start ended before it was ready, with code ${code}`))),
  ]);
  child.kill("SIGTERM");
  await ended;
  writeFileSync(join(unfinished, MARK), ofBuild);
  rmSync(state, { recursive: true, force: true });
  renameSync(unfinished, state);
  return state;
}
