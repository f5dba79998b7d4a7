import type { ReceiptRowView } from "#app/views/payments/receipt-views.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { PointsCost } from "../../points/points-cost.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { CHOSEN_FORM } from "../layout/export-chosen.tsx";
import { QueueLink } from "../queue/queue-link.tsx";
import { ChooseRow } from "../queue/several.tsx";

type Lines = { lines: readonly ReceiptRowView[]; now: number };

/** The queue beside an open receipt, which is marked. */
export function ReceiptQueue({ lines, now, current }: Lines & { current: string }) {
  const { t, format } = useTranslations();
  const path = usePath();
  if (lines.length === 0) return null;
  return (
    <nav aria-label={t("receipts.admin.queue")} className="verification-queue">
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            <QueueLink href={path(`/panel-admin/receipts/${line.id}`)} isOpen={line.id === current}>
              <Avatar name={line.name} company={line.isCompany} pictureId={line.pictureId} className="size-11" />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap justify-between gap-x-3">
                  <bdi className="block truncate font-semibold text-match-parent">{line.name}</bdi>
                  <b className="num whitespace-nowrap">
                    <bdi>{format.money(line.amount)}</bdi>
                  </b>
                </span>
                <Since line={line} now={now} />
              </span>
            </QueueLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same as a separate list, with details that distinguish two receipts of one sender. */
export function ReceiptRows({ lines, now }: Lines) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <nav aria-label={t("receipts.admin.queue")} className="verification-queue receipt-lines">
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            <ChooseRow id={line.id} label={line.name} form={CHOSEN_FORM} />
            <a href={path(`/panel-admin/receipts/${line.id}`)}>
              <Avatar name={line.name} company={line.isCompany} pictureId={line.pictureId} className="size-11" />
              <span className="receipt-summary max-md:gap-y-0">
                <bdi className="block truncate font-semibold text-match-parent">{line.name}</bdi>
                <b className="num whitespace-nowrap">
                  <bdi>{format.money(line.amount)}</bdi>
                </b>
                <bdi dir="ltr" className="block text-match-parent text-small font-medium max-md:truncate md:wrap-anywhere">
                  {line.reference}
                </bdi>
                <span>
                  <PointsCost points={line.points} />
                </span>
                <span className="receipt-since">
                  <Since line={line} now={now} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The waiting time, the warnings, and the admin who has claimed it. */
function Since({ line: { submittedAt, isMarked, claim }, now }: { line: ReceiptRowView; now: number }) {
  const { t, format } = useTranslations();
  return (
    <>
      <small className="flex items-center gap-1">
        {format.relative(submittedAt, now)}
        {isMarked ? (
          <>
            <Icon name="circle-exclamation-point" className="size-4 text-danger" />
            <span className="sr-only">{t("receipts.admin.marked")}</span>
          </>
        ) : null}
      </small>
      {claim ? <small className="block text-clay-strong">{t("receipts.admin.claimed_short", { name: claim.name })}</small> : null}
    </>
  );
}
