import { expect, test } from "vitest";
import { percentOf, RETRY_AFTER_MS, withRetries } from "#app/ui/uploads/retry.ts";

type Sent = { code: string } | { id: string };

/** Uploads with the given results, in order; the last one repeats. */
function sending(...ends: Sent[]) {
  const waits: number[] = [];
  let sent = 0;
  const attempt = async (): Promise<Sent> => ends[Math.min(sent++, ends.length - 1)] ?? { code: "lost" };
  const isWorthIt = (end: Sent) => "code" in end && end.code === "lost";
  const run = () => withRetries(attempt, { isWorthIt, wait: async (ms) => void waits.push(ms) });
  return { run, waits, sent: () => sent };
}

const LOST = { code: "lost" };

test("an interrupted upload is retried, each time after a longer wait", async () => {
  const { run, waits } = sending(LOST, LOST, { id: "a" });

  expect(await run()).toEqual({ id: "a" });
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
});

test("after three times the user decides", async () => {
  const { run, waits, sent } = sending(LOST);

  expect(await run()).toEqual(LOST);
  expect([waits.length, sent()]).toEqual([RETRY_AFTER_MS.length, RETRY_AFTER_MS.length + 1]);
});

test("a permanent error is shown at once", async () => {
  const { run, waits } = sending({ code: "media.heic" }, { id: "a" });

  expect(await run()).toEqual({ code: "media.heic" });
  expect(waits).toEqual([]);
});

test("phones that lost the same mast do not retry at the same moment", async () => {
  const waits = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const one = sending(LOST, { id: "a" });
      await one.run();
      return one.waits[0];
    }),
  );

  expect(new Set(waits).size).toBeGreaterThan(10);
});

// An upload must not fail because of one lost connection.
test("progress is between zero and a hundred, whatever a browser counts", () => {
  expect([percentOf(0, 100), percentOf(50, 100), percentOf(100, 100)]).toEqual([0, 50, 100]);
  expect([percentOf(150, 100), percentOf(1, 0), percentOf(-1, 100), percentOf(0, 0)]).toEqual([100, 100, 0, 0]);
});
