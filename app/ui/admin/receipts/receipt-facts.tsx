import type { ReactNode } from "react";
import { MAX_SUBMISSIONS, type ReceiptWarning } from "#app/domain/payments/rules.ts";
import type { ReceiptView } from "#app/views/payments/receipt-views.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { groupDigits } from "../../receipts/group-digits.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

/** A longer reference has a line of a phone to itself. */
const MOST_BESIDE_LABEL = 18;

/** What decides most about a receipt: reference and amount, and what speaks for or against it. A phone shows it above the images. */
export function ReceiptHead({ view: { receipt, earlier }, children }: { view: ReceiptView; children: ReactNode }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { marks } = receipt;
  const letters = receipt.reference.length;
  const has = (mark: ReceiptWarning) => marks.includes(mark);
  return (
    <section className="card receipt-head" aria-labelledby="receipt-of">
      <h2 id="receipt-of" className="text-small text-ink-2">
        {t("receipts.reference")}
      </h2>
      <p
        className="receipt-large receipt-reference"
        data-long={letters > MOST_BESIDE_LABEL || undefined}
        style={{ "--letters": letters }}
      >
        <bdi dir="ltr">{receipt.reference}</bdi>
      </p>
      <p className="receipt-amount">
        <span className="text-small text-ink-2">{t("receipts.admin.paid_amount")}</span>
        <bdi className="receipt-large">{format.money(receipt.amount)}</bdi>
      </p>
      <ul className="receipt-checks">
        <Check isGood={!has("amount")}>
          {has("amount") ? t("receipts.admin.checks.amount_off", { price: receipt.price }) : t("receipts.admin.checks.amount_ok")}
        </Check>
        <Check isGood={!has("duplicate")}>
          {t(has("duplicate") ? "receipts.admin.checks.reference_off" : "receipts.admin.checks.reference_ok")}
          {earlier ? (
            <a href={path(`/panel-admin/receipts/${earlier.id}`)} className="block text-small underline underline-offset-4">
              {t("receipts.admin.checks.earlier", { name: earlier.name, status: t(`receipts.status.${earlier.status}`) })}
            </a>
          ) : null}
        </Check>
        <Check isGood={!has("old") && !has("future")}>
          {t(`receipts.admin.checks.age_${has("old") ? "old" : has("future") ? "future" : "ok"}`)}
        </Check>
        <Check isGood={receipt.isOwnPayer}>
          {t(receipt.isOwnPayer ? "receipts.admin.checks.payer_ok" : "receipts.admin.checks.payer_off")}
          <small className="block text-ink-2">{t("receipts.admin.checks.by_eye")}</small>
        </Check>
      </ul>
      {children}
    </section>
  );
}

/** The other data to compare with the images. */
export function ReceiptFacts({ view: { receipt, ourNumber } }: { view: ReceiptView }) {
  const { t, format } = useTranslations();
  return (
    <dl className="receipt-facts">
      <Fact label={t("receipts.admin.pack")}>
        {t("points.cost", { count: receipt.points })} ·&nbsp;<bdi>{format.money(receipt.price)}</bdi>
      </Fact>
      <Fact label={t("receipts.method")}>{t(`receipts.methods.${receipt.method}`)}</Fact>
      <Fact label={t("receipts.admin.payer")}>
        <bdi>{receipt.payerName}</bdi>
      </Fact>
      <Fact label={t("receipts.admin.account")}>
        <bdi>{receipt.accountName}</bdi>
      </Fact>
      <Fact label={t("receipts.admin.account_reference")}>
        <bdi dir="ltr">{receipt.accountReference}</bdi>
      </Fact>
      <Fact label={t("receipts.paid_at")}>{format.date(Date.parse(`${receipt.paidOn}T12:00:00Z`))}</Fact>
      {ourNumber ? (
        <Fact label={t("receipts.admin.our_account")}>
          <bdi dir="ltr">{receipt.method === "ccp" ? ourNumber : groupDigits(ourNumber)}</bdi>
        </Fact>
      ) : null}
      <Fact label={t("receipts.admin.submission")}>
        {t("receipts.admin.submission_of", { submission: receipt.submission, most: MAX_SUBMISSIONS })}
      </Fact>
      {receipt.note ? (
        <Fact label={t("receipts.note")}>
          <bdi>{receipt.note}</bdi>
        </Fact>
      ) : null}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Check = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <li data-good={isGood || undefined}>
    <Icon name={isGood ? "circle-check" : "circle-exclamation-point"} className="size-5 shrink-0" />
    <span>{children}</span>
  </li>
);
