import { eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { Actor } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { jobOf, selectJobs } from "./select-jobs.ts";

/** So many stand on the screen; the next ones follow as these are decided. */
const SHOWN_AT_ONCE = 20;

export type HeldJob = Awaited<ReturnType<typeof heldJobs>>["results"][number];

/** For verbs of the back office. Refuses: not_authenticated · permission_denied. */
export function asModerator(actor: Actor) {
  if (actor.kind === "visitor") throw refuse("not_authenticated");
  if (actor.kind !== "admin") throw refuse("permission_denied");
  return actor;
}

// Literals, since a bound value would keep SQLite from using the partial index jobs_held; and by its name, since SQLite would walk
// all that are open instead.
const IS_HELD = sql`jobs.status = 'open' AND jobs.held = 1 AND jobs.deleted_at IS NULL`;

/** The requests that wait to be looked at, oldest first, and how many there are. One trip. Refuses: what asModerator refuses. */
export async function heldJobs(ctx: Ctx, { limit = SHOWN_AT_ONCE }: { limit?: number } = {}) {
  asModerator(ctx.actor);
  const oldest = sql`jobs.id IN (SELECT id FROM jobs INDEXED BY jobs_held WHERE ${IS_HELD} ORDER BY opened_at, id LIMIT ${limit})`;
  const [rows, [counted]] = await ctx.db.batch([
    selectJobs(ctx, oldest),
    ctx.db.select({ count: sql<number>`count(*)` }).from(sql`jobs INDEXED BY jobs_held`).where(IS_HELD),
  ]);
  const results = rows.map(jobOf).sort((a, b) => (a.openedAt ?? 0) - (b.openedAt ?? 0) || (a.id < b.id ? -1 : 1));
  return { count: counted?.count ?? 0, results };
}

/** What a decision is made by; null where there is no such job. For verbs that know already who may. */
export async function jobToModerate({ db }: Ctx, jobId: string) {
  const [job] = await db
    .select({ clientId: jobs.clientId, status: jobs.status, held: jobs.held, heldFor: jobs.heldFor, deletedAt: jobs.deletedAt })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  return job && job.deletedAt === null ? job : null;
}
