import type { ClientJobView } from "#app/views/jobs/client-job-view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { RoomLink } from "../../offers/room-link.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { JobTimeline } from "../details/job-timeline.tsx";
import { ReviewInvitation } from "../details/review-invitation.tsx";
import { DisputeOrReportButton } from "../dispute-or-report-button.tsx";
import { ClientMatchPart } from "./client-match-part.ts";

/** State of the client's job and its actions. An open job shows its offers instead. */
export function ClientJobState({ view }: { view: ClientJobView }) {
  const { t } = useTranslations();
  const path = usePath();
  const { job, match, cancelled, archiveReason, held, replaced, visits } = view;
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
  const disputeOrReport = view.disputeOrReport ? <DisputeOrReportButton link={view.disputeOrReport} /> : null;
  if (job.status === "open") return disputeOrReport;
  return (
    <>
      {view.invitation ? <ReviewInvitation jobId={job.id} view={view.invitation} /> : null}
      {disputeOrReport}
      {match || visits ? <ClientMatchPart view={view} /> : null}
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
              {cancelled?.report ? (
                <LinkButton href={path(cancelled.report.href)} variant="outline" size="sm">
                  {cancelled.report.label}
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
