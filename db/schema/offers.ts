import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, dinars, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { jobs } from "./jobs.ts";
import { users } from "./users.ts";

/** Count towards the five live offers of a job. */
export const LIVE_STATUSES = [...CHOICES.pendingOfferStatus, "accepted"] as const;

const waiting = sql.raw(CHOICES.pendingOfferStatus.map((status) => `'${status}'`).join(", "));
const live = sql.raw(LIVE_STATUSES.map((status) => `'${status}'`).join(", "));

export const offers = sqliteTable(
  "offers",
  {
    id: id(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    artisanId: text("artisan_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: CHOICES.offerKind }).notNull(),
    price: dinars("price").notNull(),
    /** A new price that the client has not answered yet. */
    proposedPrice: dinars("proposed_price"),
    message: text("message").notNull(),
    earliestDate: text("earliest_date"),
    validUntil: text("valid_until"),
    materialIncluded: flag("material_included"),
    distanceKm: real("distance_km"),
    status: text("status", { enum: CHOICES.offerStatus }).notNull(),
    /** 0 after capture or release. */
    pointsHeld: integer("points_held").notNull(),
    reason: text("reason"),
    createdAt: createdAt(),
    seenAt: instant("seen_at"),
    decidedAt: instant("decided_at"),
    /** The client wants this offer, but the artisan must add points until then. */
    topUpUntil: instant("top_up_until"),
  },
  (t) => [
    check("offers_kind", oneOf(t.kind, CHOICES.offerKind)),
    check("offers_status", oneOf(t.status, CHOICES.offerStatus)),
    check("offers_price", sql`${t.price} > 0 OR (${t.price} = 0 AND ${t.kind} = 'visit')`),
    check("offers_proposed_price", sql`${t.proposedPrice} > 0 OR (${t.proposedPrice} = 0 AND ${t.kind} = 'visit')`),
    check("offers_revised_while_proposed", sql`(${t.status} = 'revised') = (${t.proposedPrice} IS NOT NULL)`),
    check("offers_points_held", sql`${t.pointsHeld} >= 0`),
    uniqueIndex("offers_one_live_per_artisan").on(t.jobId, t.artisanId).where(sql`${t.status} IN (${live})`),
    uniqueIndex("offers_one_accepted_per_job").on(t.jobId).where(sql`${t.status} = 'accepted'`),
    index("offers_of_job").on(t.jobId, t.createdAt, t.id),
    index("offers_of_artisan").on(t.artisanId, t.createdAt, t.id),
    index("offers_to_expire").on(t.validUntil).where(sql`${t.validUntil} IS NOT NULL AND ${t.status} IN (${waiting})`),
    index("offers_unseen_with_hold")
      .on(t.createdAt)
      .where(sql`${t.seenAt} IS NULL AND ${t.pointsHeld} > 0 AND ${t.status} IN (${waiting})`),
    index("offers_to_top_up").on(t.topUpUntil).where(sql`${t.topUpUntil} IS NOT NULL AND ${t.status} IN (${waiting})`),
    index("offers_of_artisan_by_status").on(t.artisanId, t.status, t.createdAt, t.id),
  ],
);

/** Artisans who want to know when a job has a free offer slot. */
export const offerWaitlist = sqliteTable(
  "offer_waitlist",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    artisanId: text("artisan_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    notifiedAt: instant("notified_at"),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.artisanId] }),
    index("offer_waitlist_not_notified").on(t.jobId, t.createdAt, t.artisanId).where(sql`${t.notifiedAt} IS NULL`),
  ],
);

export type Offer = typeof offers.$inferSelect;
