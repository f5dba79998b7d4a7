import type { ClientJobView } from "#app/views/jobs/client-job-view.ts";
import { MatchCard } from "../../offers/match-card.tsx";
import { JobVisits } from "../../visits/job-visits.tsx";
import { CompletionCard } from "../details/completion-card.tsx";

/** The match of the client's job: its visits, above the artisan as soon as there is one, and how it ends. */
export function ClientMatch({ view: { job, match, visits, done, now } }: { view: ClientJobView }) {
  const hasVisit = visits !== null && visits.cards.length > 0;
  return (
    <div data-match className="contents">
      {visits && hasVisit ? <JobVisits jobId={job.id} view={visits} /> : null}
      {match ? <MatchCard match={match} /> : null}
      {visits && !hasVisit ? <JobVisits jobId={job.id} view={visits} /> : null}
      {done ? <CompletionCard side="client" jobId={job.id} done={done} now={now} /> : null}
    </div>
  );
}
