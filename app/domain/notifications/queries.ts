import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { communes } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { offers } from "#db/schema/offers.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn, type SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { NOTIFICATIONS_PAGE } from "./rules.ts";

export type NotificationRow = Awaited<ReturnType<typeof notificationsOf>>[number];

const artisan = alias(users, "artisan");
const about = alias(users, "about");

/**
 * One's own newest hundred, or those before one of them by id (Q20), with what their sentences need, in one trip.
 * `artisan` is who sent the offer: a name for the client only, everyone else knows it already. `about` is whom an admin
 * is told of.
 */
export async function notificationsOf(ctx: Ctx, { before }: { before?: string } = {}) {
  const { userId } = owner(ctx);
  const at = sql`(SELECT created_at FROM notifications WHERE id = ${before ?? null} AND user_id = ${userId})`;
  return ctx.db
    .select({
      id: notifications.id,
      type: notifications.type,
      reason: notifications.reason,
      points: notifications.points,
      roomId: notifications.roomId,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      jobId: notifications.jobId,
      offerId: notifications.offerId,
      job: { publicRef: jobs.publicRef, status: jobs.status },
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      subcategory: { nameAr: subcategories.nameAr, nameFr: subcategories.nameFr, nameEn: subcategories.nameEn },
      commune: { nameAr: communes.nameAr, nameFr: communes.nameFr, nameEn: communes.nameEn },
      offer: { kind: offers.kind, price: offers.price },
      artisan: { firstName: artisan.firstName, companyName: artisan.companyName },
      aboutUserId: notifications.aboutUserId,
      about: {
        firstName: about.firstName,
        lastName: about.lastName,
        companyName: about.companyName,
        registerNumber: about.commercialRegisterNumber,
      },
    })
    .from(notifications)
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
    .leftJoin(communes, eq(communes.id, jobs.communeId))
    .leftJoin(offers, eq(offers.id, notifications.offerId))
    .leftJoin(artisan, eq(artisan.id, offers.artisanId))
    .leftJoin(about, eq(about.id, notifications.aboutUserId))
    .where(
      and(
        eq(notifications.userId, userId),
        before === undefined
          ? undefined
          : sql`${notifications.createdAt} <= ${at} AND (${notifications.createdAt} < ${at} OR ${notifications.id} < ${before})`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_PAGE);
}

/** For the mark on the bell. */
export async function unreadNotifications(ctx: Ctx): Promise<number> {
  const { userId } = owner(ctx);
  return ctx.db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

function owner(ctx: Ctx): SignedIn {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return ctx.actor;
}
