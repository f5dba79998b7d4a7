import type { ClientJobView } from "#app/views/jobs/client-job-view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { MatchCard, RoomLink } from "../../offers/match-card.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { JobVisitsPart } from "../../visits/job-visits-part.ts";
import { CompletionCard } from "../details/completion-card.tsx";
import { JobTimeline } from "../details/job-timeline.tsx";
import { ReviewInvitation } from "../details/review-invitation.tsx";

/** State of the client's job and its actions. An open job shows its offers instead. */
export function ClientJobState({ view }: { view: ClientJobView }) {
  const { t } = useTranslations();
  const path = usePath();
  const { job, match, cancelled, archiveReason, done, held, replaced, visits } = view;
  const hasVisit = visits !== null && visits.cards.length > 0;
  if (held)
    return (
      <Alert
        tone="cobalt"
        title={t("jobs.show.held")}
        action={
          view.isRevisable ? (
            <>
              {held.photos ? (
                <LinkButton href={path(`/job/${job.id}/photos`)} size="sm">
                  {held.photos}
                </LinkButton>
              ) : null}
              <LinkButton href={path(`/job/${job.id}/edit`)} variant="outline" size="sm">
                {held.edit}
              </LinkButton>
            </>
          ) : null
        }
      >
        {held.why ? <p className="font-semibold">{held.why}</p> : null}
        <p>{t("jobs.show.held_text")}</p>
        <p>{held.advice}</p>
      </Alert>
    );
  if (replaced)
    return (
      <Alert
        tone="yellow"
        title={replaced.title}
        action={
          <>
            <LinkButton href={path(`/job/${replaced.by}`)} size="sm">
              {replaced.newer}
            </LinkButton>
            {view.mayRepost ? (
              <LinkButton href={path(`/job/${job.id}/repost`)} variant="outline" size="sm">
                {replaced.again}
              </LinkButton>
            ) : null}
          </>
        }
      >
        {replaced.text}
      </Alert>
    );
  if (job.status === "draft")
    return (
      <Alert tone="clay" title={t("jobs.show.draft")}>
        {t("jobs.new.waits_text")}
      </Alert>
    );
  if (job.status === "open") return null;
  return (
    <>
      {view.invitation ? <ReviewInvitation jobId={job.id} view={view.invitation} now={view.now} /> : null}
      {visits && hasVisit ? <JobVisitsPart jobId={job.id} view={visits} /> : null}
      {match ? <MatchCard match={match} /> : null}
      {visits && !hasVisit ? <JobVisitsPart jobId={job.id} view={visits} /> : null}
      {done ? <CompletionCard side="client" jobId={job.id} done={done} now={view.now} /> : null}
      {job.status === "archived" ? (
        <Alert
          tone="yellow"
          title={cancelled?.title ?? t("jobs.show.archived")}
          action={
            <>
              {view.mayRepost ? (
                <LinkButton href={path(`/job/${job.id}/repost`)} variant="outline" size="sm">
                  {t("jobs.mine.again")}
                </LinkButton>
              ) : null}
              {cancelled?.roomId ? <RoomLink roomId={cancelled.roomId} /> : null}
            </>
          }
        >
          {cancelled
            ? cancelled.text.map((line) => <p key={line}>{line}</p>)
            : archiveReason
              ? t(`jobs.show.archive_reason.${archiveReason}`)
              : null}
        </Alert>
      ) : null}
      <JobTimeline view={view} />
    </>
  );
}
