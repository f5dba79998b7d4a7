import type { VisitCodesView } from "#app/views/visits/visit-codes-view.ts";
import type { VisitPageView } from "#app/views/visits/visits-page-view.ts";
import { FormError } from "../forms/form-error.tsx";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { DocumentTitle } from "../kit/page.tsx";
import { PageBar } from "../kit/page-bar.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { ShownCodes } from "./shown-codes.tsx";
import { TypedCodes } from "./typed-codes.tsx";
import { useVisitNews } from "./use-visit-news.ts";
import { VisitActions } from "./visit-actions.tsx";
import { VisitCard } from "./visit-card.tsx";

/** A visit with all that can be done with it. An answer that came too late shows why above it. */
type VisitPageProps = {
  view: VisitPageView & { codes: VisitCodesView | null };
  submission: SubmissionState | undefined;
};

export function VisitPage({ view, submission }: VisitPageProps) {
  const { card, jobId, service, says, codes } = view;
  const { t } = useTranslations();
  const path = usePath();
  useVisitNews({ ...view, isWaiting: card.refuse !== null, says: { visit: says } });
  const { faults, lastResult } = useLastSubmission(submission);
  const page = path(`/job/${jobId}/visits/${card.id}`);
  return (
    <div className="wrap-prose pb-6 md:py-10">
      <DocumentTitle title={card.title} />
      <PageBar title={card.title} sub={service} back={path(service === null ? "/account/visits" : `/job/${jobId}`)} />
      <div className="grid gap-4">
        <FormError id="refused" sentences={faults} />
        <VisitCard visit={card} heading={null}>
          <VisitActions visit={card} isWhole />
        </VisitCard>
        {codes?.side === "client" ? <ShownCodes codes={codes} page={page} visit={card.id} /> : null}
        {codes?.side === "artisan" ? (
          <TypedCodes codes={codes} page={page} job={jobId} visit={card.id} lastResult={lastResult} />
        ) : null}
        <p>
          <a href={path(`/job/${jobId}/visits`)} className="link inline-flex min-h-11 items-center">
            {t("visits.page.title")}
          </a>
        </p>
      </div>
    </div>
  );
}
