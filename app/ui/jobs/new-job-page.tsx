import type { SubmissionResult } from "@conform-to/react";
import { useMemo, useState } from "react";
import { Form, useLocation } from "react-router";
import type { ShownUpload } from "#app/domain/media/queries.ts";
import { Notice } from "../kit/notice.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { useScripted } from "../kit/use-scripted.ts";
import { SharedWords } from "../public-words.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { SEARCH_FORM_ID } from "./category-search.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { draftFor, forgetDraft } from "./new-job-draft.ts";
import { NewJobForm, type NewJobFormProps } from "./new-job-form.tsx";
import type { NewJobStep } from "./new-job-steps.ts";
import type { Communes } from "./place-fields.tsx";

type Answer = {
  lastResult?: SubmissionResult;
  lost?: object;
  place?: Communes;
  photosCame?: boolean;
  uploads?: readonly ShownUpload[];
  step?: NewJobStep | null;
};

type NewJobPageProps = Pick<
  NewJobFormProps,
  "account" | "isGuest" | "check" | "once" | "found" | "categories" | "wilayas" | "place" | "preset"
> & {
  now: number;
  isConfirmed: boolean;
  /** A request of this browser still waits for its code. */
  hasWaiting: boolean;
  answer: Answer | undefined;
};

/** A new request, or the one that was begun: whoever comes back to a step goes on with it, others are asked. */
export function NewJobPage({ now, isConfirmed, hasWaiting, answer: newAnswer, ...form }: NewJobPageProps) {
  const { t } = useWords();
  const answer = useStandingAnswer(newAnswer);
  const path = usePath();
  const isScripted = useScripted();
  const { hash } = useLocation();
  const [cameToStep] = useState(hash !== "" && !answer);
  const [choice, setChoice] = useState<"resume" | "new" | null>(null);
  const found = useMemo(() => (isScripted ? draftFor(form.account, Date.now()) : null), [isScripted, form.account]);
  const isResumed = found !== null && (choice === "resume" || (choice === null && cameToStep));
  const isOpen = found !== null && choice === null && !cameToStep && !answer;
  return (
    <div className="wrap-form new-job-page">
      <DocumentTitle title={t("jobs.new.title")} description={t("jobs.new.about")} />
      {import.meta.env.SSR ? <SharedWords title={t("jobs.new.title")} description={t("jobs.new.about")} /> : null}
      <Form method="get" action={path("/new-job")} id={SEARCH_FORM_ID} hidden />
      {isConfirmed ? null : (
        <Notice tone="clay" title={t("jobs.new.not_confirmed")}>
          {t("jobs.new.not_confirmed_text")}
        </Notice>
      )}
      {hasWaiting ? (
        <Notice tone="clay" title={t("jobs.new.waiting_code")}>
          <a href={path("/verify-otp")} className="link inline-flex min-h-11 items-center">
            {t("jobs.new.waiting_code_link")}
          </a>
        </Notice>
      ) : null}
      {isOpen ? (
        <DraftOffer
          draft={found}
          now={Math.max(now, found.savedAt)}
          onResume={() => setChoice("resume")}
          onDiscard={() => {
            forgetDraft(form.account);
            setChoice("new");
          }}
        />
      ) : null}
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
        onBegun={() => setChoice((now) => now ?? (isOpen ? "new" : null))}
      />
    </div>
  );
}

/** The last answer stands until another comes, though the router forgets it at the next step: the address's fragment changes. */
function useStandingAnswer(answer: Answer | undefined): Answer | undefined {
  const [standing, setStanding] = useState(answer);
  if (answer && answer !== standing) setStanding(answer);
  return answer ?? standing;
}
