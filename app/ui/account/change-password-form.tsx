import { type SubmissionResult, useForm } from "@conform-to/react";
import { RESET_RULES } from "#app/domain/auth/rules.ts";
import { fieldProps, firstInvalidField } from "../auth/field-props.ts";
import { FormError } from "../auth/form-error.tsx";
import { NewPasswordField } from "../auth/passwords/new-password-field.tsx";
import { Button } from "../kit/button.tsx";
import { useTranslations } from "../use-translations.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

type ChangePasswordFormProps = { username: string; lastResult: SubmissionResult | undefined };

/** Another password, by the present one. */
export function ChangePasswordForm({ username, lastResult }: ChangePasswordFormProps) {
  const { t } = useTranslations();
  const [form, fields] = useForm<{ current_password: string; new_password: string }>({ id: "change-password", lastResult });
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
