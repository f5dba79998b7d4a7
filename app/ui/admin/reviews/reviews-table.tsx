import type { ReviewOrdering } from "#app/domain/reviews/rules.ts";
import { ERASED_NAME } from "#app/domain/users/rules.ts";
import type { AdminReviewRow } from "#app/views/reviews/review-view.ts";
import { Badge } from "../../kit/display/badge.tsx";
import { DataTable } from "../../kit/display/data-table.tsx";
import { Stars } from "../../kit/display/rating.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { type Sorting, sortOf } from "../layout/column-sort.ts";
import { CHOSEN_FORM } from "../layout/export-chosen.tsx";
import { ChooseRow } from "../queue/several.tsx";

/** Reviews as rows that link to the whole review. */
export function ReviewsTable({ lines, sorting }: { lines: readonly AdminReviewRow[]; sorting: Sorting<ReviewOrdering> }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const nameOf = (name: string | null) => (name === null || name === ERASED_NAME ? t("reviews.former_member") : name);
  return (
    <DataTable
      caption={t("admin.reviews.title")}
      rows={lines}
      keyOf={({ id }) => id}
      isCompact
      columns={[
        {
          key: "about",
          header: t("reviews.admin.column.about"),
          cell: ({ id, subject, service }) => (
            <span className="flex items-center gap-1">
              <ChooseRow id={id} label={nameOf(subject)} form={CHOSEN_FORM} />
              <a href={path(`/panel-admin/reviews/${id}`)} className="grid min-h-11 min-w-0 grow content-center hover:underline">
                <bdi className="text-match-parent font-semibold max-md:truncate md:wrap-anywhere">{nameOf(subject)}</bdi>
                <small className="font-normal text-ink-3 max-md:truncate">{service}</small>
              </a>
            </span>
          ),
        },
        {
          key: "stars",
          header: t("reviews.admin.column.stars"),
          sort: sortOf("stars", sorting),
          cell: ({ stars, isRemoved }) =>
            isRemoved || stars === null ? <Badge tone="danger">{t("reviews.admin.is_removed")}</Badge> : <Stars stars={stars} />,
        },
        {
          key: "text",
          header: t("reviews.admin.column.text"),
          isEmpty: ({ text }) => text === "",
          cell: ({ text }) => (
            <span dir="auto" className="text-match-parent line-clamp-2 max-md:line-clamp-1">
              {text}
            </span>
          ),
        },
        {
          key: "author",
          header: t("reviews.admin.column.author"),
          isEmpty: () => true,
          cell: ({ author, side }) => (
            <span className="grid">
              <bdi className="text-match-parent [overflow-wrap:normal]">{nameOf(author)}</bdi>
              <small className="text-ink-3">{t(`admin_users.is.${side}`)}</small>
            </span>
          ),
        },
        {
          key: "at",
          header: t("audit_log.when"),
          sort: sortOf("created_at", sorting, "-created_at"),
          isEmpty: () => true,
          cell: ({ at }) => <span className="whitespace-nowrap">{format.date(at)}</span>,
        },
      ]}
    />
  );
}
