import type { ClientJobView } from "#app/views/jobs/client-job-view.ts";
import { MatchCard, NextSteps } from "../../offers/match-card.tsx";
import { JobVisits } from "../../visits/job-visits.tsx";
import { CompletionCard } from "../details/completion-card.tsx";

/** The match of the client's job: the artisan, the visits, first if one waits for the client's answer, and how it ends. */
export function ClientMatch({ view: { job, match, visits, done, now } }: { view: ClientJobView }) {
  const isAsked = visits?.cards.some(({ tone }) => tone === "asked");
  return (
    <div data-match className="contents">
      {visits && isAsked ? <JobVisits jobId={job.id} view={visits} /> : null}
      {match ? <MatchCard match={match} /> : null}
      {visits && !isAsked ? <JobVisits jobId={job.id} view={visits} /> : null}
      {match?.next ? <NextSteps {...match.next} /> : null}
      {done ? <CompletionCard side="client" jobId={job.id} done={done} now={now} /> : null}
    </div>
  );
}
