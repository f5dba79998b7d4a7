import type { VerificationQueueView } from "#app/views/verification/verification-views.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { type Column, DataTable } from "../../kit/display/data-table.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { CHOSEN_FORM } from "../layout/export-chosen.tsx";
import { ChooseRow } from "../queue/several.tsx";

type TableProps = {
  queue: VerificationQueueView;
  now: number;
  /** Of the time. */
  sort: NonNullable<Column<never>["sort"]>;
};

/** Pending documents as a separate page. */
export function VerificationTable({ queue, now, sort }: TableProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("admin.verification.queue")}
      rows={queue}
      keyOf={({ id }) => id}
      isCompact
      columns={[
        {
          key: "name",
          header: t("admin.verification.fact.name"),
          cell: ({ id, name, kind, isCompany, pictureId, pictureColour }) => (
            <span className="flex items-center gap-1">
              <ChooseRow id={id} label={name} form={CHOSEN_FORM} />
              <a
                href={path(`/panel-admin/review/${id}`)}
                className="flex min-w-0 grow min-h-11 items-center gap-3 font-semibold hover:underline"
              >
                <Avatar name={name} company={isCompany} pictureId={pictureId} colour={pictureColour} className="size-10" />
                <span className="min-w-0">
                  <bdi className="block text-match-parent max-md:truncate md:wrap-anywhere">{name}</bdi>
                  <small className="block truncate font-normal text-ink-3 md:hidden">{t(`offers.document.${kind}`)}</small>
                </span>
              </a>
            </span>
          ),
        },
        {
          key: "document",
          header: t("admin.verification.fact.document"),
          isEmpty: () => true,
          cell: ({ kind }) => t(`offers.document.${kind}`),
        },
        {
          key: "sent",
          header: t("admin.verification.fact.sent"),
          sort,
          cell: ({ createdAt }) => format.relative(createdAt, now),
        },
        {
          key: "wilaya",
          header: t("admin.verification.fact.wilaya"),
          isEmpty: ({ wilaya }) => wilaya === null,
          cell: ({ wilaya }) => (wilaya ? <bdi>{`${wilaya.name} (${wilaya.code})`}</bdi> : t("admin.verification.not_given")),
        },
      ]}
    />
  );
}
