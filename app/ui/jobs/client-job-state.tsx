import { LinkButton } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { MatchCard, RoomLink } from "../offers/match-card.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import type { ClientJobView } from "./client-job.tsx";
import { RequestCourse } from "./request-course.tsx";
import { ReviewInvitation } from "./review-invitation.tsx";
import { WorkDone } from "./work-done.tsx";

/** How one's own request stands, and what there is to do about it; of one that is open its offers say so. */
export function ClientJobState({ view }: { view: ClientJobView }) {
  const { t } = useWords();
  const path = usePath();
  const { job, match, cancelled, archiveReason, done, held, replaced } = view;
  if (held)
    return (
      <Notice
        tone="cobalt"
        title={t("jobs.show.held")}
        action={
          view.isRevisable ? (
            <LinkButton href={path(`/job/${job.id}/edit`)} variant="outline" size="sm">
              {held.edit}
            </LinkButton>
          ) : null
        }
      >
        {held.why ? <p className="font-semibold">{held.why}</p> : null}
        <p>{t("jobs.show.held_text")}</p>
        <p>{held.advice}</p>
      </Notice>
    );
  if (replaced)
    return (
      <Notice
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
      </Notice>
    );
  if (job.status === "draft")
    return (
      <Notice tone="clay" title={t("jobs.show.draft")}>
        {t("jobs.new.waits_text")}
      </Notice>
    );
  if (job.status === "open") return null;
  return (
    <>
      {view.invitation ? <ReviewInvitation jobId={job.id} view={view.invitation} now={view.now} /> : null}
      {match ? <MatchCard match={match} /> : null}
      {done ? <WorkDone side="client" jobId={job.id} done={done} now={view.now} /> : null}
      {job.status === "archived" ? (
        <Notice
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
        </Notice>
      ) : null}
      <RequestCourse view={view} />
    </>
  );
}
