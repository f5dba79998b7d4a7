import type { AccountOrdering } from "#app/domain/users/admin-user-rules.ts";
import type { AdminUserRowView } from "#app/views/users/admin-user-views.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { type Column, DataTable, FROM_WIDTH } from "../../kit/display/data-table.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { type Sorting, sortOf } from "../layout/column-sort.ts";
import { peekColumn } from "../layout/peek.tsx";
import { ChooseRow } from "../queue/several.tsx";

const TONE_OF_ROLE = { client: "neutral", artisan: "yellow", admin: "cobalt" } as const;
const TONE_OF_IDENTITY = { verified: "pine", review: "cobalt" } as const;

type UsersTableProps = {
  lines: readonly AdminUserRowView[];
  /** The order, and the address of the list in another one. */
  sorting?: UserSorting;
  /** The form that sends the chosen rows. */
  chosenBy?: string;
  peek?: Peeking;
  /** Of reported users: how often each was. */
  withReports?: boolean;
};

/** The address of the list with an item beside it, and the open item. While one is open the rows are narrow. */
export type Peeking = { to: (id: string) => string; openId: string | null };

/** Admins have no points. */
type UserSorting = Sorting<AccountOrdering> & { isWithoutPoints?: boolean };

/** Users as rows, each name a link to the user's page. */
export function UsersTable({ lines, sorting, chosenBy, peek, withReports = false }: UsersTableProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const none = <span className="text-ink-3">{t("admin_users.none")}</span>;
  const isIn = (field: "phone" | "identity") => lines.some((line) => line[field]);
  return (
    <DataTable
      caption={t("admin.users.title")}
      rows={lines}
      keyOf={({ id }) => id}
      isCompact
      isSelected={({ id }) => id === peek?.openId}
      columns={columnsBeside(peek?.openId, [
        {
          key: "user",
          header: t("admin_users.column.user"),
          ...(sorting && { sort: sortOf("first_name", sorting) }),
          cell: ({ id, name, isCompany, pictureId, createdAt, place }) => (
            <span className="flex items-center gap-1">
              {chosenBy === undefined ? null : <ChooseRow id={id} label={name} form={chosenBy} />}
              <a
                href={path(`/panel-admin/users/${id}`)}
                className="flex min-h-11 min-w-0 grow items-center gap-3 hover:underline"
              >
                <Avatar name={name} company={isCompany} pictureId={pictureId} className="size-10" />
                <span className="min-w-0 md:min-w-30">
                  <bdi className="block text-match-parent font-semibold max-md:truncate md:wrap-anywhere">{name}</bdi>
                  <small className="block font-normal text-ink-3 max-md:truncate">
                    {format.date(createdAt)}
                    {place ? <bdi className="md:@min-[1010px]:hidden">{` ·\u00a0${place}`}</bdi> : null}
                  </small>
                </span>
              </a>
            </span>
          ),
        },
        {
          key: "role",
          header: t("admin_users.column.role"),
          cell: ({ role, isCompany }) => (
            <span className="inline-flex flex-wrap gap-1">
              <Badge tone={TONE_OF_ROLE[role]}>{t(`admin_users.is.${role}`)}</Badge>
              {isCompany ? (
                <span className="max-md:hidden">
                  <Badge>{t("admin_users.is.company")}</Badge>
                </span>
              ) : null}
            </span>
          ),
        },
        {
          key: "commune",
          header: t("admin_users.column.commune"),
          className: FROM_WIDTH.large,
          isEmpty: () => true,
          cell: ({ place }) => <bdi className="[overflow-wrap:normal]">{place ?? none}</bdi>,
        },
        ...(isIn("phone")
          ? [
              {
                key: "phone",
                header: t("admin_users.column.phone"),
                className: FROM_WIDTH.middle,
                isEmpty: ({ phone, isActive }: AdminUserRowView) => !phone || (withReports && !isActive),
                cell: ({ phone }: AdminUserRowView) => (
                  <bdi dir="ltr" className="whitespace-nowrap">
                    {phone ? format.phone(phone) : none}
                  </bdi>
                ),
              },
            ]
          : []),
        ...(isIn("identity")
          ? [
              {
                key: "identity",
                header: t("admin_users.column.identity"),
                ...(withReports && { className: FROM_WIDTH.middle }),
                isEmpty: ({ identity }: AdminUserRowView) => identity === null || withReports,
                cell: ({ identity }: AdminUserRowView) =>
                  identity ? <Badge tone={TONE_OF_IDENTITY[identity]}>{t(`admin_users.identity.${identity}`)}</Badge> : none,
              },
            ]
          : []),
        {
          key: "points",
          header: t("admin_users.column.points"),
          end: true,
          ...(withReports && { className: FROM_WIDTH.middle }),
          ...(sorting && !sorting.isWithoutPoints && { sort: sortOf("points", sorting, "-points") }),
          isEmpty: ({ points }) => points === null,
          cell: ({ points }) => (
            <span className="num whitespace-nowrap">{points === null ? none : t("counts.point", { count: points })}</span>
          ),
        },
        ...(withReports
          ? [
              {
                key: "reports",
                header: t("admin_users.column.reports"),
                end: true,
                ...(sorting && { sort: sortOf("reports", sorting, "-reports") }),
                cell: ({ reports }: AdminUserRowView) => (
                  <span className="num whitespace-nowrap">{t("counts.report", { count: reports })}</span>
                ),
              },
            ]
          : []),
        {
          key: "active",
          header: t("admin_users.column.active"),
          isEmpty: ({ isActive }) => isActive,
          cell: ({ isActive }) => (
            <Badge tone={isActive ? "pine" : "danger"}>{t(`admin_users.status.${isActive ? "active" : "inactive"}`)}</Badge>
          ),
        },
        ...(peek
          ? [
              peekColumn(t("admin.peek.column"), ({ id, name }: AdminUserRowView) => ({
                ...{ id, name, href: peek.to(id), isOpen: id === peek.openId },
              })),
            ]
          : []),
      ])}
    />
  );
}

const BESIDE: readonly string[] = ["user", "role", "active", "peek"];

const columnsBeside = (openId: string | null | undefined, columns: readonly Column<AdminUserRowView>[]) =>
  openId
    ? columns
        .filter(({ key }) => BESIDE.includes(key))
        .map((column, nth) => (nth === 0 || column.key === "peek" ? column : { ...column, className: FROM_WIDTH.tiny }))
    : columns;
