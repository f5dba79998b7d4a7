import { MAX_EMAIL_LENGTH } from "#app/domain/users/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps, firstInvalidField } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

type ChangeEmailFormProps = { asksPassword: boolean; username: string; lastResult: FormSubmission | undefined };

export function ChangeEmailForm({ asksPassword, username, lastResult }: ChangeEmailFormProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<{ email: string; current_password: string }>({ id: "change-email", lastResult });
  const { email, current_password: current } = fields;
  const focus = firstInvalidField([email, current]);
  return (
    <form method="post" id={form.id} noValidate className="grid gap-[18px]">
      <FormError id={form.errorId} sentences={form.errors} />
      <TextField
        {...fieldProps(email)}
        {...focus(email)}
        label={t("security.email.next")}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        ltr
        required
      />
      {asksPassword ? (
        <OwnPasswordField field={current} {...focus(current)} username={username} hint={t("security.email.why_password")} />
      ) : null}
      <Button size="lg" block>
        {t("security.email.submit")}
      </Button>
    </form>
  );
}
