import { RESET_RULES } from "#app/domain/auth/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { StarArt } from "../../kit/display/star-art.tsx";
import { PasswordField } from "../../kit/fields/password-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { useTranslations } from "../../use-translations.ts";
import { CentreFrame } from "../auth-frame.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

type Fields = { password: string; password_confirmation: string };

/** The hidden username field tells password managers which account this is. */
export function ResetPasswordForm({ username, lastResult }: { username: string; lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const [form, { password, password_confirmation: again }] = useFormSubmission<Fields>({ id: "reset", lastResult });
  return (
    <CentreFrame>
      <DocumentTitle title={t("password_reset.reset.title")} />
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-center">
        <StarArt className="size-[126px]">
          <Icon name="key-round" />
        </StarArt>
      </div>
      <h1 className="type-h1 mt-5">{t("password_reset.reset.title")}</h1>
      <p className="mt-1 text-ink-2">{t("password_reset.reset.lead")}</p>
      <form method="post" id={form.id} noValidate className="mt-6 grid gap-[18px]">
        <FormError id={form.errorId} sentences={form.errors} />
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <NewPasswordField
          {...fieldProps(password)}
          autoFocus={lastResult !== undefined}
          label={t("password_reset.reset.password")}
          rules={RESET_RULES}
        />
        <PasswordField
          {...fieldProps(again)}
          label={t("password_reset.reset.confirmation")}
          autoComplete="new-password"
          required
        />
        <Button size="lg" block>
          {t("password_reset.reset.submit")}
        </Button>
      </form>
    </CentreFrame>
  );
}
