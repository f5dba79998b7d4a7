import { z } from "zod";
import { isMatchParticipant } from "#app/domain/jobs/rules.ts";
import { findArtisanWithReviews } from "#app/domain/reviews/find-artisan-with-reviews.ts";
import { LeaveReviewInput, RemoveReviewInput, ReplyToReviewInput } from "#app/domain/reviews/input.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { findReview } from "#app/domain/reviews/queries.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.ts";
import { REVIEWS_PAGE_SIZE } from "#app/domain/reviews/rules.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { requireVisibleJob } from "./jobs/job-access.ts";
import { review, reviewJson } from "./schemas/review.ts";
import { defineEndpoint, type EndpointResponse } from "./serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "./serve/pagination.ts";

type Params = Readonly<Record<string, string>>;

async function oneReview(ctx: Ctx, status: 200 | 201, id: string): Promise<EndpointResponse> {
  const found = await findReview(ctx, id);
  if (!found) throw refuse("not_found");
  return { status, body: reviewJson(found) };
}

const replay = (ctx: Ctx, id: string) => oneReview(ctx, 201, id);

/** Checks before the body is read that the caller has a match. The command checks again. */
async function reachWork(ctx: Ctx, params: Params): Promise<void> {
  const job = await requireVisibleJob(ctx, params);
  if (!isMatchParticipant(ctx.actor, job) || job.acceptedOfferId === null) throw refuse("permission_denied");
}

async function reachOwnSubject(ctx: Ctx, { id = "" }: Params): Promise<void> {
  const found = await findReview(ctx, id);
  if (!found || found.publishedAt === null) throw refuse("not_found");
  if (!found.isAboutActor) throw refuse("permission_denied");
}

export const reviewEndpoints = [
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/review",
    spec: "C31",
    summary: "Say how it was with the other side of the match, once; nobody reads it before both have, or for seven days.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: reachWork,
    body: LeaveReviewInput,
    creates: { replay },
    answers: { 201: review },
    run: async (ctx, { params: { id = "" }, body }) => replay(ctx, (await leaveReview(ctx, { ...body, jobId: id })).reviewId),
  }),
  defineEndpoint({
    method: "get",
    path: "/services/artisans/:slug/reviews",
    spec: "2.16",
    summary: "What clients say of an artisan, newest first; a review that was removed is a stub with the reason.",
    audience: "anyone",
    allowsInvalidToken: true,
    query: z.object(listQuery),
    answers: { 200: pagedSchema(review) },
    run: async (ctx, { params: { slug = "" }, query: pagination }) => {
      const rows = pageBoundsOf(pagination, REVIEWS_PAGE_SIZE);
      const found = await findArtisanWithReviews(ctx, { slug, ...rows });
      if (!found) throw refuse("not_found");
      const address = `/services/artisans/${slug}/reviews`;
      const to = (place: object) => pageUrl(ctx.origin, address, { page_size: rows.limit, ...place });
      return { status: 200, body: listPage(pagination, found.reviews, to, reviewJson) };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/reviews/:id/reply",
    spec: "2.17",
    summary: "Reply once to what the other side said, for everybody who reads it.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: reachOwnSubject,
    body: ReplyToReviewInput,
    creates: { replay },
    answers: { 201: review },
    run: async (ctx, { params: { id = "" }, body }) => {
      await replyToReview(ctx, { ...body, reviewId: id });
      return replay(ctx, id);
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/admin/reviews/:id/removal",
    spec: "section 4 no. 3",
    summary: "Take a review away: it counts no more, and a stub with the reason stands in its place.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    body: RemoveReviewInput,
    answers: { 200: review },
    run: async (ctx, { params: { id = "" }, body }) => {
      await removeReview(ctx, { ...body, reviewId: id });
      return oneReview(ctx, 200, id);
    },
  }),
];
