import { type SQL, sql } from "drizzle-orm";
import { COLUMN, ID, inOrder, orderOf } from "./admin-user-order.ts";
import {
  type AccountColumn,
  type AccountOrdering,
  type AccountRole,
  type AccountStatus,
  parseUserSearch,
} from "./admin-user-rules.ts";
import { matchesSearch, matchingUserIds } from "./admin-user-search.ts";
import { isRegisteredUser } from "./admin-user-statements.ts";

export type AdminUserFilters = {
  search?: string | undefined;
  role?: AccountRole | undefined;
  status?: AccountStatus | undefined;
  ordering?: AccountOrdering | undefined;
  ids?: readonly string[] | undefined;
};

type Range = { from: SQL; where: SQL };

/** Ids in list order; add a LIMIT. */
export const idsInOrder = (filters: AdminUserFilters, condition: SQL): SQL => {
  const { column } = orderOf(filters);
  const selects = rangesOf(filters, column).map(
    ({ from, where }) => sql`SELECT ${ID[column]} AS id, ${COLUMN[column]} AS place FROM ${from} WHERE ${where} AND ${condition}`,
  );
  return sql`${sql.join(selects, UNION)} ORDER BY ${inOrder(filters, sql`place`, sql`id`)}`;
};

export const eachAccount = (filters: AdminUserFilters): SQL =>
  sql.join(
    rangesOf(filters, isReported(filters) ? "reports" : "created_at").map(
      ({ from, where }) => sql`SELECT 1 FROM ${from} WHERE ${where}`,
    ),
    UNION,
  );

const UNION = sql` UNION ALL `;

/** The index ranges of these users; SQLite would choose by outdated statistics, and finds no partial index beside WHERE 0. */
function rangesOf(filters: AdminUserFilters, column: AccountColumn): Range[] {
  const { search = "", role, status } = filters;
  const parsedSearch = parseUserSearch(search);
  const ids = search.trim() !== "" && parsedSearch === null ? [] : filters.ids;
  const few = ids ? "sqlite_autoindex_users_1" : column === "reports" ? "users_reported" : indexOfFew(filters);
  const where = sql.join(
    [
      isRegisteredUser(sql`users.id`),
      ...(ids ? [sql`users.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`] : []),
      ...(parsedSearch ? [few ? matchesSearch(parsedSearch) : sql`users.id IN (${matchingUserIds(parsedSearch)})`] : []),
      ...(role ? [OF_ROLE[role]] : []),
      ...(status ? [OF_STATUS[status]] : []),
      ...(column === "reports" ? [OF_STATUS.reported] : []),
    ],
    sql` AND `,
  );
  if (!few && !parsedSearch && column !== "reports") return kindsOf(filters).map((kind) => ofKind(kind, { column, where }));
  const withPoints = column === "points" ? sql` CROSS JOIN point_accounts ON point_accounts.user_id = users.id` : sql``;
  return [{ from: few ? sql`users INDEXED BY ${sql.raw(few)}${withPoints}` : sql`users${withPoints}`, where }];
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
  review: sql`users.id IN (SELECT user_id FROM verification_requests INDEXED BY verification_requests_waiting
    WHERE status = 'submitted' AND images_deleted_at IS NULL)`,
  reported: sql`users.reports_count <> 0`,
};

const isReported = (filters: AdminUserFilters): boolean => orderOf(filters).column === "reports";

/** Small groups are read from their own index and sorted. */
function indexOfFew({ role, status }: AdminUserFilters): string | null {
  if (role === "admin") return "users_admins_by_age";
  if (status === "review") return "sqlite_autoindex_users_1";
  if (status === "reported") return "users_reported";
  if (status === "inactive") return "users_inactive_by_age";
  if (role === "company") return "users_companies_by_age";
  return null;
}

type Kind = { isArtisan: boolean; isVerified: boolean };

const KINDS: readonly Kind[] = [true, false].flatMap((isArtisan) =>
  [true, false].map((isVerified) => ({ isArtisan, isVerified })),
);

const kindsOf = ({ role, status }: AdminUserFilters): readonly Kind[] =>
  KINDS.filter(
    ({ isArtisan, isVerified }) =>
      (role === undefined || (role === "artisan") === isArtisan) &&
      ((status !== "verified" && status !== "unverified") || (status === "verified") === isVerified),
  );

function ofKind({ isArtisan, isVerified }: Kind, { column, where }: { column: keyof typeof FROM; where: SQL }): Range {
  const table = sql.raw(column === "points" ? "point_accounts" : "users");
  return {
    from: FROM[column],
    where: sql`${table}.is_artisan = ${isArtisan} AND ${table}.is_verified = ${isVerified} AND ${where}`,
  };
}

const FROM: Record<Exclude<AccountColumn, "reports">, SQL> = {
  created_at: sql`users INDEXED BY users_by_kind_and_age`,
  first_name: sql`users INDEXED BY users_by_kind_and_first_name`,
  last_name: sql`users INDEXED BY users_by_kind_and_last_name`,
  points: sql`point_accounts INDEXED BY point_accounts_by_kind_and_points CROSS JOIN users ON users.id = point_accounts.user_id`,
};
