import { useRef } from "react";
import { useNavigation } from "react-router";
import type { CameFrom, VisitsPageView } from "#app/views/visits/visits-page-view.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { Page } from "../kit/page.tsx";
import { useNotSentToast } from "../use-not-sent-toast.ts";
import { useOneSubmission } from "../use-one-submission.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { ProposeForm } from "./propose-form.tsx";
import { useVisitNews } from "./use-visit-news.ts";
import { VisitActions } from "./visit-actions.tsx";
import { VisitCard } from "./visit-card.tsx";

type VisitsPageProps = { view: VisitsPageView & { cameFrom: CameFrom }; submission: SubmissionState | undefined };

/** All visits of a match, the newest first, and the form of another one. */
export function VisitsPage({ view, submission }: VisitsPageProps) {
  const { jobId, visits, mayPropose, cameFrom, roomId } = view;
  const { t } = useTranslations();
  const path = usePath();
  useVisitNews({
    ...view,
    isWaiting: visits.some(({ card }) => card.refuse !== null),
    says: { all: visits.map(({ says }) => says).join(" ") },
  });
  const box = useRef<HTMLFormElement>(null);
  const { lost } = useLastSubmission(submission);
  useNotSentToast(lost, () => box.current?.requestSubmit());
  const sendOnce = useOneSubmission();
  const isBusy = useNavigation().formMethod === "POST";
  const back = cameFrom === "chat" && roomId ? `/chat/${roomId}` : `/job/${jobId}`;
  return (
    <Page
      title={t(mayPropose && visits.length === 0 ? "visits.page.propose" : "visits.page.title")}
      sub={view.service}
      back={path(back)}
      width="prose"
    >
      <div className="grid gap-6">
        {mayPropose ? null : <p className="text-ink-2">{t("visits.page.over")}</p>}
        {visits.length > 0 ? (
          <ul className="grid gap-4">
            {visits.map(({ card }) => (
              <li key={card.id}>
                <VisitCard visit={card}>
                  <VisitActions visit={card} />
                </VisitCard>
              </li>
            ))}
          </ul>
        ) : null}
        {mayPropose ? (
          <section aria-labelledby="propose" className="card grid gap-4">
            {visits.length > 0 ? (
              <h2 id="propose" className="type-h3">
                {t("visits.page.propose_next")}
              </h2>
            ) : (
              <h2 id="propose" className="sr-only">
                {t("visits.page.propose")}
              </h2>
            )}
            <p className="text-ink-2">{t("visits.page.propose_text")}</p>
            <ProposeForm
              {...{ jobId, box, submission }}
              choice={view.choice}
              from={cameFrom}
              isBusy={isBusy}
              onSubmit={sendOnce}
            />
          </section>
        ) : null}
        {view.missed ? (
          <p>
            <a href={path(view.missed.href)} className="link inline-flex min-h-11 items-center">
              {view.missed.label}
            </a>
          </p>
        ) : null}
      </div>
    </Page>
  );
}
