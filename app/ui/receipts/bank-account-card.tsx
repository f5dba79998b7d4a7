import type { Pack } from "#app/domain/payments/queries.ts";
import type { PaymentMethod } from "#app/domain/payments/rules.ts";
import type { CompanyAccount } from "#app/domain/settings/rules.ts";
import { useCompany } from "../company-context.ts";
import { CopyButton } from "../kit/copy-button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { useTranslations } from "../use-translations.ts";
import { groupDigits } from "./group-digits.ts";

type AccountCardProps = { account: CompanyAccount | null; packs: readonly Pack[]; reference: string };

/** The account of each way to pay, the amount and the reference of a transfer. The form shows the account of the chosen way. */
export function BankAccountCard({ account, packs, reference }: AccountCardProps) {
  const { t, format } = useTranslations();
  const { email } = useCompany();
  if (!account)
    return (
      <Alert tone="clay" title={t("receipts.no_account")}>
        {t("receipts.no_account_text", { email })}
      </Alert>
    );
  const { rip, ccp, bank, beneficiary } = account;
  const ccpNumber = ccp && {
    method: "ccp" as const,
    label: t("receipts.ccp"),
    shown: ccp.number,
    after: t("receipts.ccp_key", { key: ccp.key }),
    copied: `${ccp.number} ${ccp.key}`,
  };
  const numbers = [
    rip ? { method: "baridimob" as const, label: t("receipts.rip"), shown: groupDigits(rip), copied: rip } : null,
    ccpNumber,
    bank
      ? { method: "bank" as const, label: t("receipts.rib", { bank: bank.name }), shown: groupDigits(bank.rib), copied: bank.rib }
      : null,
  ].filter((number) => number !== null);
  return (
    <div className="on-dark account-card">
      <span aria-hidden="true" className="lattice" />
      {numbers.map((number) => (
        <AccountNumber key={number.label} {...number} />
      ))}
      <dl>
        <div>
          <dt>{t("receipts.beneficiary")}</dt>
          <dd>
            <bdi>{beneficiary}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("receipts.exact_amount")}</dt>
          {packs.map(({ id, price }) => (
            <dd key={id} className="account-amount">
              <b className="num">
                <bdi>{format.money(price)}</bdi>
              </b>
              <small>
                <bdi>{format.centimes(price)}</bdi>
              </small>
            </dd>
          ))}
        </div>
      </dl>
      <AccountNumber label={t("receipts.your_reference")} shown={reference} copied={reference} isReference />
    </div>
  );
}

type AccountNumberProps = {
  label: string;
  shown: string;
  after?: string;
  copied: string;
  method?: PaymentMethod;
  isReference?: boolean;
};

function AccountNumber({ label, shown, after, copied, method, isReference }: AccountNumberProps) {
  const { t } = useTranslations();
  return (
    <div className="account-number" data-method={method}>
      <p>
        <span>{label}</span>
        <b className="num">
          <bdi dir="ltr">{shown}</bdi>
          {after ? <small> {after}</small> : null}
        </b>
      </p>
      <CopyButton
        text={copied}
        quiet={isReference}
        label={t("receipts.copy_what", {
          copy: t(isReference ? "receipts.copy_reference" : "receipts.copy_account"),
          label,
        })}
        copy={t(isReference ? "receipts.copy" : "receipts.copy_account")}
        copied={t("receipts.copied")}
      />
    </div>
  );
}
