import { useEffect, useRef, useState } from "react";
import { checkBankAccount } from "#app/domain/payments/bank-account-rules.ts";
import type { CompanyAccount } from "#app/domain/settings/rules.ts";
import { useTranslations } from "../use-translations.ts";

/** Compares the account number that the user paid to with ours. Needs scripts; the number is not sent. Folded, because few doubt it. */
export function BankAccountCheck({ account: { rip, ccp, bank } }: { account: CompanyAccount }) {
  const { t } = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => setTyped(input.current?.value ?? ""), []);
  const own = [rip, ccp && ccp.number + ccp.key, bank?.rib].filter((one) => typeof one === "string");
  return (
    <details data-needs-script="">
      <summary className="link inline-flex min-h-11 items-center">{t("receipts.check")}</summary>
      <input
        ref={input}
        id="account-check"
        aria-label={t("receipts.check")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        className="control my-2 text-match-parent"
        aria-describedby="account-checked"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p id="account-checked" aria-live="polite" className="text-small text-ink-2">
        {typed.trim() === "" ? t("receipts.check_hint") : t(`receipts.checked.${checkBankAccount(typed, own)}`)}
      </p>
    </details>
  );
}
