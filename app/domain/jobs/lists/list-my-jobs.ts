import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import { isOfferPendingSql } from "../../offers/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { Cursor } from "../../shared/lists/cursor.ts";
import { maskContacts } from "../../shared/text/mask-contacts.ts";
import { countStatements, hasStatus, IS_ACTIVE, IS_HELD, type JobCounts, jobCountsOf, jobIdsIn, ownJobs } from "../queries.ts";
import { JOBS_PAGE_SIZE, type JobTab } from "../rules.ts";
import { selectJobs, toPage } from "./select-jobs.ts";

const PARTS = {
  all: [hasStatus("open"), hasStatus("matched"), hasStatus("unreviewed"), hasStatus("archived")],
  over: [hasStatus("unreviewed"), hasStatus("archived")],
  open: [IS_ACTIVE],
  held: [IS_HELD],
  matched: [hasStatus("matched")],
  unreviewed: [hasStatus("unreviewed")],
  archived: [hasStatus("archived")],
  draft: [hasStatus("draft")],
} as const;

export const jobCountInTab = (counts: JobCounts, tab: JobTab): number =>
  tab === "all" ? counts.total : tab === "open" ? counts.active : counts[tab];

export type JobArtisan = Awaited<ReturnType<typeof listMyJobs>>["artisans"][number];

/** Each job has its accepted artisan or those with pending offers. Refuses: not_authenticated */
export async function listMyJobs(ctx: Ctx, { tab, after }: { tab: JobTab | "over"; after?: Cursor }) {
  const own = ownJobs(ctx);
  const ids = jobIdsIn(own, PARTS[tab], { after, limit: JOBS_PAGE_SIZE });
  const [rows, answered, counted, held] = await ctx.db.batch([
    selectJobs(ctx, sql`${jobs.id} IN (${ids})`),
    ctx.db
      .select({
        jobId: offers.jobId,
        firstName: users.firstName,
        companyName: users.companyName,
        pictureId: sql<string | null>`(SELECT media_id FROM user_pictures WHERE user_pictures.user_id = ${offers.artisanId})`,
        isChosen: sql`${offers.status} = 'accepted'`.mapWith(Boolean),
        appointment: offers.earliestDate,
      })
      .from(offers)
      .innerJoin(users, sql`${users.id} = ${offers.artisanId}`)
      .where(sql`${offers.jobId} IN (${ids}) AND (${isOfferPendingSql} OR ${offers.status} = 'accepted')`),
    ...countStatements(ctx, own),
  ]);
  const artisans = answered.map(({ firstName, companyName, ...artisan }) => {
    const read = (name: string) => (artisan.isChosen ? name : maskContacts(name));
    return { ...artisan, firstName: read(firstName), companyName: companyName && read(companyName) };
  });
  return { artisans, counts: jobCountsOf(counted, held), ...toPage(rows, JOBS_PAGE_SIZE, (job) => job.createdAt) };
}
