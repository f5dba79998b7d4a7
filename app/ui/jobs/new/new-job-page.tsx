import { useMemo, useState } from "react";
import { Form, useLocation } from "react-router";
import type { UploadPreview } from "#app/domain/media/queries.ts";
import { newJobTexts } from "#app/locales/browser/new-job.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { FirstOfferView } from "#app/views/jobs/first-offer-view.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { SocialMetadata } from "../../page-metadata.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { withTexts } from "../../with-texts.tsx";
import { FirstOffer } from "../first-offer.tsx";
import type { Communes } from "../location/location-fields.tsx";
import { SEARCH_FORM_ID } from "./category-search.tsx";
import { clearDraft, draftFor } from "./new-job-draft.ts";
import { NewJobForm } from "./new-job-form.tsx";
import type { NewJobFormProps } from "./new-job-form-props.ts";
import type { NewJobStep } from "./new-job-steps.ts";
import { ResumeDraft } from "./resume-draft.tsx";

type Answer = {
  lastResult?: FormSubmission;
  lost?: object;
  place?: Communes;
  photosCame?: boolean;
  uploads?: readonly UploadPreview[];
  step?: NewJobStep | null;
};

type NewJobPageProps = Pick<
  NewJobFormProps,
  "account" | "isGuest" | "photosClosed" | "check" | "once" | "found" | "categories" | "wilayas" | "place" | "preset"
> & {
  now: number;
  /** Said to visitors instead of the form; a form that was sent before stays. */
  closed: string | null;
  isConfirmed: boolean;
  /** A job of this browser still waits for its code. */
  hasWaiting: boolean;
  figure: FirstOfferView;
  answer: Answer | undefined;
};

/** A new job or a saved draft. A user who returns to a step continues the draft, others choose. */
export const NewJobPage = withTexts(
  newJobTexts,
  function NewJobPage({ now, closed, isConfirmed, hasWaiting, figure, answer: newAnswer, ...form }: NewJobPageProps) {
    const { t } = useTranslations();
    const answer = useStandingAnswer(newAnswer);
    const path = usePath();
    const isScripted = useHydrated();
    const { hash } = useLocation();
    const [cameToStep] = useState(hash !== "" && !answer);
    const [choice, setChoice] = useState<"resume" | "new" | null>(null);
    const found = useMemo(() => (isScripted ? draftFor(form.account, Date.now()) : null), [isScripted, form.account]);
    const isResumed = found !== null && (choice === "resume" || (choice === null && cameToStep));
    const isOpen = found !== null && choice === null && !cameToStep && !answer;
    if (closed && !answer) return <ClosedForm sentence={closed} />;
    return (
      <div className="wrap-form new-job-page">
        <DocumentTitle title={t("jobs.new.title")} description={t("jobs.new.about")} />
        {import.meta.env.SSR ? <SocialMetadata title={t("jobs.new.title")} description={t("jobs.new.about")} /> : null}
        <Form method="get" action={path("/new-job")} id={SEARCH_FORM_ID} hidden />
        <NewJobForm
          {...form}
          key={isResumed ? "resumed" : "new"}
          action={path("/new-job")}
          allHref={path("/new-job")}
          lastResult={answer?.lastResult}
          lost={answer?.lost ?? null}
          photosCame={answer?.photosCame ?? false}
          uploads={answer?.uploads}
          place={answer?.place ?? form.place}
          first={answer?.step ?? (form.preset.category ? "speciality" : "category")}
          draft={isResumed ? found : null}
          keepsDraft={isScripted && !isOpen}
          notices={
            <>
              {isConfirmed ? null : (
                <Alert tone="clay" title={t("jobs.new.not_confirmed")}>
                  {t("jobs.new.not_confirmed_text")}
                </Alert>
              )}
              {hasWaiting ? (
                <Alert tone="clay" title={t("jobs.new.waiting_code")}>
                  <a href={path("/verify-otp")} className="link inline-flex min-h-11 items-center">
                    {t("jobs.new.waiting_code_link")}
                  </a>
                </Alert>
              ) : null}
              {isOpen ? (
                <ResumeDraft
                  draft={found}
                  now={Math.max(now, found.savedAt)}
                  onResume={() => setChoice("resume")}
                  onDiscard={() => {
                    clearDraft(form.account);
                    setChoice("new");
                  }}
                />
              ) : null}
            </>
          }
          onBegun={() => setChoice((now) => now ?? (isOpen ? "new" : null))}
        />
        <p className="mt-6 text-small text-ink-2">
          <FirstOffer figure={figure} />
        </p>
      </div>
    );
  },
);

function ClosedForm({ sentence }: { sentence: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <div className="wrap-form grid gap-4 py-8">
      <DocumentTitle title={t("jobs.new.title")} description={t("jobs.new.about")} />
      <h1 className="type-h1">{t("jobs.new.title")}</h1>
      <Alert tone="clay" title={sentence} />
      <a href={withNext(path("/login"), path("/new-job"))} className="link inline-flex min-h-11 items-center">
        {t("ui.nav.sign_in")}
      </a>
    </div>
  );
}

/** Keeps the last response until the next one. The router forgets it when the URL fragment changes with the step. */
function useStandingAnswer(answer: Answer | undefined): Answer | undefined {
  const [standing, setStanding] = useState(answer);
  if (answer && answer !== standing) setStanding(answer);
  return answer ?? standing;
}
