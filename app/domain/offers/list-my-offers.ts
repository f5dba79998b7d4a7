import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { rooms } from "#db/schema/chat.ts";
import { communes } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { acceptsReviews } from "../jobs/review-statements.ts";
import { isTextUnmaskedFor } from "../jobs/statements.ts";
import { hasReviewed } from "../reviews/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { encodeCursor, type PageBounds } from "../shared/lists/cursor.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";
import type { OfferStatus } from "./rules.ts";
import { artisanAlias, offerColumns, toOffer } from "./select-offers.ts";

export const OFFERS_PAGE_SIZE = 20;

const client = alias(users, "client");

/** SQL predicate on offers: accepted, then cancelled by one side or removed by an admin. */
const isCancelled = sql`((${offers.status} = 'accepted' AND EXISTS (SELECT 1 FROM jobs AS ended
  WHERE ended.id = ${offers.jobId} AND ended.accepted_offer_id = ${offers.id} AND ended.archive_reason IN ('cancelled', 'removed')))
  OR (${offers.status} = 'withdrawn' AND EXISTS (SELECT 1 FROM point_entries WHERE point_entries.offer_id = ${offers.id} AND point_entries.kind = 'capture')))`;

export type MyOffer = Awaited<ReturnType<typeof listMyOffers>>["results"][number];

type Filters = PageBounds & { status?: OfferStatus | undefined; standing?: boolean };

/** `counts` cover all of the artisan's offers; `standing` leaves out cancelled matches. Refuses: not_authenticated */
export async function listMyOffers(
  ctx: Ctx,
  { status, standing = false, after, offset = 0, limit = OFFERS_PAGE_SIZE }: Filters = {},
) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { userId } = ctx.actor;
  const isListed = and(
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
            sql`(${offers.status} = 'accepted' AND ${acceptsReviews(ctx.now)} AND NOT ${hasReviewed(ctx.actor)})`.mapWith(
              Boolean,
            ),
          description: sql<string>`CASE WHEN ${jobs.deletedAt} IS NULL THEN ${jobs.description} ELSE '' END`,
          isTextUnmasked: isTextUnmaskedFor(ctx.actor, ctx.now).mapWith(Boolean),
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
      .innerJoin(artisanAlias, eq(artisanAlias.id, offers.artisanId))
      .leftJoin(artisanProfiles, eq(artisanProfiles.userId, offers.artisanId))
      .innerJoin(client, eq(client.id, jobs.clientId))
      .innerJoin(categories, eq(categories.id, jobs.categoryId))
      .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
      .innerJoin(communes, eq(communes.id, jobs.communeId))
      .leftJoin(rooms, eq(rooms.offerId, offers.id))
      .where(and(isListed, after ? sql`(${offers.createdAt}, ${offers.id}) < (${after.at}, ${after.id})` : undefined))
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
    ...toOffer(offer),
    job: { ...readJob(job), category, subcategory, commune, clientFirstName: maskContacts(clientFirstName) },
    roomId,
  }));
  const last = rows.length > limit ? results.at(-1) : undefined;
  const count = counts.reduce((sum, one) => sum + (status === undefined || one.status === status ? one.count : 0), 0);
  return { count, counts, next: last ? encodeCursor({ at: last.createdAt, id: last.id }) : null, results };
}

const readJob = <Read extends { isTextUnmasked: boolean; description: string }>({
  isTextUnmasked,
  description,
  ...job
}: Read) => ({
  ...job,
  description: isTextUnmasked ? description : maskContacts(description),
});
