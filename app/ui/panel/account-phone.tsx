import type { SubmissionResult } from "@conform-to/react";
import { LONGEST_WHY } from "#app/domain/auth/rules.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { Button } from "../kit/button.tsx";
import { PhoneField } from "../kit/phone-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useWords } from "../use-words.ts";

/** For an owner who lost his number: another one, with why. */
export function AccountPhone({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useWords();
  const isIts = lastResult?.initialValue?.do === "phone_set";
  const [, fields] = answeredForm<{ phone_number: string; note: string }>({
    id: "phone-set",
    lastResult: isIts ? lastResult : undefined,
  });
  return (
    <form method="post" className="card grid gap-4" aria-labelledby="account-phone">
      <h2 id="account-phone" className="type-h4">
        {t("accounts.phone.title")}
      </h2>
      <p className="text-ink-2">{t("accounts.phone.text")}</p>
      <PhoneField {...fieldProps(fields.phone_number)} label={t("accounts.phone.next")} autoComplete="off" required />
      <TextField {...fieldProps(fields.note)} label={t("accounts.phone.why")} maxLength={LONGEST_WHY} dir="auto" required />
      <div>
        <Button name="do" value="phone_set" variant="outline">
          {t("accounts.phone.submit")}
        </Button>
      </div>
    </form>
  );
}
