import type { ClientJobView } from "#app/views/jobs/client-job-view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { MatchCard, NextSteps } from "../../offers/match-card.tsx";
import { usePath } from "../../use-path.ts";
import { JobVisits } from "../../visits/job-visits.tsx";
import { CompletionCard } from "../details/completion-card.tsx";

/** The match of the client's job: the artisan, the visits, first if one waits for the client's answer, and how it ends. */
export function ClientMatch({ view: { job, addressLink, match, visits, done, now } }: { view: ClientJobView }) {
  const isAsked = visits?.cards.some(({ tone }) => tone === "asked");
  return (
    <div data-match className="contents">
      {visits && isAsked ? <JobVisits jobId={job.id} view={visits} /> : null}
      {match ? <MatchCard match={match} /> : null}
      {visits && !isAsked ? <JobVisits jobId={job.id} view={visits} /> : null}
      {addressLink?.missing ? <MissingAddress jobId={job.id} text={addressLink.missing} label={addressLink.label} /> : null}
      {match?.next ? <NextSteps {...match.next} /> : null}
      {done ? <CompletionCard side="client" jobId={job.id} done={done} now={now} /> : null}
    </div>
  );
}

function MissingAddress({ jobId, text, label }: { jobId: string; text: string; label: string }) {
  const href = usePath()(`/job/${jobId}/address`);
  const action = (
    <LinkButton href={href} size="sm">
      {label}
    </LinkButton>
  );
  return <Alert tone="clay" title={text} action={action} />;
}
