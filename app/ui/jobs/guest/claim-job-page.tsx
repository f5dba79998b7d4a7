import { REGISTRATION_RULES } from "#app/domain/auth/rules.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { NewPasswordField } from "../../auth/passwords/new-password-field.tsx";
import { Consents } from "../../auth/registration/consents.tsx";
import { fieldProps, firstInvalidField } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

type KeepPageProps = {
  jobId: string;
  /** This page, as the return path of a sign-in. */
  next: string;
  firstName: string;
  /** The first name of the signed-in user. */
  account: string | null;
  /** Then only the account with this number may claim the job. */
  numberHasAccount: boolean;
  lastResult: FormSubmission | undefined;
};

/** Moves a guest's job to the signed-in account, to the account of the phone number, or to a new one. */
export function ClaimJobPage(page: KeepPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <div className="mx-auto w-full max-w-[540px] px-5 py-8 md:py-14">
      <DocumentTitle title={t("job_lifecycle.keep.title")} />
      <div className="grid gap-5 rounded-xl border border-line bg-raised p-5 shadow-3 md:p-8">
        <h1 className="type-h2">{t("job_lifecycle.keep.title")}</h1>
        <Way {...page} />
        <LinkButton href={path(`/job/${page.jobId}`)} variant="ghost" block>
          {t("job_lifecycle.back")}
        </LinkButton>
      </div>
    </div>
  );
}

function Way(page: KeepPageProps) {
  if (page.account !== null) return <IntoMyAccount account={page.account} lastResult={page.lastResult} />;
  return page.numberHasAccount ? <SignInFirst next={page.next} /> : <IntoANewAccount {...page} />;
}

function IntoMyAccount({ account, lastResult }: { account: string; lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const [form] = useFormSubmission({ id: "claim", lastResult });
  return (
    <form method="post" className="grid gap-5">
      <FormError id="refused" sentences={form.errors} />
      <p className="text-ink-2">{t("job_lifecycle.keep.mine", { name: account })}</p>
      <Button size="lg" block>
        {t("job_lifecycle.keep.submit_mine")}
      </Button>
    </form>
  );
}

function SignInFirst({ next }: { next: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <>
      <Alert tone="cobalt" title={t("job_lifecycle.keep.has_account")}>
        {t("job_lifecycle.keep.has_account_text")}
      </Alert>
      <LinkButton href={withNext(path("/login"), next)} size="lg" block>
        {t("auth.sign_in.submit")}
      </LinkButton>
    </>
  );
}

type Fields = {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  terms: string;
  marketing: string;
  turnstile_token: string;
};

const IN_ORDER = ["first_name", "last_name", "email", "password", "terms"] as const satisfies (keyof Fields)[];

function IntoANewAccount({ firstName, next, lastResult }: KeepPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const [form, fields] = useFormSubmission<Fields>({ id: "keep", lastResult, defaultValue: { first_name: firstName } });
  const focus = firstInvalidField(IN_ORDER.map((name) => fields[name]));
  const text = (name: keyof Fields) => ({ ...fieldProps(fields[name]), ...focus(fields[name]) });
  return (
    <>
      <p className="text-ink-2">{t("job_lifecycle.keep.lead")}</p>
      <form method="post" id={form.id} noValidate className="grid gap-[18px]">
        <FormError id={form.errorId} sentences={form.errors} />
        <div className="grid grid-cols-2 gap-3 md:gap-4">
          <TextField {...text("first_name")} label={t("auth.field.first_name")} autoComplete="given-name" required />
          <TextField {...text("last_name")} label={t("auth.field.last_name")} autoComplete="family-name" required />
        </div>
        <TextField {...text("email")} label={t("auth.field.email")} type="email" autoComplete="email" ltr required />
        <NewPasswordField {...text("password")} label={t("auth.field.password")} rules={REGISTRATION_RULES} />
        <Consents fields={fields} focus={focus} />
        <Button size="lg" block>
          {t("job_lifecycle.keep.submit")}
        </Button>
      </form>
      <p className="text-center text-ink-2">
        {t("auth.register.have_account")}{" "}
        <a href={withNext(path("/login"), next)} className="link">
          {t("auth.sign_in.submit")}
        </a>
      </p>
    </>
  );
}
