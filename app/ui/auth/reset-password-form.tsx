import { type SubmissionResult, useForm } from "@conform-to/react";
import { RESET_RULES } from "#app/domain/auth/rules.ts";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { PasswordField } from "../kit/password-field.tsx";
import { StarArt } from "../kit/star-art.tsx";
import { useWords } from "../use-words.ts";
import { CentreFrame } from "./auth-frame.tsx";
import { fieldProps } from "./field-props.ts";
import { FormFault } from "./form-fault.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

type Fields = { password: string; password_confirmation: string };

/** R36. The hidden name lets a password manager know whose password it is. */
export function ResetPasswordForm({ username, lastResult }: { username: string; lastResult: SubmissionResult | undefined }) {
  const { t } = useWords();
  const [form, { password, password_confirmation: again }] = useForm<Fields>({ id: "reset", lastResult });
  return (
    <CentreFrame>
      <DocumentTitle title={t("recovery.reset.title")} />
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-center">
        <StarArt className="size-[126px]">
          <Icon name="key-round" />
        </StarArt>
      </div>
      <h1 className="type-h1 mt-5">{t("recovery.reset.title")}</h1>
      <p className="mt-1 text-ink-2">{t("recovery.reset.lead")}</p>
      <form method="post" id={form.id} noValidate className="mt-6 grid gap-[18px]">
        <FormFault id={form.errorId} sentences={form.errors} />
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <NewPasswordField
          {...fieldProps(password)}
          autoFocus={lastResult !== undefined}
          label={t("recovery.reset.password")}
          rules={RESET_RULES}
        />
        <PasswordField {...fieldProps(again)} label={t("recovery.reset.confirmation")} autoComplete="new-password" required />
        <Button size="lg" block>
          {t("recovery.reset.submit")}
        </Button>
      </form>
    </CentreFrame>
  );
}
