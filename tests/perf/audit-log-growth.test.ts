import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import { AUDIT_LOG_COUNT_CAP } from "#app/domain/audit/rules.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { growingList } from "./growing-list.ts";
import { madeAt } from "./many-rows.ts";
import { ctxOf } from "./many-users.ts";
import { scansIn, sortsIn } from "./plan.ts";

/* Counts rows instead of measuring time: pages of the audit log with 10^4 and 10^5 entries, in the soak test also 10^6. */

const list = (filters: Partial<Parameters<typeof auditLogEntries>[1]>) => async (): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(ctxOf.nadir());
  await auditLogEntries(ctx, { limit: 50, isShown: true, ...filters });
  return meter.queries;
};
const TODAY = new Date(madeAt(0)).toISOString().slice(0, 10);
const PAGES = {
  first: list({}),
  "oldest first": list({ oldestFirst: true }),
  "a kind, oldest first": list({ kind: "jobs", oldestFirst: true }),
  "a person": list({ actor: "nadir" }),
  "a kind": list({ kind: "jobs" }),
  "a kind without entries": list({ kind: "point_packs" }),
  "an action": list({ action: "job.released" }),
  "an object": list({ subject: "subject-70" }),
  "a day": list({ since: TODAY, until: TODAY }),
  "a kind on a day": list({ kind: "users", since: TODAY, until: TODAY }),
  "a person on a day without entries": list({ actor: "nadir", since: "2020-01-01", until: "2020-01-01" }),
} satisfies Record<string, () => Promise<CountedStatement[]>>;

/** Users and jobs in turn, of Nadir all but each hundredth. */
const insertEntries = (from: number, to: number) =>
  env.DB.prepare(
    `WITH RECURSIVE numbers(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < ${to})
    INSERT INTO audit_entries (at, actor_id, action, subject_kind, subject_id, before, after)
    SELECT ${madeAt(0)} + i, CASE WHEN i % 100 = 0 THEN 'karim' ELSE 'nadir' END, CASE WHEN i % 2 = 0 THEN 'user.suspended' ELSE 'job.released' END,
      CASE WHEN i % 2 = 0 THEN 'users' ELSE 'jobs' END, 'subject-' || i, '{"wilayaId":31}', '{"wilayaId":16,"communeId":1601}' FROM numbers`,
  ).run();

/** A page, the names of its people and subjects, and the count up to its cap. */
const BOUND_ROWS = 2 * AUDIT_LOG_COUNT_CAP + 500;

const atMost = growingList({ of: "the audit log", pages: PAGES, insert: insertEntries, boundRows: BOUND_ROWS });

const IN_ORDER = /^SCAN audit_entries USING (COVERING )?INDEX audit_entries_by_time$/;

test("no filter of the audit log scans or sorts its entries", async () => {
  const faults: string[] = [];
  for (const [name, statements] of atMost()) {
    const scans = (await scansIn(statements)).filter((line) => !IN_ORDER.test(line));
    faults.push(...scans.map((line) => `${name}: ${line}`), ...(await sortsIn(statements)).map(() => `${name} sorts`));
  }
  expect(faults).toEqual([]);
});
