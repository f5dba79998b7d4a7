import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldError, fieldProps, firstInvalidField } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type Check, GuestHumanCheck } from "../jobs/guest/guest-human-check.tsx";
import { Button } from "../kit/button.tsx";
import { PhoneField } from "../kit/fields/phone-field.tsx";
import { useTranslations } from "../use-translations.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

type ChangePhoneFormProps = {
  /** The account has no number yet. */
  isFirst: boolean;
  asksPassword: boolean;
  username: string;
  check: Check | null;
  lastResult: FormSubmission | undefined;
};
type Fields = { phone_number: string; current_password: string; turnstile_token: string };

/** The password is required if the session is not fresh. */
export function ChangePhoneForm({ isFirst, asksPassword, username, check, lastResult }: ChangePhoneFormProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<Fields>({ id: "change-phone", lastResult });
  const { phone_number: phone, current_password: current, turnstile_token: token } = fields;
  const focus = firstInvalidField([phone, current]);
  return (
    <form method="post" id={form.id} noValidate className="grid gap-[18px]">
      <FormError id={form.errorId} sentences={form.errors} />
      <PhoneField
        {...fieldProps(phone)}
        {...focus(phone)}
        label={t(isFirst ? "security.phone.first" : "security.phone.next")}
        required
      />
      {asksPassword ? (
        <OwnPasswordField field={current} {...focus(current)} username={username} hint={t("security.phone.why_password")} />
      ) : null}
      {check ? <GuestHumanCheck id={token.id} error={fieldError(token)} check={check} answer={lastResult} isSeen /> : null}
      <Button size="lg" block>
        {t("security.phone.submit")}
      </Button>
    </form>
  );
}
