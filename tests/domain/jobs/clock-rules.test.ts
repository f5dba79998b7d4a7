import { expect, test } from "vitest";
import { afterNight, type ClockState, clockStepAt } from "#app/domain/jobs/clock-rules.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NO_RAMADAN = { days: null, from: null, to: null };
/** 21 November 2026; Algiers is one hour ahead of UTC. */
const at = (hours: number, minutes = 0, day = 21) => Date.UTC(2026, 10, day, hours - 1, minutes);

const clock = (over: Partial<ClockState> = {}): ClockState => ({
  ...{ status: "open", held: false, urgency: null, openedAt: at(14), clockFrom: at(14), nextWave: 1, nextWaveAt: at(14, 5) },
  ...{ lastWave: 0, lastWaveAt: at(14), promise: "running", liveOffers: 0, firstOfferAt: null, widenedAt: null },
  ...{ isSearching: false, ramadan: NO_RAMADAN },
  ...over,
});

test.each([
  ["21:59", at(21, 59), at(21, 59)],
  ["22:00", at(22), at(7, 0, 22)],
  ["midnight", at(24), at(7, 0, 22)],
  ["06:59", at(6, 59), at(7)],
  ["07:00", at(7), at(7)],
])("the night of %s ends at seven in Algiers", (_, now, end) => {
  expect(afterNight(now, NO_RAMADAN)).toBe(end);
});

test("waves go after 0, 5, 30 and 120 minutes, to one, two, five and five times the setting", () => {
  const first = clockStepAt(clock({ nextWave: 0, nextWaveAt: at(14), lastWave: null, lastWaveAt: null }), at(14));
  const second = clockStepAt(clock(), at(14, 5));
  const third = clockStepAt(clock({ nextWave: 2, nextWaveAt: at(14, 30), lastWaveAt: at(14, 5) }), at(14, 30));
  const last = clockStepAt(clock({ nextWave: 3, nextWaveAt: at(16), lastWaveAt: at(14, 30) }), at(16));

  expect([first, second, third, last].map((step) => [step?.send?.wave, step?.send?.places, step?.next])).toEqual([
    [0, 1, { wave: 1, at: at(14, 5) }],
    [1, 2, { wave: 2, at: at(14, 30) }],
    [2, 5, { wave: 3, at: at(16) }],
    [3, 5, null],
  ]);
});

test("after an outage one wave goes, and the rest follow five minutes apart", () => {
  const late = clockStepAt(clock(), at(17));
  expect([late?.send?.wave, late?.next]).toEqual([1, { wave: 2, at: at(17, 5) }]);
  const next = clockStepAt(clock({ nextWave: 2, nextWaveAt: at(17, 5), lastWave: 1, lastWaveAt: at(17) }), at(17, 5));
  expect([next?.send?.wave, next?.next]).toEqual([2, { wave: 3, at: at(17, 10) }]);
});

test("with five live offers a wave passes, and the following keeps its minute", () => {
  const full = clockStepAt(clock({ liveOffers: 5, firstOfferAt: at(14, 1), promise: "kept" }), at(14, 5));
  expect([full?.send, full?.next]).toEqual([null, { wave: 2, at: at(14, 30) }]);
});

test("at night a request that is not urgent tells its first wave only, and goes on at seven", () => {
  const posted = clock({ clockFrom: at(23), nextWave: 0, nextWaveAt: at(23), lastWave: null, lastWaveAt: null });
  const quiet = clockStepAt(posted, at(23));
  expect([quiet?.clockFrom, quiet?.send?.wave, quiet?.next, quiet?.wakeAt]).toEqual([
    at(7, 0, 22),
    0,
    { wave: 1, at: at(7, 5, 22) },
    at(7, 5, 22),
  ]);

  const evening = clock({
    clockFrom: at(21, 40),
    nextWave: 2,
    nextWaveAt: at(22, 10),
    lastWaveAt: at(21, 45),
    promise: "missed",
  });
  expect(clockStepAt(evening, at(21, 50))).toMatchObject({ send: null, next: { wave: 2, at: at(7, 0, 22) } });
  expect(clockStepAt({ ...evening, urgency: "now" }, at(22, 10))?.send?.wave).toBe(2);
  // An outage ends in the night.
  const overdue = { ...evening, nextWaveAt: at(21, 55) };
  expect(clockStepAt(overdue, at(23))).toMatchObject({ send: null, next: { wave: 2, at: at(7, 0, 22) } });
});

test("the promise is missed five minutes after the start, also at night, unless an offer came before", () => {
  const late = clock({ clockFrom: at(21, 58), nextWaveAt: at(7, 0, 22) });
  expect(clockStepAt(late, at(22, 3) - 1)?.promise).toBe("running");
  expect(clockStepAt(late, at(22, 3))?.promise).toBe("missed");
  expect(clockStepAt({ ...late, firstOfferAt: at(22, 3) - 1 }, at(22, 3))?.promise).toBe("kept");
  expect(clockStepAt({ ...late, firstOfferAt: at(22, 3) }, at(22, 4))?.promise).toBe("missed");
});

test("the five minutes of a request of the night begin at seven", () => {
  const night = clock({ clockFrom: at(23), nextWave: 0, nextWaveAt: at(23), lastWave: null, lastWaveAt: null });
  const sent = clock({ clockFrom: at(7, 0, 22), nextWaveAt: at(7, 5, 22), lastWaveAt: at(23) });
  expect(clockStepAt(night, at(23))).toMatchObject({ promise: "running", wakeAt: at(7, 5, 22) });
  expect(clockStepAt(sent, at(7, 5, 22) - 1)?.promise).toBe("running");
  expect(clockStepAt({ ...sent, firstOfferAt: at(2, 0, 22) }, at(7, 5, 22))?.promise).toBe("kept");
  expect(clockStepAt(sent, at(7, 5, 22))).toMatchObject({ promise: "missed", send: { wave: 1 } });
});

test("the minutes of a request of the night count from seven once it is not urgent any more", () => {
  const edited = clock({
    ...{ urgency: "flexible", openedAt: at(22, 50), clockFrom: at(22, 50) },
    ...{ nextWave: 1, nextWaveAt: at(22, 55), lastWaveAt: at(22, 50) },
  });
  expect(clockStepAt(edited, at(22, 52))).toMatchObject({
    ...{ clockFrom: at(7, 0, 22), send: null, promise: "running" },
    ...{ next: { wave: 1, at: at(7, 5, 22) }, wakeAt: at(7, 5, 22) },
  });
  expect(clockStepAt({ ...edited, urgency: "now" }, at(22, 55))).toMatchObject({ send: { wave: 1 }, promise: "missed" });
  // A hold moved the clock of a request of the day into the night; it goes on where it stood.
  expect(clockStepAt({ ...edited, openedAt: at(21) }, at(22, 52))?.clockFrom).toBe(at(22, 50));
});

test("what the client asked for goes at night too", () => {
  const widened = clock({ nextWave: 3, nextWaveAt: at(23), widenedAt: at(23), promise: "missed" });
  expect(clockStepAt(widened, at(23))?.send).toEqual({ wave: 3, places: 5, isLater: false });
});

test("the clock of a held, matched or never opened job stands", () => {
  for (const over of [{ held: true }, { status: "matched" as const }, { clockFrom: null }])
    expect(clockStepAt(clock(over), at(20))).toBeNull();
});

test("a client who is told later: five minutes after the last wave, under its number, and the next wave keeps the distance", () => {
  const waiting = clock({
    nextWave: 2,
    nextWaveAt: at(14, 30),
    lastWave: 1,
    lastWaveAt: at(14, 20),
    isSearching: true,
    promise: "missed",
  });
  expect(clockStepAt(waiting, at(14, 25) - 1)?.send).toBeNull();
  expect(clockStepAt(waiting, at(14, 28))).toMatchObject({
    send: { wave: 1, places: 1, isLater: true },
    next: { wave: 2, at: at(14, 33) },
  });
  expect(clockStepAt({ ...waiting, liveOffers: 5 }, at(14, 28))?.send).toBeNull();
  expect(clockStepAt({ ...waiting, lastWaveAt: at(14, 28) - HOUR_MS }, at(14, 30))?.send).toMatchObject({
    wave: 2,
    isLater: false,
  });
});

test("a client who is told later waits for the end of the night, unless the request is urgent", () => {
  const waiting = clock({
    ...{ clockFrom: at(19), nextWave: null, nextWaveAt: null, lastWave: 3, lastWaveAt: at(21) },
    ...{ isSearching: true, promise: "missed" },
  });
  expect(clockStepAt(waiting, at(3, 0, 22))?.send).toBeNull();
  expect(clockStepAt(waiting, at(7, 0, 22))?.send).toEqual({ wave: 3, places: 1, isLater: true });
  expect(clockStepAt({ ...waiting, urgency: "now" }, at(3, 0, 22))?.send).toEqual({ wave: 3, places: 1, isLater: true });
});

test("in Ramadan the clock stands from one to nine", () => {
  const ramadan = { days: { first: "2026-11-21", last: "2026-11-30" }, from: null, to: null };
  expect([at(23), at(24), at(25), at(32)].map((moment) => afterNight(moment, ramadan))).toEqual([
    ...[at(23), at(24)],
    ...[at(9, 0, 22), at(9, 0, 22)],
  ]);
  expect(clockStepAt(clock({ nextWave: 2, nextWaveAt: at(23), ramadan }), at(23))?.send?.wave).toBe(2);
});
