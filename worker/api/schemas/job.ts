import { z } from "zod";
import { REACH_ACTIONS, type showJobWithReach } from "#app/domain/announcements/job-reach.ts";
import type { NextVisit } from "#app/domain/jobs/lists/select-jobs.ts";
import { JOB_DURATIONS, JOB_STATUSES, JOB_URGENCIES } from "#app/domain/jobs/rules.ts";
import { OFFERS_PER_JOB } from "#app/domain/offers/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import * as CHOICES from "#db/enums.ts";
import { imageUrl } from "./image.ts";
import { named, namedJson } from "./place.ts";
import { nextVisit, nextVisitJson } from "./visit.ts";

const instant = z.string().nullable();

export const image = z.object({ id: z.string(), url: z.string() });

export const imageJson = (ctx: Pick<Ctx, "origin">, { id, mediaId }: { id: string; mediaId: string }): z.infer<typeof image> => ({
  id,
  url: imageUrl(ctx, mediaId),
});

/** The only reasons that mobile clients know. A job that closed with its account is reported as closed by its client. */
const ARCHIVE_REASONS = ["reviewed", "review_window_over", "closed_by_client", "expired", "cancelled", "removed"] as const;

/** A job as the caller may see it: phone, last name, company and address only for its client and the matched artisan. */
export const job = z
  .object({
    id: z.string(),
    public_ref: z.string(),
    status: z.enum(JOB_STATUSES),
    held: z.boolean(),
    category: named,
    sub_category: named.nullable(),
    description: z.string(),
    images: z.array(image),
    voice_note: z.string().nullable(),
    wilaya: named,
    commune: named,
    address: z.string().optional(),
    duration: z.enum(JOB_DURATIONS).nullable(),
    urgency: z.enum(JOB_URGENCIES).nullable(),
    preferred_slots: z.array(z.string()),
    invoice_required: z.boolean(),
    created_at: z.string(),
    opened_at: instant,
    matched_at: instant,
    completed_at: instant,
    archived_at: instant,
    archive_reason: z.enum(ARCHIVE_REASONS).nullable(),
    replaced_by: z
      .string()
      .optional()
      .describe(
        "Of a draft whose code nobody typed before its number sent a newer job: the newer one, which the code publishes.",
      ),
    offers_count: z.int(),
    offers_cap: z.int(),
    points_cost: z.int(),
    distance_km: z.number().nullable(),
    next_visit: nextVisit.nullable().describe("For both sides of the match: the earliest agreed visit."),
    codes: z
      .object({ arrival: z.boolean(), completion: z.boolean() })
      .nullable()
      .describe("For both sides of the match: which codes were right."),
    client: z.object({
      first_name: z.string(),
      last_name: z.string().optional(),
      company_name: z.string().optional(),
      phone_number: z.string().optional(),
      email: z.string().optional().describe("Of a client without a phone number, once matched."),
    }),
  })
  .meta({ id: "Job" });

const reach = z
  .object({
    notified: z.int(),
    seen: z.int(),
    wave: z.int().nullable().describe("The last that was sent."),
    clock_from: instant,
    next_wave_at: instant,
    promise: z.enum(CHOICES.jobPromise).nullable().describe("Whether the first offer came within five minutes."),
    can: z.array(z.enum(REACH_ACTIONS)),
  })
  .meta({ id: "Reach" });

const whyTold = z.object({ wave: z.int(), reasons: z.array(z.enum(CHOICES.announcementReason)), at: z.string() });

/** One job on its own: `reach` for its client and admins, `why_told` for an artisan who was told of it. */
export const oneJob = job.extend({ reach: reach.nullable(), why_told: whyTold.nullable() }).meta({ id: "OneJob" });

type Named = { id: number; nameAr: string; nameFr: string; nameEn: string };

/** The fields that every list and the single job share. Private fields are set only if the query returned them. */
export type ApiJob = {
  id: string;
  publicRef: string;
  status: z.infer<typeof job>["status"];
  held: boolean;
  category: Named;
  subcategory: Named | null;
  description: string;
  images: readonly { id: string; mediaId: string }[];
  wilaya: Named;
  commune: Named;
  duration: z.infer<typeof job>["duration"];
  urgency: z.infer<typeof job>["urgency"];
  preferredSlots: string[];
  invoiceRequired: boolean;
  createdAt: number;
  openedAt: number | null;
  matchedAt: number | null;
  completedAt: number | null;
  archivedAt: number | null;
  archiveReason: (typeof ARCHIVE_REASONS)[number] | "account_closed" | null;
  replacedBy?: string | null;
  liveOffers: number;
  pointsCost: number;
  distanceKm?: number | null;
  nextVisit?: NextVisit | null;
  codes?: { arrival: boolean; completion: boolean } | null;
  address?: string | null;
  client: {
    firstName: string;
    lastName?: string | null;
    companyName?: string | null;
    phoneNumber?: string | null;
    email?: string | null;
  };
};

/** One object shape for all, because JSON omits undefined fields, and many shapes are slow. */
export const jobJson = (ctx: Pick<Ctx, "origin">, row: ApiJob): z.infer<typeof job> => ({
  id: row.id,
  public_ref: row.publicRef,
  status: row.status,
  held: row.held,
  category: namedJson(row.category),
  sub_category: row.subcategory && namedJson(row.subcategory),
  description: row.description,
  images: row.images.map((one) => imageJson(ctx, one)),
  voice_note: null,
  wilaya: namedJson(row.wilaya),
  commune: namedJson(row.commune),
  address: row.address || undefined,
  duration: row.duration,
  urgency: row.urgency,
  preferred_slots: row.preferredSlots,
  invoice_required: row.invoiceRequired,
  created_at: new Date(row.createdAt).toISOString(),
  opened_at: instantJson(row.openedAt),
  matched_at: instantJson(row.matchedAt),
  completed_at: instantJson(row.completedAt),
  archived_at: instantJson(row.archivedAt),
  archive_reason: row.archiveReason === "account_closed" ? "closed_by_client" : row.archiveReason,
  replaced_by: row.replacedBy ?? undefined,
  offers_count: row.liveOffers,
  offers_cap: OFFERS_PER_JOB,
  points_cost: row.pointsCost,
  distance_km: row.distanceKm ?? null,
  next_visit: row.nextVisit ? nextVisitJson(row.nextVisit) : null,
  codes: row.codes ?? null,
  client: {
    first_name: row.client.firstName,
    last_name: row.client.lastName || undefined,
    company_name: row.client.companyName || undefined,
    phone_number: row.client.phoneNumber || undefined,
    email: row.client.email || undefined,
  },
});

export const oneJobJson = (
  ctx: Pick<Ctx, "origin">,
  row: ApiJob,
  { reach: spread, whyTold: told }: Pick<NonNullable<Awaited<ReturnType<typeof showJobWithReach>>>, "reach" | "whyTold">,
): z.infer<typeof oneJob> => ({
  ...jobJson(ctx, row),
  reach: spread && {
    ...{ notified: spread.notified, seen: spread.seen, wave: spread.wave },
    ...{ clock_from: instantJson(spread.clockFrom), next_wave_at: instantJson(spread.nextWaveAt) },
    ...{ promise: spread.promise, can: spread.can },
  },
  why_told: told && { wave: told.wave, reasons: told.reasons, at: new Date(told.at).toISOString() },
});

const instantJson = (at: number | null) => (at === null ? null : new Date(at).toISOString());
