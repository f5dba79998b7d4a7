import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { nationalIds, verificationImages, verificationRequests, verifiedDocuments } from "#db/schema/verification.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { DocumentKind } from "./rules.ts";
import { isLatestOfKind, isVerificationDecidable } from "./statements.ts";

/** Documents that the public badge names. Expired ones drop out. */
export const documentsOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ kind: verifiedDocuments.kind, checkedAt: verifiedDocuments.checkedAt })
    .from(verifiedDocuments)
    .where(
      and(
        eq(verifiedDocuments.userId, userId),
        or(isNull(verifiedDocuments.validUntil), gt(verifiedDocuments.validUntil, ctx.now)),
      ),
    )
    .orderBy(asc(verifiedDocuments.checkedAt), asc(verifiedDocuments.kind));

export async function submissionFacts(ctx: Ctx, userId: string, kind: DocumentKind) {
  const [[person], [waiting], [checked]] = await ctx.db.batch([
    ctx.db
      .select({
        companyName: users.companyName,
        registerNumber: users.commercialRegisterNumber,
        isVerified: users.isVerified,
        numberHash: nationalIds.numberHash,
      })
      .from(users)
      .leftJoin(nationalIds, eq(nationalIds.userId, users.id))
      .where(eq(users.id, userId)),
    ctx.db
      .select({ id: verificationRequests.id })
      .from(verificationRequests)
      .where(and(eq(verificationRequests.userId, userId), eq(verificationRequests.kind, kind), isVerificationDecidable)),
    ctx.db
      .select({ validUntil: verifiedDocuments.validUntil })
      .from(verifiedDocuments)
      .where(and(eq(verifiedDocuments.userId, userId), eq(verifiedDocuments.kind, kind))),
  ]);
  return { person, isWaiting: waiting !== undefined, checked };
}

export const FRONT_FIRST = sql`CASE ${verificationImages.side} WHEN 'front' THEN 1 WHEN 'back' THEN 2 ELSE 3 END`;

export const verifiedDocumentColumns = {
  kind: verifiedDocuments.kind,
  checkedAt: verifiedDocuments.checkedAt,
  validUntil: verifiedDocuments.validUntil,
};

export const documentImageColumns = {
  requestId: verificationImages.requestId,
  mediaId: verificationImages.mediaId,
  side: verificationImages.side,
  purpose: mediaObjects.purpose,
  width: mediaObjects.width,
  height: mediaObjects.height,
  colour: mediaObjects.placeholderColour,
};

export const ownDocumentsQueries = ({ db }: Pick<Ctx, "db">, userId: string) =>
  [
    db.select(verifiedDocumentColumns).from(verifiedDocuments).where(eq(verifiedDocuments.userId, userId)),
    db
      .select({
        id: verificationRequests.id,
        kind: verificationRequests.kind,
        status: verificationRequests.status,
        createdAt: verificationRequests.createdAt,
        decidedAt: verificationRequests.decidedAt,
        reason: verificationRequests.reason,
        note: verificationRequests.note,
        destroyedAt: verificationRequests.imagesDeletedAt,
      })
      .from(verificationRequests)
      .where(and(eq(verificationRequests.userId, userId), isLatestOfKind)),
    db
      .select(documentImageColumns)
      .from(verificationRequests)
      .innerJoin(verificationImages, eq(verificationImages.requestId, verificationRequests.id))
      .innerJoin(mediaObjects, eq(mediaObjects.id, verificationImages.mediaId))
      .where(and(eq(verificationRequests.userId, userId), isLatestOfKind))
      .orderBy(FRONT_FIRST),
    db
      .select({
        isArtisan: users.isArtisan,
        companyName: users.companyName,
        registerNumber: users.commercialRegisterNumber,
        lastDigits: nationalIds.lastDigits,
      })
      .from(users)
      .leftJoin(nationalIds, eq(nationalIds.userId, users.id))
      .where(eq(users.id, userId)),
  ] as const;
