import type { AccountLine } from "#app/http/account-views.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { DataTable } from "../kit/data-table.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

const TONE_OF_ROLE = { client: "neutral", artisan: "yellow", admin: "cobalt" } as const;
const TONE_OF_IDENTITY = { verified: "pine", review: "cobalt" } as const;

/** Accounts as rows, each name the way to its page. */
export function AccountsTable({ lines }: { lines: readonly AccountLine[] }) {
  const { t, format } = useWords();
  const path = usePath();
  const none = t("accounts.none");
  return (
    <DataTable
      caption={t("panel.users.title")}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "user",
          header: t("accounts.column.user"),
          cell: ({ id, name, isCompany, pictureId, createdAt }) => (
            <a href={path(`/panel-admin/users/${id}`)} className="flex min-h-11 items-center gap-3 hover:underline">
              <Avatar name={name} company={isCompany} pictureId={pictureId} className="size-10" />
              <span className="min-w-0">
                <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
                <small className="block font-normal text-ink-3">{format.date(createdAt)}</small>
              </span>
            </a>
          ),
        },
        {
          key: "role",
          header: t("accounts.column.role"),
          cell: ({ role, isCompany }) => (
            <span className="inline-flex flex-wrap gap-1">
              <Badge tone={TONE_OF_ROLE[role]}>{t(`accounts.is.${role}`)}</Badge>
              {isCompany ? <Badge>{t("accounts.is.company")}</Badge> : null}
            </span>
          ),
        },
        { key: "commune", header: t("accounts.column.commune"), cell: ({ place }) => <bdi>{place ?? none}</bdi> },
        {
          key: "phone",
          header: t("accounts.column.phone"),
          cell: ({ phone }) => <bdi dir="ltr">{phone ? format.phone(phone) : none}</bdi>,
        },
        {
          key: "identity",
          header: t("accounts.column.identity"),
          cell: ({ identity }) =>
            identity ? <Badge tone={TONE_OF_IDENTITY[identity]}>{t(`accounts.status.${identity}`)}</Badge> : none,
        },
        {
          key: "points",
          header: t("accounts.column.points"),
          end: true,
          cell: ({ points }) => <span className="num">{points === null ? none : format.number(points)}</span>,
        },
        {
          key: "active",
          header: t("accounts.column.active"),
          cell: ({ isActive }) => (
            <Badge tone={isActive ? "pine" : "danger"}>{t(`accounts.status.${isActive ? "active" : "inactive"}`)}</Badge>
          ),
        },
      ]}
    />
  );
}
