import { useState } from "react";
import type { VisitPageView } from "#app/views/visits/visits-page-view.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { ConfirmPage } from "../jobs/confirm/confirm-page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { ReturnFields } from "./return-fields.tsx";
import { type SlotFieldName, SlotFields, useSlotLabels } from "./slot-fields.tsx";
import { UnchangeableVisit } from "./unchangeable-visit.tsx";
import { useVisitNews } from "./use-visit-news.ts";
import { VisitCard } from "./visit-card.tsx";

/** Proposes another time. The form begins with the present one, and keeps what is typed when the other side acts. */
export function AnotherSlotPage({ view, submission }: { view: VisitPageView; submission: SubmissionState | undefined }) {
  const { card, says, isAgreed } = view;
  const { t } = useTranslations();
  const path = usePath();
  useVisitNews({ ...view, isWaiting: card.refuse !== null, says: { visit: says } });
  const { lastResult } = useLastSubmission(submission);
  const [begun] = useState(view.slot);
  const [, fields] = useFormSubmission<Record<SlotFieldName, string>>({ id: "slot", lastResult, defaultValue: begun });
  const labels = useSlotLabels(fields);
  if (card.another === null) return <UnchangeableVisit view={view} />;
  const page = path(`/job/${card.jobId}/visits/${card.id}`);
  return (
    <ConfirmPage
      title={t("visits.page.another")}
      action={`${page}/proposals`}
      submission={submission}
      submit={t("visits.page.submit")}
      busy={t("visits.page.busy")}
      fields={labels}
      back={{ href: view.cameFrom === "chat" ? path(`/chat/${card.roomId}`) : page, label: t("visits.page.back") }}
    >
      <ReturnFields view={view} />
      <VisitCard visit={card} />
      <p className="text-ink-2">{t(isAgreed ? "visits.page.another_text" : "visits.page.another_text_proposed")}</p>
      <SlotFields fields={fields} choice={view.choice} />
    </ConfirmPage>
  );
}
