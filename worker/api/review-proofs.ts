import { z } from "zod";
import { checkProof, PROOF_FAULTS } from "#app/domain/reviews/proofs/check-proof.ts";
import { findProof, type ReviewProof } from "#app/domain/reviews/proofs/find-proof.ts";
import { CheckProofInput, RotateKeyInput } from "#app/domain/reviews/proofs/input.ts";
import { listReviewKeys } from "#app/domain/reviews/proofs/list-review-keys.ts";
import { rotateReviewKey } from "#app/domain/reviews/proofs/rotate-review-key.ts";
import { KEYS_PATH, PROOF_ALGORITHM } from "#app/domain/reviews/proofs/rules.ts";
import { REMOVAL_REASONS } from "#app/domain/reviews/rules.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { reviewKey, reviewKeyJson } from "./schemas/review-key.ts";
import { defineEndpoint, type EndpointResponse } from "./serve/endpoint.ts";

const stars = z.int().nullable();

const proof = z
  .object({
    review: z.string(),
    status: z.enum(["proved", "without_codes", "removed", "broken"]),
    algorithm: z.literal(PROOF_ALGORITHM),
    key_id: z.string().nullable(),
    signature: z.string().nullable().describe("Of the UTF-8 bytes of signed_text, base64url without padding."),
    signed_text: z
      .string()
      .nullable()
      .describe(
        "content_sha256 is the SHA-256 of rating, quality, punctuality, price_fairness (- where absent) and text, as UTF-8 lines joined by a line feed.",
      ),
    record: z
      .object({
        ...{ review: z.string(), job: z.string(), category: z.int(), commune: z.int(), month: z.string() },
        ...{ arrival_code: z.boolean(), completion_code: z.boolean(), content_sha256: z.string() },
      })
      .nullable(),
    content: z
      .object({ rating: stars, quality: stars, punctuality: stars, price_fairness: stars, text: z.string() })
      .nullable()
      .describe("Null if it was removed."),
    keys_url: z.string(),
    removed: z.object({ reason: z.enum(REMOVAL_REASONS), removed_at: z.string() }).nullable(),
  })
  .meta({ id: "ReviewProof" });

const proofJson = ({ origin }: Ctx, { review, status, proof: stored, record }: ReviewProof): z.infer<typeof proof> => ({
  review: review.id,
  status,
  algorithm: PROOF_ALGORITHM,
  ...{ key_id: stored?.kid ?? null, signature: stored?.signature ?? null, signed_text: stored?.signedText ?? null },
  record: record && {
    ...{ review: record.review, job: record.job, category: record.category, commune: record.commune, month: record.month },
    ...{ arrival_code: true, completion_code: true, content_sha256: record.contentSha256 },
  },
  content: review.removed
    ? null
    : {
        ...{ rating: review.rating, quality: review.quality, punctuality: review.punctuality },
        ...{ price_fairness: review.priceFairness, text: review.text },
      },
  keys_url: origin + KEYS_PATH,
  removed: review.removed && { reason: review.removed.reason, removed_at: new Date(review.removed.at).toISOString() },
});

const ofReview = { path: "/services/reviews/:id/proof", spec: "VISITS 5", audience: "anyone", allowsInvalidToken: true } as const;
const ofKeys = { path: "/admin/review-keys", spec: "VISITS 5", audience: "signed_in" } as const;

async function replayKey(ctx: Ctx, kid: string): Promise<EndpointResponse> {
  const key = (await listReviewKeys(ctx)).find((one) => one.kid === kid);
  if (!key) throw refuse("not_found");
  return { status: 201, body: reviewKeyJson(key) };
}

export const reviewProofEndpoints = [
  defineEndpoint({
    ...ofReview,
    method: "get",
    summary: "The proof of a published review of an artisan, which anybody checks with the public key of key_id.",
    answers: { 200: proof },
    run: async (ctx, { params: { id = "" } }) => ({ status: 200, body: proofJson(ctx, await findProof(ctx, id)) }),
  }),
  defineEndpoint({
    ...ofReview,
    method: "post",
    summary: "Whether a copy of a review is the one that was proved, to the letter.",
    authorizeFaulty: async (ctx, { id = "" }) => void (await findProof(ctx, id)),
    body: CheckProofInput,
    answers: { 200: z.object({ valid: z.boolean(), fault: z.enum(PROOF_FAULTS).nullable() }) },
    run: async (ctx, { params: { id = "" }, body }) => {
      const fault = await checkProof(ctx, id, body);
      return { status: 200, body: { valid: fault === null, fault } };
    },
  }),
  defineEndpoint({
    ...ofKeys,
    method: "get",
    summary: "The keys of proofs of reviews, newest first.",
    authorize: async ({ actor }) => void requireAdmin(actor),
    answers: { 200: z.array(reviewKey) },
    run: async (ctx) => ({ status: 200, body: (await listReviewKeys(ctx)).map(reviewKeyJson) }),
  }),
  defineEndpoint({
    ...ofKeys,
    method: "post",
    summary: "Sign later proofs by a new key; earlier proofs keep theirs, which stays public.",
    authorize: async ({ actor }) => void requireAdmin(actor),
    body: RotateKeyInput,
    creates: { replay: replayKey },
    answers: { 201: reviewKey },
    run: async (ctx, { body }) => ({ status: 201, body: reviewKeyJson(await rotateReviewKey(ctx, body)) }),
  }),
];
