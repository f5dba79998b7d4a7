import { RESET_RULES } from "#app/domain/auth/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { NewPasswordField } from "../auth/passwords/new-password-field.tsx";
import { fieldProps, firstInvalidField } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { useTranslations } from "../use-translations.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

type ChangePasswordFormProps = { username: string; lastResult: FormSubmission | undefined };

/** Changes the password. Requires the current one. */
export function ChangePasswordForm({ username, lastResult }: ChangePasswordFormProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<{ current_password: string; new_password: string }>({
    id: "change-password",
    lastResult,
  });
  const { current_password: current, new_password: next } = fields;
  const focus = firstInvalidField([current, next]);
  return (
    <form method="post" id={form.id} noValidate className="grid gap-[18px]">
      <FormError id={form.errorId} sentences={form.errors} />
      <OwnPasswordField field={current} {...focus(current)} username={username} />
      <NewPasswordField {...fieldProps(next)} {...focus(next)} label={t("security.password.next")} rules={RESET_RULES} />
      <Button size="lg" block>
        {t("security.password.submit")}
      </Button>
    </form>
  );
}
