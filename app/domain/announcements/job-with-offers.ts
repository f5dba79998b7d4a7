import { toJob } from "../jobs/lists/select-jobs.ts";
import { removalQuery } from "../jobs/moderation/removal-query.ts";
import { jobQuery } from "../jobs/queries.ts";
import { waitlistEntryQuery } from "../offers/join-waitlist.ts";
import { contactsOf, contactsQuery } from "../offers/queries.ts";
import { offersOnJobQuery, toOffer } from "../offers/select-offers.ts";
import { balanceQuery } from "../points/queries.ts";
import { findSetting } from "../settings/queries.ts";
import { RAMADAN } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { announcementCountsQuery, toAnnouncement, whyToldQuery } from "./queries.ts";

export type JobWithOffers = NonNullable<ReturnType<typeof toJobWithOffers>>;

/** All that the page of a job shows to the actor; pass the rows to toJobWithOffers. */
export const jobWithOffersQueries = (ctx: Ctx, actor: SignedIn, jobId: string) =>
  [
    jobQuery(ctx, jobId),
    offersOnJobQuery(ctx, actor, jobId),
    announcementCountsQuery(ctx, actor, jobId),
    contactsQuery(ctx, actor.userId, jobId),
    balanceQuery(ctx, actor.userId),
    waitlistEntryQuery(ctx, actor, jobId),
    removalQuery(ctx, actor, jobId),
    whyToldQuery(ctx, actor, jobId),
    settingQuery(ctx.db, RAMADAN),
  ] as const;

type RowsOf<Queries> = { [Index in keyof Queries]: Awaited<Queries[Index]> };

export function toJobWithOffers(
  ctx: Ctx,
  { userId }: SignedIn,
  [[job], offersSeen, [announcements], [contacts], [points], [waitlistEntry], [removal], [told], house]: RowsOf<
    ReturnType<typeof jobWithOffersQueries>
  >,
) {
  if (!job) return null;
  return {
    job: toJob(job),
    offers: offersSeen.map(toOffer),
    announcement: announcements ? toAnnouncement(announcements, findSetting(ctx, RAMADAN, house)) : null,
    isReported: announcements?.isReported === true,
    contacts: contacts ? contactsOf(contacts, userId) : null,
    endingNote: contacts?.endingNote ?? null,
    points: points ?? { available: 0, held: 0 },
    isOnWaitlist: waitlistEntry !== undefined,
    removal: removal ?? null,
    whyTold: told?.reasons ?? [],
  };
}
