import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps, firstInvalidField } from "../forms/field-props.ts";
import { FormError, FormSuccess } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";
import { HumanCheck } from "./human-check.tsx";
import { IdentifierField } from "./identifier-field.tsx";
import { ForgottenLink } from "./passwords/forgotten-link.tsx";

export type SignInFormProps = {
  portal: "client" | "artisan" | "admin";
  by: "email" | "phone";
  next: string | null;
  /** The user has just set a new password; `number`: the phone number must be confirmed again. */
  reset: string | null;
  lastResult: FormSubmission | undefined;
};

/** The form posts to its own URL, which contains `next`. */
export function SignInForm({ portal, by, next, reset, lastResult }: SignInFormProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<{
    email: string;
    phone_number: string;
    password: string;
    totp: string;
    turnstile_token: string;
  }>({
    id: "sign-in",
    lastResult,
  });
  const { email, phone_number: phone, password, totp, turnstile_token: human } = fields;
  const identifier = by === "phone" ? phone : email;
  const focus = firstInvalidField([identifier, password, totp]);
  const passwordField = (
    <PasswordField
      {...fieldProps(password)}
      {...focus(password)}
      autoFocus={form.errors !== undefined || focus(password).autoFocus}
      label={t("auth.field.password")}
      autoComplete="current-password"
      required
    />
  );
  return (
    <form method="post" id={form.id} noValidate className="grid gap-[18px]">
      <FormError id={form.errorId} sentences={form.errors} />
      {reset === null || lastResult ? null : <FormSuccess>{t("password_reset.reset.done")}</FormSuccess>}
      {reset === "number" && !lastResult ? <Alert>{t("password_reset.reset.confirm_number")}</Alert> : null}
      <IdentifierField by={by} field={identifier} {...focus(identifier)} />
      {portal === "admin" ? (
        <>
          {passwordField}
          <TextField
            {...fieldProps(totp)}
            {...focus(totp)}
            label={t("second_factor.at_sign_in")}
            hint={t("second_factor.at_sign_in_hint")}
            autoComplete="one-time-code"
            maxLength={40}
            ltr
            optional
          />
        </>
      ) : (
        <ForgottenLink portal={portal} by={by} next={next}>
          {passwordField}
        </ForgottenLink>
      )}
      {/* Required only after a failure, so that other users load nothing from another site. */}
      {lastResult ? <HumanCheck id={human.id} errors={human.errors} /> : null}
      <Button size="lg" block variant={portal === "admin" ? "ink" : "primary"}>
        {t("auth.sign_in.submit")}
      </Button>
    </form>
  );
}
