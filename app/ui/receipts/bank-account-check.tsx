import { useEffect, useRef, useState } from "react";
import { checkBankAccount } from "#app/domain/payments/bank-account-rules.ts";
import type { CompanyAccount } from "#app/domain/settings/rules.ts";
import { useTranslations } from "../use-translations.ts";

/** Compares the account number that the user paid to with ours. Needs scripts; the number is not sent. */
export function BankAccountCheck({ account: { rip, ccp, bank } }: { account: CompanyAccount }) {
  const { t } = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => setTyped(input.current?.value ?? ""), []);
  const own = [rip, ccp && ccp.number + ccp.key, bank?.rib].filter((one) => typeof one === "string");
  return (
    <div className="grid gap-2" data-needs-script="">
      <label htmlFor="account-check" className="text-[0.9375rem] font-semibold">
        {t("receipts.check")}
      </label>
      <input
        ref={input}
        id="account-check"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        className="control text-match-parent"
        aria-describedby="account-checked"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p id="account-checked" aria-live="polite" className="text-small text-ink-2">
        {typed.trim() === "" ? t("receipts.check_hint") : t(`receipts.checked.${checkBankAccount(typed, own)}`)}
      </p>
    </div>
  );
}
