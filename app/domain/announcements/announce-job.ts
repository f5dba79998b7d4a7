import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { type ClockState, type ClockStep, clockStepAt, LAST_WAVE, lastWaveAt } from "../jobs/clock-rules.ts";
import { advanceClockStatement, isClockAsRead } from "../jobs/lifecycle/clock-statements.ts";
import { findSetting } from "../settings/queries.ts";
import { RAMADAN } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { clockQuery } from "./clock-queries.ts";
import { hasToldIn, promiseMissedStatements, waveStatements } from "./wave-batch.ts";

/** Each lost race means that another run or the client moved the clock. */
const MAX_TRIES = 8;

/**
 * Runs what is due on the clock of an open job: a wave, and the end of the promised minutes. Sets the alarm of the next one.
 * All writes check that the clock is still as it was read, so repeated and concurrent runs notify nobody twice.
 */
export async function announceJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<{ announced: boolean; told: number }> {
  let announced = false;
  let told = 0;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const run = await runClock(ctx, jobId);
    announced ||= run.announced;
    told += run.told;
    if (run.goesOn || (run.wakeAt !== null && run.wakeAt <= ctx.now)) continue;
    if (run.wakeAt !== null) await ctx.jobClocks.wake(jobId, run.wakeAt);
    return { announced, told };
  }
  throw new Error("the clock of a job changed too often");
}

/** `goesOn`: the clock was moved by another, or without telling anybody, so that more may be due. */
type Run = { announced: boolean; told: number; goesOn: boolean; wakeAt: number | null };

async function runClock(ctx: Ctx, jobId: string): Promise<Run> {
  const [[found], house] = await ctx.db.batch([clockQuery(ctx, jobId), settingQuery(ctx.db, RAMADAN)]);
  const row = found && { ...found, ramadan: findSetting(ctx, RAMADAN, house) };
  const step = row && clockStepAt(row, ctx.now);
  if (!step) return { announced: false, told: 0, goesOn: false, wakeAt: null };
  if (!isChanged(row, step)) return { announced: false, told: 0, goesOn: false, wakeAt: step.wakeAt };

  const { isMoved, told } = await write(ctx, { jobId, row, step, near: step.send?.wave === LAST_WAVE ? row.near : [] });
  const isOptional = step.send?.isLater === true;
  return {
    announced: isMoved && step.send !== null,
    told,
    goesOn: step.send === null || !(isMoved || isOptional),
    wakeAt: isMoved ? step.wakeAt : step.wakeIfNobodyToldAt,
  };
}

const isChanged = (row: ClockState, { clockFrom, send, next, promise }: ClockStep): boolean =>
  send !== null ||
  clockFrom !== row.clockFrom ||
  promise !== row.promise ||
  (next?.wave ?? null) !== row.nextWave ||
  (next?.at ?? null) !== row.nextWaveAt;

type Change = { jobId: string; row: ClockState; step: ClockStep; near: number[] };

async function write(ctx: Ctx, { jobId, row, step, near }: Change): Promise<{ isMoved: boolean; told: number }> {
  const { db, now: at } = ctx;
  const messageId = newId();
  const { send } = step;
  const isAsRead = isClockAsRead(jobId, row, step);
  const isMissed = row.promise === "running" && step.promise === "missed";
  const clock = {
    promise: isMissed ? promiseMissedStatements(db, { jobId, at, isAsRead, waves: wavesLeft(row, step) }) : [],
    marked: advanceClockStatement(db, {
      ...step,
      ...{ at, widenedTo: near.length > 0 ? near : null, isAsRead, hasTold: send ? hasToldIn({ jobId, at, send }) : sql`0` },
    }),
  };
  if (!send) return { isMoved: (await runBatch(db, clock)).marked.length > 0, told: 0 };

  const { wave, marked } = await runBatch(db, {
    wave: waveStatements(db, { jobId, at, messageId, send, near, isAsRead, dueAt: send.isLater ? at : (row.nextWaveAt ?? at) }),
    ...clock,
  });
  if (wave.email.length > 0) await ctx.outbox.push({ kind: "deliver_message", messageId });
  return { isMoved: marked.length > 0, told: wave.announcements.length };
}

const wavesLeft = (row: ClockState, { clockFrom, next }: ClockStep) =>
  next && { nextAt: next.at, lastAt: lastWaveAt({ ...row, clockFrom }, next) };
