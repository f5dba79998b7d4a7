import { endOfHours, houseHoursAt } from "../settings/house-hours-rules.ts";
import type { Ramadan } from "../settings/rules.ts";
import { MINUTE_MS } from "../shared/contracts/durations.ts";
import { isOpenToArtisans, type JobStatus, type JobUrgency } from "./rules.ts";

/** After how many minutes each wave goes, and how many artisans it tells, in multiples of `artisans_per_wave`. */
export const WAVES = [
  { afterMinutes: 0, places: 1 },
  { afterMinutes: 5, places: 2 },
  { afterMinutes: 30, places: 5 },
  { afterMinutes: 120, places: 5 },
] as const;
export const LAST_WAVE = WAVES.length - 1;
export const MIN_BETWEEN_WAVES_MS = 5 * MINUTE_MS;
/** A first offer within these minutes is the promise of the house. */
export const PROMISE_MS = 5 * MINUTE_MS;
/** While so many offers are live, nobody is told. */
export const MAX_LIVE_OFFERS_FOR_WAVE = 5;

/** The same instant, or the end of the night of the house in which it falls. */
export const afterNight = (at: number, ramadan: Ramadan): number => endOfHours(at, (moment) => houseHoursAt(moment, ramadan));

export type ClockState = {
  status: JobStatus;
  held: boolean;
  urgency: JobUrgency | null;
  openedAt: number | null;
  clockFrom: number | null;
  nextWave: number | null;
  nextWaveAt: number | null;
  lastWave: number | null;
  lastWaveAt: number | null;
  promise: "running" | "kept" | "missed" | null;
  liveOffers: number;
  firstOfferAt: number | null;
  widenedAt: number | null;
  /** The client wants to be told later. */
  isSearching: boolean;
  ramadan: Ramadan;
};

export type ClockStep = {
  clockFrom: number;
  /** `isLater`: for a client who is told later; without anybody to tell it changes nothing. */
  send: { wave: number; places: number; isLater: boolean } | null;
  next: { wave: number; at: number } | null;
  promise: ClockState["promise"];
  /** When the clock must run again. */
  wakeAt: number | null;
  wakeIfNobodyToldAt: number | null;
};

/** What is due at `now`. Null while the clock stands or is over. */
export function clockStepAt(read: ClockState, now: number): ClockStep | null {
  if (!isOpenToArtisans(read) || read.clockFrom === null) return null;
  const state = startedAt(read, startOf(read, read.clockFrom));
  const promise = promiseAt(state, now);
  const wave = waveAt(state, now);
  const isStill = wave.send === null && promise === state.promise && (wave.next?.at ?? null) === read.nextWaveAt;
  const { send, next } = isStill ? laterWave(state, wave.next, now) : wave;
  const promiseDue = promise === "running" ? state.clockFrom + PROMISE_MS : null;
  return {
    ...{ clockFrom: state.clockFrom, send, next, promise },
    wakeAt: earliest(next?.at ?? null, promiseDue),
    wakeIfNobodyToldAt: earliest(wave.next?.at ?? null, promiseDue),
  };
}

const earliest = (...instants: (number | null)[]): number | null => {
  const due = instants.filter((at) => at !== null);
  return due.length > 0 ? Math.min(...due) : null;
};

/** The minutes of a request that came at night count from the morning, also if it is not urgent any more. */
function startOf({ nextWave, urgency, openedAt, ramadan }: ClockState, clockFrom: number): number {
  if (urgency === "now") return clockFrom;
  const cameAt = nextWave === 0 ? clockFrom : (openedAt ?? clockFrom);
  return Math.max(clockFrom, afterNight(cameAt, ramadan));
}

type Started = ClockState & { clockFrom: number };

function startedAt(read: ClockState, clockFrom: number): Started {
  const { nextWave, nextWaveAt } = read;
  if (clockFrom === read.clockFrom || !nextWave || nextWaveAt === null) return { ...read, clockFrom };
  return { ...read, clockFrom, nextWaveAt: Math.max(nextWaveAt, clockFrom + minutesMs(nextWave)) };
}

function promiseAt({ promise, clockFrom, firstOfferAt }: Started, now: number): ClockState["promise"] {
  const due = clockFrom + PROMISE_MS;
  if (promise !== "running" || now < due) return promise;
  return firstOfferAt !== null && firstOfferAt < due ? "kept" : "missed";
}

function waveAt(state: Started, now: number): Pick<ClockStep, "send" | "next"> {
  const { nextWave: wave, nextWaveAt, lastWaveAt, liveOffers } = state;
  if (wave === null || nextWaveAt === null) return { send: null, next: null };
  const at = dueOf(state, { wave, nextWaveAt }, now);
  if (now < at) return { send: null, next: { wave, at } };
  const isFull = liveOffers >= MAX_LIVE_OFFERS_FOR_WAVE;
  const next = followingWave(state, wave, isFull ? lastWaveAt : now);
  return { send: isFull ? null : { wave, places: placesOf(wave), isLater: false }, next };
}

/** The first wave goes quietly at night too, and what the client asked for goes at once. */
function dueOf(
  { urgency, widenedAt, ramadan }: ClockState,
  { wave, nextWaveAt }: { wave: number; nextWaveAt: number },
  now: number,
) {
  if (wave === 0 || urgency === "now" || nextWaveAt === widenedAt) return nextWaveAt;
  const morning = afterNight(Math.max(now, nextWaveAt), ramadan);
  return morning > Math.max(now, nextWaveAt) ? morning : nextWaveAt;
}

function followingWave({ clockFrom, urgency, ramadan }: Started, wave: number, lastWaveAt: number | null): ClockStep["next"] {
  if (wave >= LAST_WAVE) return null;
  const at = Math.max(clockFrom + minutesMs(wave + 1), (lastWaveAt ?? 0) + MIN_BETWEEN_WAVES_MS);
  return { wave: wave + 1, at: urgency === "now" ? at : afterNight(at, ramadan) };
}

/** When the last wave goes, if those before it go in time. */
export function lastWaveAt(
  { clockFrom, urgency, ramadan }: Pick<Started, "clockFrom" | "urgency" | "ramadan">,
  next: NonNullable<ClockStep["next"]>,
): number {
  if (next.wave === LAST_WAVE) return next.at;
  const at = Math.max(clockFrom + minutesMs(LAST_WAVE), next.at + (LAST_WAVE - next.wave) * MIN_BETWEEN_WAVES_MS);
  return urgency === "now" ? at : afterNight(at, ramadan);
}

/** For a client who is told later: again up to the places of a first wave, under the number of the last one. */
function laterWave(state: ClockState, next: ClockStep["next"], now: number): Pick<ClockStep, "send" | "next"> {
  const { isSearching, urgency, lastWave, lastWaveAt, liveOffers, ramadan } = state;
  const isNight = urgency !== "now" && afterNight(now, ramadan) > now;
  const mayTell =
    isSearching && !isNight && liveOffers < MAX_LIVE_OFFERS_FOR_WAVE && now >= (lastWaveAt ?? 0) + MIN_BETWEEN_WAVES_MS;
  if (lastWave === null || !mayTell) return { send: null, next };
  return {
    send: { wave: lastWave, places: 1, isLater: true },
    next: next && { ...next, at: Math.max(next.at, now + MIN_BETWEEN_WAVES_MS) },
  };
}

const minutesMs = (wave: number): number => (WAVES[wave]?.afterMinutes ?? 0) * MINUTE_MS;

const placesOf = (wave: number): number => WAVES[wave]?.places ?? 0;
