import type { ReceiptLine } from "#app/http/receipt-views.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

type ReceiptQueueProps = { lines: readonly ReceiptLine[]; now: number; current: string | null };

/** The receipts of a list; the open one is marked, and so is one that somebody else looks at. */
export function ReceiptQueue({ lines, now, current }: ReceiptQueueProps) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <nav aria-label={t("receipts.panel.queue")} className="review-queue">
      <ol>
        {lines.map(({ id, name, isCompany, pictureId, amount, submittedAt, isMarked, claim }) => (
          <li key={id}>
            <a href={path(`/panel-admin/receipts/${id}`)} aria-current={id === current ? "page" : undefined}>
              <Avatar name={name} company={isCompany} pictureId={pictureId} className="size-11" />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span className="truncate font-semibold">
                    <bdi>{name}</bdi>
                  </span>
                  <b className="num whitespace-nowrap">
                    <bdi>{format.money(amount)}</bdi>
                  </b>
                </span>
                <small className="flex items-center gap-1">
                  {format.relative(submittedAt, now)}
                  {isMarked ? <Icon name="circle-exclamation-point" className="size-4 text-danger" /> : null}
                </small>
                {claim ? (
                  <small className="block text-clay-strong">{t("receipts.panel.claimed_short", { name: claim.name })}</small>
                ) : null}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
