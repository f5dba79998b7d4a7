import { eq, type SQL, sql } from "drizzle-orm";
import { communes, wilayas } from "#db/schema/geography.ts";
import { userPictures } from "#db/schema/media.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { asAdmin } from "../as-admin.ts";
import type { Ctx } from "../ctx.ts";
import { cursorOf, type ListPage } from "../place-in-list.ts";
import { ACCOUNTS_COUNTED_TO, type AccountRole, type AccountStatus, searchOf } from "./account-rules.ts";
import { firstThatFit, fits } from "./account-search.ts";
import { hasAccount, isAccount } from "./account-statements.ts";

export type AccountsAsked = {
  search?: string | undefined;
  role?: AccountRole | undefined;
  status?: AccountStatus | undefined;
  newestFirst: boolean;
};

type Page = AccountsAsked & ListPage & { limit: number };

export type AccountRow = Awaited<ReturnType<typeof accountList>>["results"][number];

/**
 * The accounts of the marketplace by keyset, newest first or oldest, and how many there are, counted to a bound; guests have none.
 * A search by words finds whose names have a word that begins with each, among the first that fit. One trip. Refuses: not_authenticated · permission_denied.
 */
export async function accountList(ctx: Ctx, asked: Page) {
  asAdmin(ctx.actor);
  const { from, where } = accountsAsked(asked);
  const after = asked.after ? sql` AND ${placeAfter(asked, asked.after)}` : sql``;
  const shown = sql`SELECT users.id FROM ${from} WHERE ${where}${after} ORDER BY ${inOrder(asked)}
    LIMIT ${asked.limit + 1} OFFSET ${asked.offset ?? 0}`;
  const [[counted], rows] = await ctx.db.batch([
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM ${from} WHERE ${where} LIMIT ${ACCOUNTS_COUNTED_TO})`),
    accountRows(ctx).where(sql`users.id IN (${shown})`).orderBy(inOrder(asked)),
  ]);
  const results = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? results.at(-1) : undefined;
  return {
    count: counted?.count ?? 0,
    next: last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
    results,
  };
}

const inOrder = ({ newestFirst }: AccountsAsked): SQL =>
  newestFirst ? sql`users.created_at DESC, users.id DESC` : sql`users.created_at, users.id`;

const placeAfter = ({ newestFirst }: AccountsAsked, { at, id }: { at: number; id: string }): SQL =>
  newestFirst ? sql`(users.created_at, users.id) < (${at}, ${id})` : sql`(users.created_at, users.id) > (${at}, ${id})`;

/** Which accounts, and by which of their indexes they are read. */
function accountsAsked({ search = "", role, status }: AccountsAsked): { from: SQL; where: SQL } {
  const meant = searchOf(search);
  const isFew = role === "admin" || status === "inactive";
  const where = sql.join(
    [
      isAccount(sql`users.id`),
      ...(search.trim() !== "" && meant === null ? [sql`0`] : []),
      ...(meant ? [isFew ? fits(meant) : sql`users.id IN (${firstThatFit(meant)})`] : []),
      ...(role ? [OF_ROLE[role]] : []),
      ...(status ? [OF_STATUS[status]] : []),
    ],
    sql` AND `,
  );
  return { from: meant && !isFew ? sql`users` : sql`users INDEXED BY ${sql.raw(indexOf(role, status))}`, where };
}

const OF_ROLE: Record<AccountRole, SQL> = {
  client: sql`NOT users.is_artisan AND NOT users.is_admin`,
  artisan: sql`users.is_artisan`,
  company: sql`users.company_name IS NOT NULL`,
  admin: sql`users.is_admin`,
};

const OF_STATUS: Record<AccountStatus, SQL> = {
  active: sql`users.is_active`,
  inactive: sql`NOT users.is_active`,
  verified: sql`users.is_verified`,
  unverified: sql`NOT users.is_verified`,
  review: sql`users.id IN (SELECT user_id FROM verification_requests WHERE status = 'submitted' AND destroyed_at IS NULL)`,
};

/** The smallest range that holds them all, in the order of the list; SQLite itself would guess by what it last counted. */
function indexOf(role: AccountRole | undefined, status: AccountStatus | undefined): string {
  if (role === "admin") return "users_admins_by_age";
  if (status === "inactive") return "users_inactive_by_age";
  if (role === "company") return "users_companies_by_age";
  if (role === "artisan") return "users_artisans_by_age";
  return "users_by_age";
}

/** What a list says of an account. */
export const accountRows = ({ db }: Ctx) =>
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
        AND sent.status = 'submitted' AND sent.destroyed_at IS NULL)`,
      bio: users.bio,
      language: users.language,
      createdAt: users.createdAt,
      emailVerifiedAt: users.emailVerifiedAt,
      phoneVerifiedAt: users.phoneVerifiedAt,
      points: pointAccounts.available,
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

/** One of them; undefined where there is no such account. Refuses: not_authenticated · permission_denied. */
export async function findAccountRow(ctx: Ctx, userId: string) {
  asAdmin(ctx.actor);
  const [row] = await accountRows(ctx).where(sql`users.id = ${userId} AND ${hasAccount(userId)}`);
  return row;
}
