import { eq, type SQL, sql } from "drizzle-orm";
import { communes, wilayas } from "#db/schema/geography.ts";
import { userPictures } from "#db/schema/media.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { asAdmin } from "../as-admin.ts";
import type { Ctx } from "../ctx.ts";
import { cursorOf, type ListPage, type Place } from "../place-in-list.ts";
import {
  ACCOUNTS_COUNTED_TO,
  type AccountColumn,
  type AccountOrdering,
  type AccountRole,
  type AccountStatus,
  searchOf,
  USUAL_ORDERING,
} from "./account-rules.ts";
import { firstThatFit, fits } from "./account-search.ts";
import { hasAccount, isAccount } from "./account-statements.ts";

export type AccountsAsked = {
  search?: string | undefined;
  role?: AccountRole | undefined;
  status?: AccountStatus | undefined;
  ordering?: AccountOrdering | undefined;
};

type Page = AccountsAsked & ListPage & { limit: number };

export type AccountRow = Awaited<ReturnType<typeof accountList>>["results"][number];

/**
 * The accounts of the marketplace by keyset in any of its orders, and how many there are, counted to a bound; guests have none.
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
    next: last ? cursorOf({ at: orderOf(asked).column === "points" ? (last.points ?? 0) : last.createdAt, id: last.id }) : null,
    results,
  };
}

type Order = { column: AccountColumn; isDescending: boolean };

const orderOf = ({ ordering = USUAL_ORDERING }: AccountsAsked): Order => ({
  // as: one of ours without its minus
  column: ordering.replace("-", "") as AccountColumn,
  isDescending: ordering.startsWith("-"),
});

/** Names as a search reads them, so that neither capitals nor accents part two that are alike. */
const COLUMN = {
  created_at: sql.raw("users.created_at"),
  first_name: sql.raw("users.folded_first_name"),
  last_name: sql.raw("users.folded_last_name"),
  points: sql.raw("point_accounts.available"),
} satisfies Record<AccountColumn, SQL>;

const isByName = (column: AccountColumn): boolean => column === "first_name" || column === "last_name";

const inOrder = (asked: AccountsAsked): SQL => {
  const { column, isDescending } = orderOf(asked);
  return isDescending ? sql`${COLUMN[column]} DESC, users.id DESC` : sql`${COLUMN[column]}, users.id`;
};

/** By name the place is that of an account, whose name is looked up: it must stand in no address and no log. */
const placeAfter = (asked: AccountsAsked, { at, id }: Place): SQL => {
  const { column, isDescending } = orderOf(asked);
  const value = isByName(column)
    ? sql`(SELECT placed.folded_${sql.raw(column)} FROM users AS placed WHERE placed.id = ${id})`
    : at;
  return isDescending
    ? sql`(${COLUMN[column]}, users.id) < (${value}, ${id})`
    : sql`(${COLUMN[column]}, users.id) > (${value}, ${id})`;
};

/** Which accounts, and by which of their indexes they are read. */
function accountsAsked(asked: AccountsAsked): { from: SQL; where: SQL } {
  const { search = "", role, status } = asked;
  const { column } = orderOf(asked);
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
  const found = meant && !isFew ? sql`users` : sql`users INDEXED BY ${sql.raw(indexOf(role, status))}`;
  const withPoints = column === "points" ? sql`CROSS JOIN point_accounts ON point_accounts.user_id = users.id` : sql``;
  return { from: isFew || meant || role === "company" ? sql`${found} ${withPoints}` : (FROM_IN_ORDER[column] ?? found), where };
}

/** Those read from the first on in another order than their age; of few the order is made. Everybody has an account of points. */
const FROM_IN_ORDER: Partial<Record<AccountColumn, SQL>> = {
  first_name: sql`users INDEXED BY users_by_first_name`,
  last_name: sql`users INDEXED BY users_by_last_name`,
  points: sql`point_accounts INDEXED BY point_accounts_by_points CROSS JOIN users ON users.id = point_accounts.user_id`,
};

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
