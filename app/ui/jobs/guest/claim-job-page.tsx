import { Form, useNavigation } from "react-router";
import { REGISTRATION_RULES } from "#app/domain/auth/rules.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import { NewPasswordField } from "../../auth/passwords/new-password-field.tsx";
import { Consents } from "../../auth/registration/consents.tsx";
import { useErrorList } from "../../forms/error-list.ts";
import { fieldError, fieldProps } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../../forms/use-last-submission.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { ErrorSummary } from "../../kit/fields/error-summary.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { useOneSubmission } from "../../use-one-submission.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { type Check, GuestHumanCheck } from "./guest-human-check.tsx";

type KeepPageProps = {
  jobId: string;
  /** This page, as the return path of a sign-in. */
  next: string;
  firstName: string;
  /** The first name of the signed-in user. */
  account: string | null;
  /** Then only the account with this number may claim the job. */
  numberHasAccount: boolean;
  check: Check | null;
  /** Said instead of the form of a new account; a form that was sent before stays. */
  closed: string | null;
  submission: SubmissionState | undefined;
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
  if (page.account !== null) return <IntoMyAccount account={page.account} submission={page.submission} />;
  if (page.closed && !page.numberHasAccount && !page.submission) return <Alert tone="clay" title={page.closed} />;
  return page.numberHasAccount ? <SignInFirst next={page.next} /> : <IntoANewAccount {...page} />;
}

function IntoMyAccount({ account, submission }: Pick<KeepPageProps, "submission"> & { account: string }) {
  const { t } = useTranslations();
  const sendOnce = useOneSubmission();
  const { faults } = useLastSubmission(submission);
  return (
    <Form method="post" onSubmit={sendOnce} className="grid gap-5">
      <FormError id="refused" sentences={faults} />
      <p className="text-ink-2">{t("job_lifecycle.keep.mine", { name: account })}</p>
      <Button size="lg" block busy={useNavigation().formMethod === "POST"}>
        {t("job_lifecycle.keep.submit_mine")}
      </Button>
    </Form>
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
        {t("ui.nav.sign_in")}
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

function IntoANewAccount({ firstName, next, check, submission }: KeepPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const sendOnce = useOneSubmission();
  const { lastResult, faults } = useLastSubmission(submission);
  const [form, fields] = useFormSubmission<Fields>({ id: "keep", lastResult, defaultValue: { first_name: firstName } });
  const labels = {
    first_name: t("auth.field.first_name"),
    last_name: t("auth.field.last_name"),
    email: t("auth.field.email"),
    password: t("auth.field.password"),
  };
  const { "": _, ...wrong } = form.allErrors;
  const errors = useErrorList(wrong, labels, (name) => form.field(name).id);
  const text = (name: keyof typeof labels) => ({ ...fieldProps(fields[name]), label: labels[name], required: true });
  return (
    <>
      <p className="text-ink-2">{t("job_lifecycle.keep.lead")}</p>
      <Form method="post" id={form.id} noValidate onSubmit={sendOnce} className="grid gap-[18px]">
        <FormError id={form.errorId} sentences={faults} />
        <ErrorSummary errors={errors} />
        <div className="grid grid-cols-2 gap-3 md:gap-4">
          <TextField {...text("first_name")} autoComplete="given-name" />
          <TextField {...text("last_name")} autoComplete="family-name" />
        </div>
        <TextField {...text("email")} type="email" autoComplete="email" ltr />
        <NewPasswordField {...text("password")} rules={REGISTRATION_RULES} />
        <Consents fields={fields}>
          {check ? (
            <GuestHumanCheck
              id={fields.turnstile_token.id}
              error={fieldError(fields.turnstile_token)}
              check={check}
              answer={submission}
              isSeen
            />
          ) : null}
        </Consents>
        <Button size="lg" block busy={useNavigation().formMethod === "POST"}>
          {t("job_lifecycle.keep.submit")}
        </Button>
      </Form>
      <p className="text-center text-ink-2">
        {t("job_lifecycle.keep.have_account")}{" "}
        <a href={withNext(path("/login"), next)} className="link">
          {t("ui.nav.sign_in")}
        </a>
      </p>
    </>
  );
}
