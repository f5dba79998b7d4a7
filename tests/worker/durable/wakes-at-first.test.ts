import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { setEarliestAlarm } from "#worker/durable/set-earliest-alarm.ts";

const HOUR = 3_600_000;

it.each([
  [1, 2, 3],
  [3, 2, 1],
  [2, 1, 3],
])("an object with three alarms at once, %i, %i and %i hours from now, wakes at the first of them", async (...hours) => {
  const from = Date.now();
  const set = await runInDurableObject(env.USER_FEEDS.getByName(`wakes-${hours.join("-")}`), async (_, { storage }) => {
    const wake = setEarliestAlarm(storage);
    await Promise.all(hours.map((hour) => wake(from + hour * HOUR)));
    return storage.getAlarm();
  });
  expect(set).toBe(from + HOUR);
});
