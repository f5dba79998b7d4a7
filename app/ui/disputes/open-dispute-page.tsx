import { DISPUTE_KINDS, MAX_DISPUTE_STATEMENT_LENGTH } from "#app/domain/disputes/rules.ts";
import { fieldProps } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { ConfirmPage } from "../jobs/confirm/confirm-page.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { Page } from "../kit/page.tsx";
import { DocumentNews } from "../live/document-news.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PicturesField } from "./pictures-field.tsx";

type OpenDisputePageProps = {
  jobId: string;
  /** Whether a missed visit was reported, which the dispute is then likely about. */
  hasNoShow: boolean;
  refusal: string | null;
  once: string;
  submission: SubmissionState | undefined;
};

export function OpenDisputePage({ jobId, hasNoShow, refusal, once, submission }: OpenDisputePageProps) {
  const { t } = useTranslations();
  const job = usePath()(`/job/${jobId}`);
  const [, fields] = useFormSubmission<{ kind: string; statement: string }>({
    id: "dispute",
    defaultValue: hasNoShow ? { kind: "no_show" satisfies (typeof DISPUTE_KINDS)[number] } : {},
    lastResult: submission,
  });
  if (refusal)
    return (
      <Page title={t("disputes.page.open")} back={job} width="prose">
        <DocumentNews jobId={jobId} says={refusal} />
        <p className="card">{refusal}</p>
      </Page>
    );
  return (
    <ConfirmPage
      title={t("disputes.page.open")}
      action={`${job}/dispute`}
      submission={submission}
      submit={t("disputes.page.open_submit")}
      busy={t("disputes.page.busy")}
      sendsFiles
      fields={{
        kind: { id: fields.kind.id, label: t("disputes.page.kind") },
        statement: { id: fields.statement.id, label: t("disputes.page.statement") },
      }}
      back={{ href: job, label: t("disputes.page.keep") }}
    >
      <DocumentNews jobId={jobId} />
      <input type="hidden" name="once" value={once} />
      <p className="text-ink-2">{t("disputes.page.open_text")}</p>
      <SelectField {...fieldProps(fields.kind)} label={t("disputes.page.kind")} required>
        {DISPUTE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`disputes.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...fieldProps(fields.statement)}
        label={t("disputes.page.statement")}
        hint={t("disputes.page.statement_hint")}
        counter={MAX_DISPUTE_STATEMENT_LENGTH}
        rows={6}
        required
      />
      <PicturesField id="dispute-images" />
    </ConfirmPage>
  );
}
