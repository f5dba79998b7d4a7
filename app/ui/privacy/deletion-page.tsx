import { Form, useNavigation } from "react-router";
import { useErrorList } from "../forms/error-list.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { Page } from "../kit/page.tsx";
import { useOneSubmission } from "../use-one-submission.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** `proof`: how the user proves that the account is theirs. */
type DeletionPageProps = { proof: "password" | "sign_in" | "link"; submission: SubmissionState | undefined };

/** The effect and the date of a deletion, and its form, which works without scripts. */
export function DeletionPage({ proof, submission }: DeletionPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const sendOnce = useOneSubmission();
  const isSending = useNavigation().formMethod === "POST";
  const { lastResult, faults } = useLastSubmission(submission);
  const [form, { password }] = useFormSubmission<{ password: string }>({ id: "deletion", lastResult });
  const { "": _, ...wrong } = form.allErrors;
  const errors = useErrorList(wrong, { password: t("privacy.deletion.password") }, () => password.id);
  return (
    <Page title={t("privacy.deletion.title")} lead={t("privacy.deletion.lead")} back={path("/mydata")} width="form">
      <div className="grid max-w-[620px] gap-5">
        <ol className="grid list-decimal gap-3 ps-6 text-ink-2">
          <li>{t("privacy.deletion.now")}</li>
          <li>{t("privacy.deletion.within")}</li>
          <li>{t("privacy.deletion.after")}</li>
        </ol>
        <p>
          <a href={`${path("/mydata")}#archive`} className="link inline-flex min-h-11 items-center">
            {t("privacy.deletion.copy_first")}
          </a>
        </p>
        {proof === "sign_in" ? <Alert tone="cobalt">{t("privacy.deletion.no_password")}</Alert> : null}
        <Form method="post" onSubmit={sendOnce} noValidate className="grid gap-[18px]">
          <FormError id="deletion-fault" sentences={faults} />
          <ErrorSummary errors={errors} />
          {proof === "password" ? (
            <PasswordField
              {...fieldProps(password)}
              label={t("privacy.deletion.password")}
              autoComplete="current-password"
              required
            />
          ) : null}
          <Button variant="danger-solid" size="lg" block busy={isSending}>
            {t("privacy.deletion.confirm")}
          </Button>
          <LinkButton href={path("/mydata")} variant="ghost" block>
            {t("privacy.deletion.keep")}
          </LinkButton>
        </Form>
      </div>
    </Page>
  );
}
