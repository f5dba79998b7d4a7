import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { healthSignals, requestMinutes } from "#db/schema/health.ts";
import { MINUTE_MS } from "../shared/contracts/durations.ts";
import { DEAD_WARNS_FOR_MS, type SignalRule } from "./rules.ts";

type Signal = { rule: SignalRule; subject: string };

/** Remembers that something began. A signal that stands already is not written again. */
export const raiseSignal = async (db: Db, { rule, subject }: Signal, at: number): Promise<void> =>
  void (await db.insert(healthSignals).values({ rule, subject, since: at, at, count: 1 }).onConflictDoNothing());

/** Counts what happened within an hour of the one before, with the time of the last. */
export async function countSignal(db: Db, { rule, subject }: Signal, at: number): Promise<void> {
  const isAnew = sql`${healthSignals.at} < ${at - DEAD_WARNS_FOR_MS}`;
  await db
    .insert(healthSignals)
    .values({ rule, subject, since: at, at, count: 1 })
    .onConflictDoUpdate({
      target: [healthSignals.rule, healthSignals.subject],
      set: {
        at,
        since: sql`CASE WHEN ${isAnew} THEN ${at} ELSE ${healthSignals.since} END`,
        count: sql`CASE WHEN ${isAnew} THEN 1 ELSE ${healthSignals.count} + 1 END`,
      },
    });
}

export const endSignal = async (db: Db, { rule, subject }: Signal): Promise<void> =>
  void (await db.delete(healthSignals).where(and(eq(healthSignals.rule, rule), eq(healthSignals.subject, subject))));

export const addAnswers = async (db: Db, { requests, errors }: { requests: number; errors: number }, at: number): Promise<void> =>
  void (await db
    .insert(requestMinutes)
    .values({ minute: Math.floor(at / MINUTE_MS), requests, errors })
    .onConflictDoUpdate({
      target: requestMinutes.minute,
      set: { requests: sql`${requestMinutes.requests} + ${requests}`, errors: sql`${requestMinutes.errors} + ${errors}` },
    }));
