import assert from "node:assert/strict";
import { after, test } from "node:test";
import { instanceFor, killTheRest } from "./instance.mjs";

after(killTheRest);

test("a moved clock survives a kill of the product", async () => {
  const { origin, start, kill } = await instanceFor("clock");
  const clock = async (init) => (await fetch(`${origin}/dev/clock`, init)).json();

  const first = await start();
  const { offset_seconds: before } = await clock();
  const moved = await clock({ method: "POST", body: JSON.stringify({ advance_seconds: 3_600, fire: "none" }) });
  assert.equal(moved.offset_seconds, before + 3_600);
  await kill(first);

  const second = await start();
  const { offset_seconds, now } = await clock();
  assert.equal(offset_seconds, before + 3_600);
  assert.ok(Math.abs(Date.parse(now) - Date.now() - offset_seconds * 1000) < 1_000);
  await kill(second);
});
