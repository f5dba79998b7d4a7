import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../ctx.ts";
import { offerWaits } from "../offers/statements.ts";
import type { Place } from "../place-in-list.ts";
import { withoutContacts } from "../without-contacts.ts";
import { countStatements, countsOf, hasStatus, IS_ACTIVE, IS_HELD, idsIn, type JobCounts, ownJobs } from "./queries.ts";
import { JOBS_PAGE, type JobTab } from "./rules.ts";
import { pageOf, selectJobs } from "./select-jobs.ts";

/** What a tab holds, as ranges of the lists' indexes. */
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

/** How many stand in a tab of that page. */
export const countIn = (counts: JobCounts, tab: JobTab): number =>
  tab === "all" ? counts.total : tab === "open" ? counts.active : counts[tab];

export type RequestArtisan = Awaited<ReturnType<typeof myRequests>>["artisans"][number];

/**
 * The page of one's own requests, newest first, by keyset, and who answered each of them: the artisan who was chosen, else
 * those whose offers wait, whose names give no number away (P06). One trip. Refuses: not_authenticated.
 */
export async function myRequests(ctx: Ctx, { tab, after }: { tab: JobTab | "over"; after?: Place }) {
  const own = ownJobs(ctx);
  const ids = idsIn(own, PARTS[tab], { after, limit: JOBS_PAGE });
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
      .where(sql`${offers.jobId} IN (${ids}) AND (${offerWaits} OR ${offers.status} = 'accepted')`),
    ...countStatements(ctx, own),
  ]);
  const artisans = answered.map(({ firstName, companyName, ...artisan }) => {
    const read = (name: string) => (artisan.isChosen ? name : withoutContacts(name));
    return { ...artisan, firstName: read(firstName), companyName: companyName && read(companyName) };
  });
  return { artisans, counts: countsOf(counted, held), ...pageOf(rows, JOBS_PAGE, (job) => job.createdAt) };
}
