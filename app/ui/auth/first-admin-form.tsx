import { REGISTRATION_RULES } from "#app/domain/auth/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps, firstInvalidField } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { useTranslations } from "../use-translations.ts";
import { CentreFrame } from "./auth-frame.tsx";
import { NewPasswordField } from "./passwords/new-password-field.tsx";

type Fields = { email: string; first_name: string; last_name: string; password: string };

type Props = { email: string; isReset: boolean; lastResult: FormSubmission | undefined };

/** `isReset`: the admin is there and has a name. The form posts to its own URL, which contains the key. */
export function FirstAdminForm({ email, isReset, lastResult }: Props) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<Fields>({ id: "first-admin", lastResult });
  const { email: address, first_name: first, last_name: last, password } = fields;
  const focus = firstInvalidField([first, last, password]);
  const title = t(isReset ? "auth.first_admin.reset_title" : "auth.first_admin.title");
  return (
    <CentreFrame>
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      <h1 className="type-h1">{title}</h1>
      <p className="mt-1 text-ink-2">{t(isReset ? "auth.first_admin.reset_lead" : "auth.first_admin.lead")}</p>
      <form method="post" id={form.id} noValidate className="mt-6 grid gap-[18px]">
        <FormError id={form.errorId} sentences={form.errors} />
        <TextField
          {...fieldProps(address)}
          defaultValue={email}
          label={t("auth.field.email")}
          type="email"
          autoComplete="username"
          ltr
          readOnly
          className="bg-sunken"
        />
        {!isReset && (
          <div className="grid grid-cols-2 gap-3 md:gap-4">
            <TextField
              {...fieldProps(first)}
              {...focus(first)}
              label={t("auth.field.first_name")}
              autoComplete="given-name"
              required
            />
            <TextField
              {...fieldProps(last)}
              {...focus(last)}
              label={t("auth.field.last_name")}
              autoComplete="family-name"
              required
            />
          </div>
        )}
        <NewPasswordField
          {...fieldProps(password)}
          {...focus(password)}
          label={t("auth.field.password")}
          rules={REGISTRATION_RULES}
        />
        <Button size="lg" block variant="ink">
          {t(isReset ? "auth.first_admin.reset_submit" : "auth.first_admin.submit")}
        </Button>
      </form>
    </CentreFrame>
  );
}
