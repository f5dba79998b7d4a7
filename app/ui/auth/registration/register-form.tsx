import { REGISTRATION_RULES } from "#app/domain/auth/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { checkboxProps, fieldProps, fieldText, firstInvalidField } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { PhoneField } from "../../kit/fields/phone-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { SegmentedRadios } from "../../kit/segmented.tsx";
import { useTranslations } from "../../use-translations.ts";
import type { Side } from "../auth-side-panel.tsx";
import { HumanCheck } from "../human-check.tsx";
import { NewPasswordField } from "../passwords/new-password-field.tsx";
import { Consents } from "./consents.tsx";

type Fields = {
  account_kind: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
  no_email: string;
  company_name: string;
  commercial_register_number: string;
  password: string;
  terms: string;
  marketing: string;
  turnstile_token: string;
};

const IN_ORDER = [
  "first_name",
  "last_name",
  "phone_number",
  "email",
  "company_name",
  "commercial_register_number",
  "password",
  "terms",
] as const satisfies (keyof Fields)[];

/** CSS `:has()` shows the fields of the chosen option. A browser without `:has()` shows all of them, and they may stay empty. */
export function RegisterForm({ side, lastResult }: { side: Side; lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<Fields>({ id: "register", lastResult });
  const focus = firstInvalidField(IN_ORDER.map((name) => fields[name]));
  const text = (name: keyof Fields) => ({ ...fieldProps(fields[name]), ...focus(fields[name]) });
  const isArtisan = side === "artisan";
  return (
    <form method="post" id={form.id} noValidate className="group/form mt-6 grid gap-[18px] [&_input]:scroll-mb-28">
      <FormError id={form.errorId} sentences={form.errors} />
      <SegmentedRadios
        name="account_kind"
        legend={t("auth.field.account_kind")}
        defaultValue={fieldText(fields.account_kind) === "company" ? "company" : "individual"}
        segments={[
          {
            value: "individual",
            label: t(isArtisan ? "auth.field.individual_artisan" : "auth.field.individual_client"),
            icon: <Icon name="user-round" />,
          },
          { value: "company", label: t("auth.field.company"), icon: <Icon name="building-complex" /> },
        ]}
      />
      <div className="grid grid-cols-2 gap-3 md:gap-4">
        <TextField {...text("first_name")} label={t("auth.field.first_name")} autoComplete="given-name" required />
        <TextField {...text("last_name")} label={t("auth.field.last_name")} autoComplete="family-name" required />
      </div>
      {isArtisan ? <PhoneField {...text("phone_number")} label={t("auth.field.phone")} required /> : null}
      <div>
        <div className="group-has-[[data-no-email]:checked]/form:hidden">
          <TextField {...text("email")} label={t("auth.field.email")} type="email" autoComplete="email" ltr required />
        </div>
        {isArtisan ? <NoEmail {...checkboxProps(fields.no_email)} /> : null}
      </div>
      <div className="grid gap-[18px] group-has-[[value=individual]:checked]/form:hidden">
        <TextField {...text("company_name")} label={t("auth.field.company_name")} autoComplete="organization" required />
        <TextField
          {...text("commercial_register_number")}
          label={t("auth.field.register_number")}
          placeholder="16/00-0000000 B 00"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ltr
          required
        />
      </div>
      <NewPasswordField {...text("password")} label={t("auth.field.password")} rules={REGISTRATION_RULES} />
      <Consents fields={fields} focus={focus}>
        <HumanCheck id={fields.turnstile_token.id} errors={fields.turnstile_token.errors} />
      </Consents>
      <div className="form-action">
        <Button size="lg" block>
          {t("auth.register.submit")}
        </Button>
      </div>
    </form>
  );
}

/** Artisans are identified by phone, so their e-mail is optional. */
function NoEmail(props: ReturnType<typeof checkboxProps>) {
  const { t } = useTranslations();
  return (
    <>
      <Checkbox {...props} data-no-email label={t("auth.field.no_email")} />
      <p className="hidden text-small text-ink-3 group-has-[[data-no-email]:checked]/form:block">
        {t("auth.field.no_email_hint")}
      </p>
    </>
  );
}
