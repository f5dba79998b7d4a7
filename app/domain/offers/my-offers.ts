import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { rooms } from "#db/schema/chat.ts";
import { communes } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { jobReadWholeBy } from "../jobs/statements.ts";
import { cursorOf, type ListPage } from "../place-in-list.ts";
import { refuse } from "../refusals.ts";
import { reviewedBy } from "../reviews/statements.ts";
import { withoutContacts } from "../without-contacts.ts";
import type { OfferStatus } from "./rules.ts";
import { artisan, offerColumns, shownOffer } from "./select-offers.ts";

export const OFFERS_PAGE = 20;

const client = alias(users, "client");

/** An SQL truth over a row of offers: it was accepted, and then one side cancelled or an admin took the request away. */
const isCancelled = sql`((${offers.status} = 'accepted' AND EXISTS (SELECT 1 FROM jobs AS ended
  WHERE ended.id = ${offers.jobId} AND ended.accepted_offer_id = ${offers.id} AND ended.archive_reason IN ('cancelled', 'removed')))
  OR (${offers.status} = 'withdrawn' AND EXISTS (SELECT 1 FROM point_entries WHERE point_entries.offer_id = ${offers.id} AND point_entries.kind = 'capture')))`;

export type MyOffer = Awaited<ReturnType<typeof myOffers>>["results"][number];

type Asked = ListPage & { status?: OfferStatus | undefined; standing?: boolean };

/**
 * One's own offers with their jobs in short, newest first, by keyset; `next` is the cursor of the following page, `counts`
 * are of all of them, by status, and of those whose match one side cancelled; `standing` leaves these out. Refuses: not_authenticated.
 */
export async function myOffers(ctx: Ctx, { status, standing = false, after, offset = 0, limit = OFFERS_PAGE }: Asked = {}) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { userId } = ctx.actor;
  const mine = and(
    eq(offers.artisanId, userId),
    status === undefined ? undefined : eq(offers.status, status),
    standing ? sql`NOT ${isCancelled}` : undefined,
  );
  const [rows, counts] = await ctx.db.batch([
    ctx.db
      .select({
        ...offerColumns(ctx),
        job: {
          id: jobs.id,
          publicRef: jobs.publicRef,
          status: jobs.status,
          awaitsReview:
            sql`(${offers.status} = 'accepted' AND ${jobs.status} = 'unreviewed' AND ${jobs.dueAt} > ${ctx.now} AND NOT ${reviewedBy(ctx.actor)})`.mapWith(
              Boolean,
            ),
          description: sql<string>`CASE WHEN ${jobs.deletedAt} IS NULL THEN ${jobs.description} ELSE '' END`,
          isReadWhole: jobReadWholeBy(ctx.actor, ctx.now).mapWith(Boolean),
          pointsCost: jobs.pointsCost,
          isCancelled: isCancelled.mapWith(Boolean),
          deletedAt: jobs.deletedAt,
        },
        category: {
          id: categories.id,
          slug: categories.slug,
          nameAr: categories.nameAr,
          nameFr: categories.nameFr,
          nameEn: categories.nameEn,
        },
        subcategory: {
          id: subcategories.id,
          nameAr: subcategories.nameAr,
          nameFr: subcategories.nameFr,
          nameEn: subcategories.nameEn,
        },
        commune: { id: communes.id, nameAr: communes.nameAr, nameFr: communes.nameFr, nameEn: communes.nameEn },
        clientFirstName: client.firstName,
        roomId: rooms.id,
      })
      .from(offers)
      .innerJoin(jobs, eq(jobs.id, offers.jobId))
      .innerJoin(artisan, eq(artisan.id, offers.artisanId))
      .leftJoin(artisanProfiles, eq(artisanProfiles.userId, offers.artisanId))
      .innerJoin(client, eq(client.id, jobs.clientId))
      .innerJoin(categories, eq(categories.id, jobs.categoryId))
      .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
      .innerJoin(communes, eq(communes.id, jobs.communeId))
      .leftJoin(rooms, eq(rooms.offerId, offers.id))
      .where(and(mine, after ? sql`(${offers.createdAt}, ${offers.id}) < (${after.at}, ${after.id})` : undefined))
      .orderBy(desc(offers.createdAt), desc(offers.id))
      .limit(limit + 1)
      .offset(offset),
    ctx.db
      .select({ status: offers.status, count: sql<number>`count(*)`, cancelled: sql<number>`coalesce(sum(${isCancelled}), 0)` })
      .from(offers)
      .where(eq(offers.artisanId, userId))
      .groupBy(offers.status),
  ]);

  const results = rows.slice(0, limit).map(({ job, category, subcategory, commune, clientFirstName, roomId, ...offer }) => ({
    ...shownOffer(offer),
    job: { ...readJob(job), category, subcategory, commune, clientFirstName: withoutContacts(clientFirstName) },
    roomId,
  }));
  const last = rows.length > limit ? results.at(-1) : undefined;
  const count = counts.reduce((sum, one) => sum + (status === undefined || one.status === status ? one.count : 0), 0);
  return { count, counts, next: last ? cursorOf({ at: last.createdAt, id: last.id }) : null, results };
}

const readJob = <Read extends { isReadWhole: boolean; description: string }>({ isReadWhole, description, ...job }: Read) => ({
  ...job,
  description: isReadWhole ? description : withoutContacts(description),
});
