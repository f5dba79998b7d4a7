import type { ReceiptView } from "#app/views/payments/receipt-views.ts";
import { Badge } from "../../kit/display/badge.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

const TONES = { pending: "cobalt", approved: "pine", denied: "danger" } as const;

/** Why this receipt itself was denied when it was sent before. */
export function DeniedBefore({ denials }: { denials: ReceiptView["denials"] }) {
  const { t, format } = useTranslations();
  if (denials.length === 0) return null;
  return (
    <div className="py-3">
      <Alert tone="clay" title={t("receipts.admin.denied_before")}>
        <ul className="grid gap-2">
          {denials.map(({ id, at, reason, note, by }) => (
            <li key={id}>
              <p className="font-semibold">{t(`receipts.admin.reasons.${reason}`)}</p>
              {note === null ? null : (
                <p>
                  <bdi>{note}</bdi>
                </p>
              )}
              <p>{t("receipts.admin.decided_by", { name: by, date: format.dateTime(at) })}</p>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** The sender's other receipts, newest first. */
export function SenderHistory({ history }: { history: ReceiptView["history"] }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <section className="sender-history" aria-label={t("receipts.admin.history")}>
      <h3>{t("receipts.admin.history")}</h3>
      {history.length === 0 ? <p>{t("receipts.admin.history_none")}</p> : null}
      <ul>
        {history.map(({ id, amount, status, submittedAt }) => (
          <li key={id}>
            <a href={path(`/panel-admin/receipts/${id}`)}>
              <span>{format.date(submittedAt)}</span>
              <bdi className="num">{format.money(amount)}</bdi>
              <Badge tone={TONES[status]}>{t(`receipts.status.${status}`)}</Badge>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
