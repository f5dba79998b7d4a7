import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/open.ts";
import {
  identityBonuses,
  nationalIds,
  verificationImages,
  verificationRequests,
  verifiedDocuments,
} from "#db/schema/verification.ts";
import { recordEventIfStatement, recordEventStatement } from "../analytics/statements.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { storeMediaStatements } from "../media/statements.ts";
import { notifyAdminsStatement } from "../notifications/statements.ts";
import { IDENTITY_POINTS } from "../points/rules.ts";
import { creditStatements } from "../points/statements.ts";
import { isActiveAdmin } from "../shared/contracts/require-admin.ts";
import { markVerifiedStatement } from "../users/statements.ts";
import type { NationalIdHash } from "./national-id-hash.ts";
import { type DocumentKind, type DocumentSide, showsIdentity } from "./rules.ts";

/** An SQL truth over a row of verification_requests: its owner sent none of that kind after it. */
export const isLatestOfKind = sql`NOT EXISTS (SELECT 1 FROM verification_requests AS newer
  WHERE newer.user_id = verification_requests.user_id AND newer.kind = verification_requests.kind
    AND (newer.created_at, newer.id) > (verification_requests.created_at, verification_requests.id))`;

/** An SQL truth over a row of verification_requests: it waits, and there are pictures to decide it by. */
export const isVerificationDecidable = sql`verification_requests.status = 'submitted' AND verification_requests.images_deleted_at IS NULL`;

/** An SQL truth: this request still waits for a decision, is not the decider's own, and he is an admin at work. */
export const isStillPending = (requestId: string, deciderId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM verification_requests WHERE id = ${requestId} AND ${isVerificationDecidable} AND user_id <> ${deciderId}
    AND ${isActiveAdmin(deciderId)})`;

/** The number that this person has from then on, if `condition` holds at that place of the batch. */
export const setNationalIdStatement = (
  db: Db,
  { userId, numberHash, lastDigits, at }: NationalIdHash & { userId: string; at: number },
  condition: SQL,
) =>
  db
    .insert(nationalIds)
    .select(sql`SELECT ${userId}, ${numberHash}, ${lastDigits}, ${at} WHERE ${condition}`)
    .onConflictDoUpdate({ target: nationalIds.userId, set: { numberHash, lastDigits, createdAt: at } });

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
 * A request with its pictures, in place of one that lapsed. While one of its kind waits the batch fails: isConflictOn
 * "verification_requests.user_id"; and where a picture stands in another already, "verification_images.media_id".
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
    ? [notifyAdminsStatement(db, { type: "new_commercial_registration", at, aboutUserId: userId })]
    : []),
];

type Check = { userId: string; kind: DocumentKind; validUntil: number | null; numberHash: string | null; at: number };

/**
 * A document was looked at and found right, if `condition` holds at that place of the batch and to its end: the badge names
 * it. The card also makes the person verified and gives 10 points, once for each person and once for each number (K10, 3.1),
 * whatever accounts it is shown by; the others show a right to the trade only (M06), and one that has run out shows nothing.
 */
export function documentVerifiedStatements(
  db: Db,
  { userId, kind, validUntil, numberHash, at }: Check,
  condition: SQL,
): [Statement, ...Statement[]] {
  const check = { checkedAt: at, validUntil };
  const named = db
    .insert(verifiedDocuments)
    .select(sql`SELECT ${userId}, ${kind}, ${at}, ${validUntil} WHERE ${condition}`)
    .onConflictDoUpdate({ target: [verifiedDocuments.userId, verifiedDocuments.kind], set: check });
  if (!showsIdentity({ kind, validUntil }, at)) return [named];

  const isHis = sql`EXISTS (SELECT 1 FROM identity_bonuses WHERE number_hash = ${numberHash} AND user_id = ${userId})`;
  const isDue = sql`${condition} AND ${isHis}
    AND NOT EXISTS (SELECT 1 FROM point_entries WHERE user_id = ${userId} AND reason = 'identity_verified')`;
  return [
    named,
    recordEventIfStatement(
      db,
      { kind: "identity.verified", at, userId },
      sql`${condition} AND NOT (SELECT is_verified FROM users WHERE id = ${userId})`,
    ),
    markVerifiedStatement(db, { userId }, condition),
    db.insert(identityBonuses).select(sql`SELECT ${numberHash}, ${userId}, ${at} WHERE ${condition}`).onConflictDoNothing(),
    ...creditStatements(db, { userId, points: IDENTITY_POINTS, reason: "identity_verified", at }, isDue),
  ];
}

/** A person's papers, their pictures and his number; whom the ten points were given for stays, by a keyed hash. */
export const deleteDocumentsStatements = (db: Db, { userId, at }: { userId: string; at: number }) =>
  [
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
