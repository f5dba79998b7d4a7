import { eq, sql } from "drizzle-orm";
import { communes, wilayas } from "#db/schema/geography.ts";
import { userPictures } from "#db/schema/media.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { COLUMN, cursorOf, inOrder, isAfter, orderOf } from "./admin-user-order.ts";
import { type AdminUserFilters, eachAccount, idsInOrder } from "./admin-user-ranges.ts";
import { ADMIN_USERS_COUNT_CAP } from "./admin-user-rules.ts";
import { registeredUserExists } from "./admin-user-statements.ts";

type Page = AdminUserFilters & PageBounds & { limit: number };

export type AdminUserRow = Awaited<ReturnType<typeof adminUserList>>["results"][number];

/** Without guests. Count and word search are capped. Refuses: not_authenticated · permission_denied. */
export async function adminUserList(ctx: Ctx, page: Page) {
  requireAdmin(ctx.actor);
  const after = page.after ? isAfter(page, page.after) : sql`1`;
  const pageIds = sql`${idsInOrder(page, after)} LIMIT ${page.limit + 1} OFFSET ${page.offset ?? 0}`;
  const [[total], rows] = await ctx.db.batch([
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(${eachAccount(page)} LIMIT ${page.rowsOnly ? 0 : ADMIN_USERS_COUNT_CAP})`),
    adminUserRows(ctx)
      .where(sql`users.id IN (SELECT id FROM (${pageIds}))`)
      .orderBy(inOrder(page, COLUMN[orderOf(page).column], sql`users.id`)),
  ]);
  return { count: total?.count ?? 0, ...pageOfRows(rows, page.limit, (row) => cursorOf(page, row)) };
}

export const adminUserRows = ({ db }: Ctx) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      companyName: users.companyName,
      commercialRegisterNumber: users.commercialRegisterNumber,
      email: users.email,
      phone: users.phone,
      isArtisan: users.isArtisan,
      isAdmin: users.isAdmin,
      isActive: users.isActive,
      isVerified: users.isVerified,
      isTrusted: users.isTrusted,
      isInReview: sql<number>`EXISTS (SELECT 1 FROM verification_requests AS sent WHERE sent.user_id = users.id
        AND sent.status = 'submitted' AND sent.images_deleted_at IS NULL)`,
      bio: users.bio,
      language: users.language,
      createdAt: users.createdAt,
      emailVerifiedAt: users.emailVerifiedAt,
      phoneVerifiedAt: users.phoneVerifiedAt,
      points: pointAccounts.available,
      reports: users.reportsCount,
      pictureId: userPictures.mediaId,
      wilaya: {
        id: wilayas.id,
        code: wilayas.code,
        nameAr: wilayas.nameAr,
        nameFr: wilayas.nameFr,
        nameEn: wilayas.nameEn,
        motherCode: wilayas.motherCode,
        fullyOperationalFrom: wilayas.fullyOperationalFrom,
      },
      commune: {
        id: communes.id,
        wilaya: communes.wilayaId,
        nameAr: communes.nameAr,
        nameFr: communes.nameFr,
        nameEn: communes.nameEn,
      },
    })
    .from(users)
    .leftJoin(pointAccounts, eq(pointAccounts.userId, users.id))
    .leftJoin(userPictures, eq(userPictures.userId, users.id))
    .leftJoin(wilayas, eq(wilayas.id, users.wilayaId))
    .leftJoin(communes, eq(communes.id, users.communeId));

/** Refuses: not_authenticated · permission_denied. */
export async function findAdminUserRow(ctx: Ctx, userId: string) {
  requireAdmin(ctx.actor);
  const [row] = await adminUserRows(ctx).where(sql`users.id = ${userId} AND ${registeredUserExists(userId)}`);
  return row;
}
