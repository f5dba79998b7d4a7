import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import {
  type ClockState,
  type ClockStep,
  MAX_LIVE_OFFERS_FOR_WAVE,
  MIN_BETWEEN_WAVES_MS,
  PROMISE_MS,
  WAVES,
} from "../clock-rules.ts";

/** The clock of a job that opens, or that moved. On a held one it stands until the release. */
export const startedClock = (at: number) => ({
  ...{ clockFrom: at, clockStoppedAt: at, nextWave: 0, nextWaveAt: at, lastWave: null },
  promise: sql`coalesce(jobs.promise, 'running')`,
});

export const stoppedClock = (at: number) => ({
  clockStoppedAt: sql`CASE WHEN jobs.held THEN jobs.clock_stopped_at ELSE ${at} END`,
});

/** A clock that starts in the morning did not stand before. */
const stoodAt = (at: number, since: number | SQL = 0) =>
  sql`CASE WHEN jobs.held THEN max(0, ${at} - max(coalesce(jobs.clock_stopped_at, ${at}), coalesce(jobs.clock_from, 0), ${since})) ELSE 0 END`;

const MINUTES_OF_WAVES = sql.join(
  WAVES.map(({ afterMinutes }, wave) => sql`WHEN ${wave} THEN ${afterMinutes * 60_000}`),
  sql` `,
);

const nextWaveFrom = (from: SQL, at: number, morning = 0) => {
  const stood = stoodAt(at);
  const due = sql`max(${from} + CASE jobs.next_wave ${MINUTES_OF_WAVES} END, coalesce(jobs.last_wave_at + ${stood}, 0) + ${MIN_BETWEEN_WAVES_MS}, ${at})`;
  return sql`min(jobs.next_wave_at + ${stoodAt(at, sql`CASE WHEN jobs.urgency IS 'now' THEN 0 ELSE ${morning} END`)}, ${due})`;
};

/** Goes on where it stood; a job that told nobody yet starts. `morning`: the end of the night in which it stopped. */
export const resumedClock = (at: number, morning: number) => {
  const from = sql`(jobs.clock_from + ${stoodAt(at)})`;
  return {
    clockFrom: sql`CASE WHEN jobs.next_wave = 0 THEN ${at} ELSE ${from} END`,
    nextWaveAt: sql`CASE WHEN jobs.next_wave = 0 THEN ${at} ELSE ${nextWaveFrom(from, at, morning)} END`,
  };
};

export const reopenedClock = (at: number) => ({
  nextWaveAt: sql`CASE WHEN jobs.next_wave IS NOT NULL THEN ${at + MIN_BETWEEN_WAVES_MS} END`,
});

/** The clock of a job that becomes urgent no longer waits for the morning. On a held one it stands from now. */
export const urgentClock = (at: number) => {
  const from = sql`min(jobs.clock_from + ${stoodAt(at)}, ${at})`;
  const next = sql`jobs.next_wave_at + ${stoodAt(at)}`;
  return {
    ...{ clockFrom: from, clockStoppedAt: at },
    nextWaveAt: sql`CASE WHEN ${next} > ${at + MIN_BETWEEN_WAVES_MS} THEN ${nextWaveFrom(from, at)} ELSE ${next} END`,
  };
};

type Kept = { jobId: string; at: number; condition: SQL };

/** An offer in time keeps the promise, for good. */
export const keepPromiseStatement = (db: Db, { jobId, at, condition }: Kept) =>
  db
    .update(jobs)
    .set({ promise: "kept" })
    .where(
      sql`${jobs.id} = ${jobId} AND ${jobs.promise} = 'running' AND ${jobs.clockFrom} > ${at - PROMISE_MS} AND ${condition}`,
    );

/** SQL predicate on jobs: the clock is as it was read, and still runs. */
export const isClockAsRead = (jobId: string, read: ClockState, { send }: ClockStep): SQL => {
  const offers = send ? sql`AND jobs.live_offers < ${MAX_LIVE_OFFERS_FOR_WAVE}` : sql``;
  return sql`(jobs.id = ${jobId} AND jobs.status = 'open' AND jobs.held = 0 AND jobs.deleted_at IS NULL AND jobs.next_wave IS ${read.nextWave}
    AND jobs.next_wave_at IS ${read.nextWaveAt} AND jobs.last_wave_at IS ${read.lastWaveAt} AND jobs.clock_from IS ${read.clockFrom}
    AND jobs.promise IS ${read.promise} AND jobs.urgency IS ${read.urgency} ${offers})`;
};

type Advance = ClockStep & { at: number; widenedTo: number[] | null; isAsRead: SQL; hasTold: SQL };

/** Must be last in its batch. Returns the job if this batch moved its clock. */
export const advanceClockStatement = (db: Db, { clockFrom, send, next, promise, at, widenedTo, isAsRead, hasTold }: Advance) => {
  const sent = {
    ...{ lastWave: send?.wave, lastWaveAt: at, announcedAt: sql`coalesce(jobs.announced_at, ${at})` },
    notifyClientSince: sql`CASE WHEN ${hasTold} THEN NULL ELSE jobs.notify_client_since END`,
    ...(widenedTo ? { widenedTo } : {}),
  };
  return db
    .update(jobs)
    .set({ clockFrom, promise, nextWave: next?.wave ?? null, nextWaveAt: next?.at ?? null, ...(send ? sent : {}) })
    .where(send?.isLater ? sql`${isAsRead} AND ${hasTold}` : isAsRead)
    .returning({ id: jobs.id });
};
