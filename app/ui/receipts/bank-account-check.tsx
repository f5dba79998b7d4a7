import type { CompanyAccount } from "#app/domain/settings/rules.ts";
import { useTranslations } from "../use-translations.ts";

/** Compares the account number that the user paid to with ours. Needs scripts; the number is not sent. */
export function BankAccountCheck({ account: { rip, ccp, bank } }: { account: CompanyAccount }) {
  const { t } = useTranslations();
  const own = [rip, ccp && ccp.number + ccp.key, bank?.rib].filter((one) => typeof one === "string");
  const said = {
    ours: t("receipts.checked.ours"),
    right_key: t("receipts.checked.right_key"),
    wrong_key: t("receipts.checked.wrong_key"),
    unclear: t("receipts.checked.unclear"),
  };
  return (
    <div className="grid gap-2" data-needs-script="" data-account-check={JSON.stringify({ own, said })}>
      <label htmlFor="account-check" className="text-[0.9375rem] font-semibold">
        {t("receipts.check")}
      </label>
      <input
        id="account-check"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        className="control text-match-parent"
        aria-describedby="account-checked"
      />
      <p id="account-checked" aria-live="polite" className="text-small text-ink-2">
        {t("receipts.check_hint")}
      </p>
    </div>
  );
}
