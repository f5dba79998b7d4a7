import assert from "node:assert/strict";
import { after, test } from "node:test";
import { instanceFor, killTheRest, query } from "./instance.mjs";

process.env.CRONS = "off";
after(killTheRest);

const cronRuns = (state) => query(state, (db) => db.prepare("SELECT expression, at FROM cron_runs ORDER BY expression").all());

test("a moved clock survives a kill of the product, and with CRONS=off a start fires no cron", async () => {
  const { origin, state, start, kill } = await instanceFor("clock");
  const clock = async (init) => (await fetch(`${origin}/dev/clock`, init)).json();

  const first = await start();
  const { offset_seconds: atFirst } = await clock();
  const moved = await clock({ method: "POST", body: JSON.stringify({ advance_seconds: 3_600, fire: "none" }) });
  assert.equal(moved.offset_seconds, atFirst + 3_600);
  await kill(first);
  const before = cronRuns(state);

  const second = await start();
  const { offset_seconds, now } = await clock();
  assert.equal(offset_seconds, atFirst + 3_600);
  assert.ok(Math.abs(Date.parse(now) - Date.now() - offset_seconds * 1000) < 1_000);
  await kill(second);
  assert.deepEqual(cronRuns(state), before);
});
