import { z } from "zod";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { decideVerification } from "#app/domain/verification/decide-verification.ts";
import { DecideInput } from "#app/domain/verification/input.ts";
import { DOCUMENT_KINDS, DOCUMENT_SIDES, maskNationalId } from "#app/domain/verification/rules.ts";
import { VERIFICATION_PAGE_SIZE, verificationQueue } from "#app/domain/verification/verification-queue.ts";
import { userAfterDecision } from "#app/domain/verification/verified-user.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { numberedPage, pageBoundsOf, pagedSchema, pageQuery, pageUrl } from "../serve/pagination.ts";

const REVIEW = "/admin/users/review";

const person = {
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  commercial_register_number: z.string().nullable(),
  email: z.string(),
  phone_number: z.string().nullable(),
  is_artisan: z.boolean(),
  is_company: z.boolean(),
  is_verified: z.boolean(),
  is_active: z.boolean(),
};

const waiting = z
  .object({
    ...person,
    national_id: z
      .string()
      .nullable()
      .describe("Masked but its last four digits; null where it is still to be read off the card."),
    verification: z.object({
      id: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      submitted_at: z.string(),
      valid_until: z.string().nullable(),
      images: z.array(z.object({ side: z.enum(DOCUMENT_SIDES), url: z.string(), width: z.int(), height: z.int() })),
    }),
  })
  .meta({ id: "UserToReview" });

type Waiting = Awaited<ReturnType<typeof verificationQueue>>["results"][number];

const userJson = (row: Waiting["person"]) => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  company_name: row.companyName,
  commercial_register_number: row.registerNumber,
  email: row.email,
  phone_number: row.phone,
  is_artisan: row.isArtisan,
  is_company: isCompany({ companyName: row.companyName, commercialRegisterNumber: row.registerNumber }),
  is_verified: row.isVerified,
  is_active: row.isActive,
});

const lastDayOf = (until: number | null) => (until === null ? null : dayInAlgiers(until - 1));

const waitingJson = ({ origin }: Pick<Ctx, "origin">, row: Waiting): z.infer<typeof waiting> => ({
  ...userJson(row.person),
  national_id: row.lastDigits && maskNationalId(row.lastDigits),
  verification: {
    id: row.id,
    kind: row.kind,
    submitted_at: new Date(row.createdAt).toISOString(),
    valid_until: lastDayOf(row.validUntil),
    images: row.pictures.map(({ side, path, width, height }) => ({ side, url: origin + path, width, height })),
  },
});

const decided = z.object({
  ...person,
  points: z.int().describe("Available points."),
  documents: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), checked_on: z.string(), valid_until: z.string().nullable() })),
});

export const adminVerificationEndpoints = [
  defineEndpoint({
    method: "get",
    path: REVIEW,
    spec: "C47",
    summary:
      "The documents that wait for a decision, oldest first; their pictures by addresses for this administrator only, for a minute.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    query: z.object(pageQuery),
    answers: { 200: pagedSchema(waiting) },
    run: async (ctx, { query: { page = 1, page_size } }) => {
      const { limit } = pageBoundsOf({ page, page_size }, VERIFICATION_PAGE_SIZE);
      const { count, results } = await verificationQueue(ctx, { page, limit });
      const address = (number: number) => pageUrl(ctx.origin, REVIEW, { page: number, page_size: limit });
      return {
        status: 200,
        body: numberedPage({ count, results, page, pageSize: limit }, address, (row) => waitingJson(ctx, row)),
      };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/admin/users/:id/verification",
    spec: "2.16",
    summary:
      "Approve or refuse what somebody sent: of the kind named, else the card, else what waits longest. A card needs its number " +
      "(national_id) where its owner gave none; verification names the request that was looked at, and is answered by 409 where " +
      "that one waits no more; override_duplicate says that another account's having it is known, override_number " +
      "that the card bears another one than its owner typed.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    body: DecideInput,
    answers: { 200: decided },
    run: async (ctx, { params, body }) => {
      const userId = params.id ?? "";
      await decideVerification(ctx, { userId, decision: body });
      const { documents, points, ...row } = await userAfterDecision(ctx, userId);
      return {
        status: 200,
        body: {
          ...userJson(row),
          points,
          documents: documents.map(({ kind, checkedAt, validUntil }) => ({
            kind,
            checked_on: dayInAlgiers(checkedAt),
            valid_until: lastDayOf(validUntil),
          })),
        },
      };
    },
  }),
];
