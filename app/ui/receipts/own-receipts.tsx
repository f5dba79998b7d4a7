import type { OwnReceipt } from "#app/domain/payments/queries.ts";
import type { ReceiptStatus } from "#app/domain/payments/rules.ts";
import { Badge } from "../kit/display/badge.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { PrivatePhotoLink } from "../kit/lightbox/private-photo.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import type { ReceiptsPageProps } from "./receipts-page.tsx";
import { SendAgainForm } from "./send-again-form.tsx";

const LOOKS = {
  pending: { tone: "cobalt", colour: "khatim-3", icon: "clock" },
  approved: { tone: "pine", colour: "khatim-1", icon: "check" },
  denied: { tone: "danger", colour: "khatim-4", icon: "x" },
} as const satisfies Record<ReceiptStatus, { tone: string; colour: string; icon: IconName }>;

/** The user's receipts, newest first, with their status. */
export function OwnReceipts({ receipts, isNewest, next, once, lastResult }: ReceiptsPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section aria-labelledby="own-receipts" className="card">
      <h2 id="own-receipts" className="type-h3">
        {t("receipts.all")}
      </h2>
      {receipts.length === 0 ? (
        <p className="mt-2 text-small text-ink-2">{t("receipts.list_empty_text")}</p>
      ) : (
        <ol className="own-receipts">
          {receipts.map((receipt) => (
            <li key={receipt.id} id={`receipt-${receipt.id}`}>
              <OneReceipt receipt={receipt} once={once} lastResult={lastResult} />
            </li>
          ))}
        </ol>
      )}
      {isNewest && next === null ? null : (
        <p className="mt-4 flex flex-wrap justify-between gap-3 text-small font-semibold">
          {isNewest ? (
            <span />
          ) : (
            <a href={path("/account/receipts")} rel="prev" className="link-row">
              {t("receipts.newer")}
            </a>
          )}
          {next === null ? null : (
            <a href={`${path("/account/receipts")}?after=${next}`} rel="next" className="link-row">
              {t("receipts.older")}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

type OneReceiptProps = { receipt: OwnReceipt; once: string; lastResult: ReceiptsPageProps["lastResult"] };

function OneReceipt({ receipt, once, lastResult }: OneReceiptProps) {
  const { t, format } = useTranslations();
  const { id, points, amount, status, submittedAt, transactionReference, reason, reasonNote, warnings, pictures } = receipt;
  const { tone, colour, icon } = LOOKS[status];
  return (
    <>
      <div className="flex items-start gap-3">
        <KhatimFrame colour={colour} className="size-11 shrink-0">
          <Icon name={icon} className="size-5" />
        </KhatimFrame>
        <div className="grid min-w-0 grow gap-1">
          <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
            {t("points.cost", { count: points })} <bdi className="num">{format.money(amount)}</bdi>
          </p>
          <p className="dotted text-small text-ink-2">
            <span>{t("receipts.sent_on", { date: submittedAt })}</span>
            <span>
              <bdi dir="ltr" className="sm:whitespace-nowrap">
                {transactionReference}
              </bdi>
            </span>
          </p>
          <p>
            <Badge tone={tone}>{t(`receipts.status.${status}`)}</Badge>
          </p>
        </div>
      </div>
      {reason ? <p className="text-small text-danger">{t(`receipts.reason.${reason}`)}</p> : null}
      {reason && reasonNote ? <p className="text-small text-ink-2">{t("receipts.reviewer_note", { note: reasonNote })}</p> : null}
      {status === "pending"
        ? warnings.map((warning) => (
            <p key={warning} className="text-small text-clay-strong">
              {t(`receipts.warning.${warning}`)}
            </p>
          ))
        : null}
      {status !== "approved" && pictures.length > 0 ? (
        <ul className="document-pictures" aria-label={t("receipts.pictures")}>
          {pictures.map((picture) => (
            <li key={picture.place}>
              <PrivatePhotoLink
                name={`${id}-${picture.place}`}
                picture={picture}
                alt={t("receipts.image", { place: picture.place + 1 })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {receipt.maySendAgain ? <SendAgainForm id={id} once={once} lastResult={lastResult} /> : null}
      {status === "denied" && !receipt.maySendAgain ? <p className="text-small text-ink-3">{t("receipts.no_more")}</p> : null}
    </>
  );
}
