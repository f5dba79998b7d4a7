import { MAX_WHY_LENGTH } from "#app/domain/auth/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { PhoneField } from "../kit/fields/phone-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";

/** Changes the phone number of a user who lost theirs. Requires a reason. */
export function AccountPhone({ lastResult }: { lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ phone_number: string; note: string }>({
    id: "phone-set",
    lastResult,
    when: { do: "phone_set" },
  });
  return (
    <form method="post" noValidate className="card grid gap-4" aria-labelledby="account-phone">
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
