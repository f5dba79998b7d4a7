import type { SubmissionResult } from "@conform-to/react";
import { MAX_WHY_LENGTH } from "#app/domain/auth/rules.ts";
import { fieldProps } from "../auth/field-props.ts";
import { formFromSubmission } from "../form-from-submission.ts";
import { Button } from "../kit/button.tsx";
import { PhoneField } from "../kit/fields/phone-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";

/** Changes the phone number of a user who lost theirs. Requires a reason. */
export function AccountPhone({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslations();
  const isIts = lastResult?.initialValue?.do === "phone_set";
  const [, fields] = formFromSubmission<{ phone_number: string; note: string }>({
    id: "phone-set",
    lastResult: isIts ? lastResult : undefined,
  });
  return (
    <form method="post" className="card grid gap-4" aria-labelledby="account-phone">
      <h2 id="account-phone" className="type-h4">
        {t("admin_users.phone.title")}
      </h2>
      <p className="text-ink-2">{t("admin_users.phone.text")}</p>
      <PhoneField {...fieldProps(fields.phone_number)} label={t("admin_users.phone.next")} autoComplete="off" required />
      <TextField {...fieldProps(fields.note)} label={t("admin_users.phone.why")} maxLength={MAX_WHY_LENGTH} dir="auto" required />
      <div>
        <Button name="do" value="phone_set" variant="outline">
          {t("admin_users.phone.submit")}
        </Button>
      </div>
    </form>
  );
}
