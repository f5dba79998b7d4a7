import { z } from "zod";
import { countedJobs, missedPromises } from "#app/domain/analytics/first-offer-lists.ts";
import { PlaceFilterInput, toPlaceFilter } from "#app/domain/analytics/input.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "../serve/pagination.ts";

const COUNTED = "/admin/figures/first-offer";
const MISSED = "/admin/missed-promises";
const PAGE_SIZE = 20;

const instant = z.string().nullable();
const toInstant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const place = { job: z.string(), public_ref: z.string(), wilaya: z.int(), category: z.int() };
const placeJson = ({
  jobId,
  publicRef,
  wilayaId,
  categoryId,
}: Record<"jobId" | "publicRef", string> & Record<"wilayaId" | "categoryId", number>) => ({
  ...{ job: jobId, public_ref: publicRef, wilaya: wilayaId, category: categoryId },
});

const countedJob = z.object({
  ...place,
  released_at: z.string(),
  notified_at: instant,
  seen_at: instant,
  first_offer_at: instant,
  matched_at: instant,
  seconds: z.int().nullable().describe("From release to first offer; null without an offer."),
});

const missedPromise = z.object({
  ...place,
  released_at: instant,
  missed_at: z.string(),
  told: z.int().describe("Artisans who were notified until then."),
  wave: z.int(),
  first_offer_at: instant,
  minutes: z.int().nullable().describe("From release to first offer, rounded up; null without an offer."),
});

const authorize = async ({ actor }: Ctx) => void requireAdmin(actor);
const query = z.object({ ...listQuery, ...PlaceFilterInput });

export const adminFigureEndpoints = [
  defineEndpoint({
    method: "get",
    path: COUNTED,
    spec: "W59",
    summary:
      "Every request that counts in the figure of exactly this place, newest first, and the figure. From it anybody recomputes " +
      "GET services/figures/first-offer/. minutes is null below 5 requests, and where half of them have no offer.",
    audience: "signed_in",
    authorize,
    query,
    answers: { 200: pagedSchema(countedJob).extend({ minutes: z.int().nullable() }) },
    run: async (ctx, { query: { wilaya, category, ...pagination } }) => {
      const page = pageBoundsOf(pagination, PAGE_SIZE);
      const { minutes, ...found } = await countedJobs(ctx, toPlaceFilter({ wilaya, category }), page);
      const to = (next: object) => pageUrl(ctx.origin, COUNTED, { page_size: page.limit, wilaya, category, ...next });
      const json = (row: (typeof found.results)[number]) => ({
        ...placeJson(row),
        released_at: toInstant(row.releasedAt),
        notified_at: toInstant(row.notifiedAt),
        seen_at: toInstant(row.seenAt),
        first_offer_at: toInstant(row.firstOfferAt),
        matched_at: toInstant(row.matchedAt),
        seconds: row.seconds,
      });
      return { status: 200, body: { minutes, ...listPage(pagination, found, to, json) } };
    },
  }),
  defineEndpoint({
    method: "get",
    path: MISSED,
    spec: "W60",
    summary: "Requests that had no offer five minutes after their clock began, newest first; count is exact.",
    audience: "signed_in",
    authorize,
    query,
    answers: { 200: pagedSchema(missedPromise) },
    run: async (ctx, { query: { wilaya, category, ...pagination } }) => {
      const page = pageBoundsOf(pagination, PAGE_SIZE);
      const found = await missedPromises(ctx, toPlaceFilter({ wilaya, category }), page);
      const to = (next: object) => pageUrl(ctx.origin, MISSED, { page_size: page.limit, wilaya, category, ...next });
      const json = (row: (typeof found.results)[number]) => ({
        ...placeJson(row),
        released_at: toInstant(row.releasedAt),
        missed_at: toInstant(row.missedAt),
        told: row.told,
        wave: row.wave,
        first_offer_at: toInstant(row.firstOfferAt),
        minutes: row.minutes,
      });
      return { status: 200, body: listPage(pagination, found, to, json) };
    },
  }),
];
