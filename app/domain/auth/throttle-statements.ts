import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { signInFailures } from "#db/schema/auth.ts";

type Throttle = {
  freeFailures: number;
  longestDelaySeconds: number;
  resetAfterMs: number;
  mostAtOnce: number;
  longestAttemptMs: number;
};
type Attempt = { subject: string; at: number };

/** `wider`: the subject that counts failures over all IPs; null for a known device. */
type Beginning = Attempt & Throttle & { wider: string | null; attackedFrom: number; isHuman: boolean };

// Counts an attempt before the password is checked; changes no row while the subject is blocked. Concurrent guesses are at
// most `mostAtOnce`, and one once a delay applies. If `wider` has `attackedFrom` failures, callers without a human check get
// one attempt at a time and a doubling delay.
export const startSignInAttemptStatement = (db: Db, { subject, wider, at, attackedFrom, isHuman, ...throttle }: Beginning) => {
  const t = signInFailures;
  const failures = sql`CASE WHEN ${t.lastFailedAt} < ${at - throttle.resetAfterMs} THEN 0 ELSE ${t.failures} END`;
  const inFlight = sql`CASE WHEN ${t.lastTriedAt} < ${at - throttle.longestAttemptMs} THEN 0 ELSE ${t.pending} END`;
  const isStrict = isHuman
    ? sql`0`
    : sql`EXISTS (SELECT 1 FROM sign_in_failures AS w WHERE w.subject = ${wider} AND w.failures >= ${attackedFrom}
        AND w.last_failed_at >= ${at - throttle.resetAfterMs})`;
  const most = sql`CASE WHEN (${failures}) < ${throttle.freeFailures} AND NOT ${isStrict} THEN ${throttle.mostAtOnce} ELSE 1 END`;
  const strictDelay = sql`1000 * min(${throttle.longestDelaySeconds}, 1 << min(20, (${failures})))`;
  const isTooSoon = sql`((${failures}) > 0 AND ${t.lastFailedAt} + ${strictDelay} > ${at} AND ${isStrict})`;
  return db
    .insert(t)
    .values({ subject, failures: 0, lastFailedAt: at, blockedUntil: 0, pending: 1, lastTriedAt: at })
    .onConflictDoUpdate({
      target: t.subject,
      set: { failures, pending: sql`(${inFlight}) + 1`, lastTriedAt: at },
      setWhere: sql`${t.blockedUntil} <= ${at} AND (${inFlight}) < (${most}) AND NOT ${isTooSoon}`,
    })
    .returning({ subject: t.subject });
};

/** Counts a failure. Beyond the free ones the delay doubles. */
export const recordSignInFailureStatement = (
  db: Db,
  { subject, at, ...throttle }: Attempt & Omit<Throttle, "mostAtOnce" | "longestAttemptMs">,
) => {
  const t = signInFailures;
  const failures = sql`(CASE WHEN ${t.lastFailedAt} < ${at - throttle.resetAfterMs} THEN 0 ELSE ${t.failures} END + 1)`;
  const beyond = sql`(${failures} - ${throttle.freeFailures})`;
  const delaySeconds = sql`min(${throttle.longestDelaySeconds}, 1 << min(20, ${beyond} + 1))`;
  return db
    .insert(t)
    .values({ subject, failures: 1, lastFailedAt: at })
    .onConflictDoUpdate({
      target: t.subject,
      set: {
        failures,
        lastFailedAt: at,
        blockedUntil: sql`CASE WHEN ${beyond} >= 0 THEN ${at} + 1000 * ${delaySeconds} ELSE 0 END`,
        pending: sql`max(0, ${t.pending} - 1)`,
      },
    });
};

export const endSignInAttemptStatement = (db: Db, subject: string) =>
  db
    .update(signInFailures)
    .set({ pending: sql`max(0, ${signInFailures.pending} - 1)` })
    .where(eq(signInFailures.subject, subject));

/** Other attempts in flight stay counted. */
export const resetSignInFailuresStatements = (db: Db, subject: string) => {
  const t = signInFailures;
  return [
    db
      .update(t)
      .set({ failures: 0, blockedUntil: 0, pending: sql`max(0, ${t.pending} - 1)` })
      .where(eq(t.subject, subject)),
    db.delete(t).where(and(eq(t.subject, subject), eq(t.pending, 0))),
  ] as const;
};

export const resetThrottleStatement = (db: Db, subjects: string[]) =>
  db.update(signInFailures).set({ failures: 0, blockedUntil: 0 }).where(inArray(signInFailures.subject, subjects));
