import { MAX_VISIT_REASON_LENGTH } from "#app/domain/visits/rules.ts";
import type { VisitPageView } from "#app/views/visits/visits-page-view.ts";
import { fieldProps } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { ConfirmPage } from "../jobs/confirm/confirm-page.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { ReturnFields } from "./return-fields.tsx";
import { UnchangeableVisit } from "./unchangeable-visit.tsx";
import { useVisitNews } from "./use-visit-news.ts";
import { VisitCard } from "./visit-card.tsx";

/** Cancels a visit with a reason that the other side reads. */
export function CancelVisitPage({ view, submission }: { view: VisitPageView; submission: SubmissionState | undefined }) {
  const { card, says } = view;
  const { t } = useTranslations();
  const path = usePath();
  useVisitNews({ ...view, isWaiting: card.refuse !== null, says: { visit: says } });
  const { lastResult } = useLastSubmission(submission);
  const [, fields] = useFormSubmission<{ reason: string }>({ id: "cancellation", lastResult });
  if (card.cancel === null) return <UnchangeableVisit view={view} />;
  const page = path(`/job/${card.jobId}/visits/${card.id}`);
  return (
    <ConfirmPage
      title={t("visits.page.cancel")}
      action={`${page}/cancellation`}
      submission={submission}
      submit={t("visits.page.cancel_submit")}
      busy={t("visits.page.cancel_busy")}
      isDangerous
      fields={{ reason: { id: fields.reason.id, label: t("visits.page.reason") } }}
      back={{ href: page, label: t("visits.page.keep") }}
    >
      <ReturnFields view={view} />
      <VisitCard visit={card} />
      <p className="text-ink-2">{t("visits.page.cancel_text")}</p>
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("visits.page.reason")}
        hint={t("visits.page.reason_hint")}
        counter={MAX_VISIT_REASON_LENGTH}
        rows={3}
        required
      />
    </ConfirmPage>
  );
}
