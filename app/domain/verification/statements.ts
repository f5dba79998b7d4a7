import { eq, type SQL, sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import type { Db, Statement } from "#db/open.ts";
import {
  identityBonuses,
  nationalIds,
  verificationImages,
  verificationRequests,
  verifiedDocuments,
} from "#db/schema/verification.ts";
import { recordEventIfStatement, recordEventStatement } from "../analytics/statements.ts";
import { deleteNotesStatement } from "../audit/statements.ts";
import { isUndecided } from "../decisions/statements.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { storeMediaStatements } from "../media/statements.ts";
import { notifyAdminsStatements } from "../notifications/statements.ts";
import { IDENTITY_POINTS } from "../points/rules.ts";
import { creditStatements } from "../points/statements.ts";
import { markVerifiedStatement } from "../users/statements.ts";
import type { NationalIdHash } from "./national-id-hash.ts";
import { type DocumentKind, type DocumentSide, showsIdentity } from "./rules.ts";

/** SQL predicate on verification_requests: the newest of its kind and user. */
export const isLatestOfKind = sql`NOT EXISTS (SELECT 1 FROM verification_requests AS newer
  WHERE newer.user_id = verification_requests.user_id AND newer.kind = verification_requests.kind
    AND (newer.created_at, newer.id) > (verification_requests.created_at, verification_requests.id))`;

/** SQL predicate on verification_requests: pending, and its images still exist. */
export const isVerificationDecidable = sql`verification_requests.status = 'submitted' AND verification_requests.images_deleted_at IS NULL`;

/** The same, and no admin decided it in the last seconds. */
export const isVerificationWaiting = sql`${isVerificationDecidable} AND ${isUndecided("verification_requests", sql`verification_requests.id`)}`;

/** SQL predicate: the request is pending and is not the decider's own. */
export const isStillPending = (requestId: string, deciderId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM verification_requests WHERE id = ${requestId} AND ${isVerificationDecidable} AND user_id <> ${deciderId})`;

export const submittedAtOf = (requestId: string) =>
  sql<number>`(SELECT created_at FROM verification_requests WHERE verification_requests.id = ${requestId})`;

export const setNationalIdStatement = (
  db: Db,
  { userId, numberHash, lastDigits, at }: NationalIdHash & { userId: string; at: number },
  condition: SQL,
) =>
  insertWhere(db, nationalIds, { userId, numberHash, lastDigits, createdAt: at }, condition).onConflictDoUpdate({
    target: nationalIds.userId,
    set: { numberHash, lastDigits, createdAt: at },
  });

export type DocumentPage = { image: ReceivedImage; side: DocumentSide };

type Papers = {
  id: string;
  userId: string;
  kind: DocumentKind;
  pages: readonly DocumentPage[];
  validUntil: number | undefined;
  at: number;
};

/**
 * Replaces a lapsed request. Fails the batch on conflicts: a pending one ("verification_requests.user_id"),
 * or an image of another request ("verification_images.media_id").
 */
export const submitDocumentsStatements = (db: Db, { id, userId, kind, pages, validUntil, at }: Papers): Statement[] => [
  db
    .delete(verificationRequests)
    .where(
      sql`user_id = ${userId} AND kind = ${kind} AND verification_requests.status = 'submitted' AND images_deleted_at IS NOT NULL`,
    ),
  db.insert(verificationRequests).values({ id, userId, kind, validUntil, consentedAt: at, createdAt: at }),
  ...storeMediaStatements(db, { images: pages.map(({ image }) => image), ownerId: userId, at }),
  db.insert(verificationImages).values(pages.map(({ image, side }) => ({ mediaId: image.id, requestId: id, side }))),
  recordEventStatement(db, { kind: "verification.submitted", at, userId }),
  ...(kind === "commercial_register"
    ? [...notifyAdminsStatements(db, { type: "new_commercial_registration", at, aboutUserId: userId })]
    : []),
];

type Check = { userId: string; kind: DocumentKind; validUntil: number | null; numberHash: string | null; at: number };

/**
 * Marks a document as checked if `condition` is true from here to the end of the batch.
 * A valid card also verifies the user and gives 10 points, once per user and once per number. Other documents prove a trade only.
 */
export function documentVerifiedStatements(
  db: Db,
  { userId, kind, validUntil, numberHash, at }: Check,
  condition: SQL,
): [Statement, ...Statement[]] {
  const check = { checkedAt: at, validUntil };
  const named = insertWhere(db, verifiedDocuments, { userId, kind, ...check }, condition).onConflictDoUpdate({
    target: [verifiedDocuments.userId, verifiedDocuments.kind],
    set: check,
  });
  if (!showsIdentity({ kind, validUntil }, at)) return [named];

  const hasOwnBonus = sql`EXISTS (SELECT 1 FROM identity_bonuses WHERE number_hash = ${numberHash} AND user_id = ${userId})`;
  const isDue = sql`${condition} AND ${hasOwnBonus}
    AND NOT EXISTS (SELECT 1 FROM point_entries WHERE user_id = ${userId} AND reason = 'identity_verified')`;
  return [
    named,
    recordEventIfStatement(
      db,
      { kind: "identity.verified", at, userId },
      sql`${condition} AND NOT (SELECT is_verified FROM users WHERE id = ${userId})`,
    ),
    markVerifiedStatement(db, { userId }, condition),
    // as SQL, since the column itself refuses an identity without a number
    insertWhere(db, identityBonuses, { numberHash: sql`${numberHash}`, userId, createdAt: at }, condition).onConflictDoNothing(),
    ...creditStatements(db, { userId, points: IDENTITY_POINTS, reason: "identity_verified", at }, isDue),
  ];
}

/** Deletes a user's documents and number. The hash of a number that got the ten points stays, so it gets none again. */
export const deleteDocumentsStatements = (db: Db, { userId, at }: { userId: string; at: number }) =>
  [
    deleteNotesStatement(db, sql`SELECT id FROM verification_requests WHERE user_id = ${userId}`),
    db
      .delete(verificationImages)
      .where(sql`${verificationImages.requestId} IN (SELECT id FROM verification_requests WHERE user_id = ${userId})`),
    db
      .update(verificationRequests)
      .set({ note: "", validUntil: null, imagesDeletedAt: sql`coalesce(${verificationRequests.imagesDeletedAt}, ${at})` })
      .where(eq(verificationRequests.userId, userId)),
    db.delete(verifiedDocuments).where(eq(verifiedDocuments.userId, userId)),
    db.delete(nationalIds).where(eq(nationalIds.userId, userId)),
  ] as const;
