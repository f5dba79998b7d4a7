import { and, count, eq, min, ne, type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { artisanCategories } from "#db/schema/artisans.ts";
import { wilayas } from "#db/schema/geography.ts";
import { mediaObjects, userPictures } from "#db/schema/media.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { nationalIds, verificationImages, verificationRequests, verifiedDocuments } from "#db/schema/verification.ts";
import { privateImagePath } from "../media/private-image-ticket.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Cursor } from "../shared/lists/cursor.ts";
import { isAsked, OLDEST_FIRST, type PendingFilters, pageOfSent, sentInOrder } from "./pending-verification-list.ts";
import { documentImageColumns, FRONT_FIRST, verifiedDocumentColumns } from "./queries.ts";
import { refusedBefore } from "./refused-before.ts";
import { isVerificationWaiting } from "./statements.ts";

export const VERIFICATION_PAGE_SIZE = 20;
const SHOWN_IN_QUEUE = 50;

export const verifiedUserColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  companyName: users.companyName,
  registerNumber: users.commercialRegisterNumber,
  email: users.email,
  phone: users.phone,
  isArtisan: users.isArtisan,
  isVerified: users.isVerified,
  isActive: users.isActive,
  createdAt: users.createdAt,
  language: users.language,
};

const rows = ({ db }: Ctx) =>
  db
    .select({
      id: verificationRequests.id,
      kind: verificationRequests.kind,
      status: verificationRequests.status,
      createdAt: verificationRequests.createdAt,
      decidedAt: verificationRequests.decidedAt,
      deciderName: sql<
        string | null
      >`(SELECT first_name FROM users AS decider WHERE decider.id = verification_requests.decided_by)`,
      reason: verificationRequests.reason,
      note: verificationRequests.note,
      destroyedAt: verificationRequests.imagesDeletedAt,
      validUntil: verificationRequests.validUntil,
      person: verifiedUserColumns,
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      wilaya: { code: wilayas.code, nameAr: wilayas.nameAr, nameFr: wilayas.nameFr, nameEn: wilayas.nameEn },
      lastDigits: nationalIds.lastDigits,
      pictureId: userPictures.mediaId,
      pictureColour: sql<
        string | null
      >`(SELECT face.placeholder_colour FROM media_objects AS face WHERE face.id = ${userPictures.mediaId})`,
    })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.userId))
    .leftJoin(artisanCategories, and(eq(artisanCategories.userId, users.id), eq(artisanCategories.position, 1)))
    .leftJoin(categories, eq(categories.id, artisanCategories.categoryId))
    .leftJoin(wilayas, eq(wilayas.id, users.wilayaId))
    .leftJoin(nationalIds, eq(nationalIds.userId, users.id))
    .leftJoin(userPictures, eq(userPictures.userId, users.id));

export type VerificationRow = Awaited<ReturnType<typeof rows>>[number];

const howMany = ({ db }: Ctx, where?: SQL) =>
  db
    .select({ count: count(), oldestAt: min(verificationRequests.createdAt) })
    .from(verificationRequests)
    .where(and(isVerificationWaiting, where));

export async function verificationQueue(ctx: Ctx, { page, limit }: { page: number; limit: number }) {
  requireAdmin(ctx.actor);
  const [[total], results, pictures] = await ctx.db.batch([
    howMany(ctx),
    rows(ctx)
      .where(isVerificationWaiting)
      .orderBy(...OLDEST_FIRST)
      .limit(limit)
      .offset((page - 1) * limit),
    picturesWhere(
      ctx,
      sql`${verificationImages.requestId} IN (SELECT id FROM verification_requests WHERE ${isVerificationWaiting}
      ORDER BY created_at, id LIMIT ${limit} OFFSET ${(page - 1) * limit})`,
    ),
  ]);
  const signed = await Promise.all(pictures.map((picture) => withPath(ctx, picture)));
  return {
    count: total?.count ?? 0,
    results: results.map((row) => ({ ...row, pictures: signed.filter(({ requestId }) => requestId === row.id) })),
  };
}

const picturesWhere = ({ db }: Ctx, where: ReturnType<typeof sql>) =>
  db
    .select(documentImageColumns)
    .from(verificationImages)
    .innerJoin(mediaObjects, eq(mediaObjects.id, verificationImages.mediaId))
    .where(where)
    .orderBy(FRONT_FIRST);

type Picture = Awaited<ReturnType<typeof picturesWhere>>[number];

async function withPath(ctx: Ctx, picture: Picture) {
  const { userId: viewerId } = requireAdmin(ctx.actor);
  const { mediaId, purpose } = picture;
  return { ...picture, path: await privateImagePath(ctx, { viewerId, mediaId, purpose }) };
}

/** A page of the pending documents, and how many wait and match. Refuses: not_authenticated · permission_denied. */
export async function pendingVerifications(
  ctx: Ctx,
  { after, newestFirst, ...filters }: PendingFilters & { after?: Cursor | undefined; newestFirst?: boolean } = {},
) {
  requireAdmin(ctx.actor);
  const asked = isAsked(filters);
  const { order, isAfter } = sentInOrder(newestFirst);
  const [[total], [found], read] = await ctx.db.batch([
    howMany(ctx),
    howMany(ctx, asked),
    queueOf(ctx, VERIFICATION_PAGE_SIZE + 1, { where: and(asked, isAfter(after)), order }),
  ]);
  const { count: all, oldestAt } = total ?? { count: 0, oldestAt: null };
  return { count: all, oldestAt, found: found?.count ?? 0, ...pageOfSent(read, VERIFICATION_PAGE_SIZE) };
}

const queueOf = (ctx: Ctx, limit: number, { where, order = OLDEST_FIRST }: { where?: SQL | undefined; order?: SQL[] } = {}) =>
  rows(ctx)
    .where(and(isVerificationWaiting, where))
    .orderBy(...order)
    .limit(limit);

export async function verificationDetails(ctx: Ctx, requestId: string) {
  requireAdmin(ctx.actor);
  const ownerId = sql`(SELECT user_id FROM verification_requests WHERE id = ${requestId})`;
  const {
    request: [request],
    pictures,
    documents,
    holders,
    refusals,
    total: [total],
    queue,
  } = await runBatch(ctx.db, {
    request: rows(ctx).where(eq(verificationRequests.id, requestId)),
    pictures: picturesWhere(ctx, eq(verificationImages.requestId, requestId)),
    documents: ctx.db
      .select(verifiedDocumentColumns)
      .from(verifiedDocuments)
      .where(sql`${verifiedDocuments.userId} = ${ownerId}`),
    holders: ctx.db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        isVerified: users.isVerified,
        isActive: users.isActive,
      })
      .from(nationalIds)
      .innerJoin(users, eq(users.id, nationalIds.userId))
      .where(
        and(
          sql`${nationalIds.numberHash} = (SELECT own.number_hash FROM national_ids AS own WHERE own.user_id = ${ownerId})`,
          ne(users.id, ownerId),
        ),
      )
      .limit(5),
    refusals: refusedBefore(ctx, requestId),
    total: howMany(ctx),
    queue: queueOf(ctx, SHOWN_IN_QUEUE),
  });
  if (!request) return null;
  return {
    request,
    pictures: await Promise.all(pictures.map((picture) => withPath(ctx, picture))),
    documents,
    holders,
    refusals,
    count: total?.count ?? 0,
    queue,
  };
}
