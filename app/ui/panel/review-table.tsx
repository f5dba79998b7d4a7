import type { QueueView } from "#app/http/review-views.ts";
import { Avatar } from "../kit/avatar.tsx";
import { DataTable } from "../kit/data-table.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

/** What waits, oldest first, as a page of its own; a press on a name opens the file. */
export function ReviewTable({ queue, now }: { queue: QueueView; now: number }) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <DataTable
      caption={t("panel.review.queue")}
      rows={queue}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "name",
          header: t("panel.review.fact.name"),
          cell: ({ id, name, isCompany, pictureId, pictureColour }) => (
            <a
              href={path(`/panel-admin/review/${id}`)}
              className="flex min-h-11 items-center gap-3 font-semibold hover:underline"
            >
              <Avatar name={name} company={isCompany} pictureId={pictureId} colour={pictureColour} className="size-10" />
              <bdi className="min-w-0">{name}</bdi>
            </a>
          ),
        },
        { key: "document", header: t("panel.review.fact.document"), cell: ({ kind }) => t(`offers.document.${kind}`) },
        { key: "sent", header: t("panel.review.fact.sent"), cell: ({ createdAt }) => format.relative(createdAt, now) },
        {
          key: "wilaya",
          header: t("panel.review.fact.wilaya"),
          cell: ({ wilaya }) => (wilaya ? <bdi>{`${wilaya.name} (${wilaya.code})`}</bdi> : t("panel.review.not_given")),
        },
      ]}
    />
  );
}
