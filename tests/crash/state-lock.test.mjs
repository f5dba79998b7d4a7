import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const DOOR = new URL("../../worker/scripts/state-lock.mjs", import.meta.url).href;

let state;
const running = new Set();

before(() => {
  state = mkdtempSync(join(tmpdir(), "state-lock-"));
});

after(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(state, { recursive: true });
});

/** A process that opens these data and stays: its output until it has opened them, or has ended. */
async function taking(origin, place = state) {
  const code = `(await import("${DOOR}")).requireOwnState(${JSON.stringify({ state: place, origin })});
    console.log("has them"); setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: "pipe" });
  running.add(child);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  const ended = once(child, "close").then(([status]) => {
    running.delete(child);
    return status;
  });
  const status = await Promise.race([ended, once(child.stdout, "data").then(() => "runs")]);
  return { child, ended, status, said: Buffer.concat(said).toString() };
}

test("a second instance on the same data names the first and exits, until the first has ended, in whatever way", async () => {
  const first = await taking("http://localhost:4001");
  assert.equal(first.status, "runs");

  const second = await taking("http://localhost:4002");
  assert.equal(second.status, 1);
  assert.ok(
    second.said.includes(`${state} is in use by process ${first.child.pid}, which serves http://localhost:4001`),
    second.said,
  );
  assert.doesNotMatch(second.said, /has them|at async|node:internal/);

  first.child.kill("SIGKILL");
  await first.ended;
  const third = await taking("http://localhost:4003");
  assert.equal(third.status, "runs");
  const fourth = await taking("http://localhost:4004");
  assert.ok(fourth.said.includes(`process ${third.child.pid}, which serves http://localhost:4003`), fourth.said);
});

test("two instances with their own data run side by side", async () => {
  const places = [mkdtempSync(join(state, "one-")), mkdtempSync(join(state, "two-"))];
  const both = await Promise.all(places.map((place) => taking("http://localhost:4005", place)));
  assert.deepEqual(
    both.map(({ status }) => status),
    ["runs", "runs"],
  );
});
