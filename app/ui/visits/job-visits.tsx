import type { JobVisitsView } from "#app/views/visits/job-visits-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWaitForAnswer } from "./use-wait-for-answer.ts";
import { VisitActions } from "./visit-actions.tsx";
import { VisitCard } from "./visit-card.tsx";

/** The visits of a match on the page of its job. */
export function JobVisits({ jobId, view: { cards, none, propose, all } }: { jobId: string; view: JobVisitsView }) {
  const page = usePath()(`/job/${jobId}/visits`);
  useWaitForAnswer(cards.some(({ refuse }) => refuse !== null));
  const further =
    propose || all ? (
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 -mb-2 text-small md:text-base">
        {propose ? (
          <a href={`${page}?from=job`} className="link inline-flex min-h-11 items-center gap-1.5">
            <Icon name="plus" className="size-[18px]" />
            {propose}
          </a>
        ) : null}
        {all ? <AllLink href={page}>{all}</AllLink> : null}
      </div>
    ) : null;
  return (
    <div data-visits className="grid gap-3">
      {cards.map((visit, place) => (
        <VisitCard key={visit.id} visit={visit} href={`${page}/${visit.id}`}>
          <VisitActions visit={visit} from="job" />
          {place === cards.length - 1 ? further : null}
        </VisitCard>
      ))}
      {none ? (
        <section aria-labelledby="no-visit" className="card grid gap-2">
          <h2 id="no-visit" className="type-h4">
            {none.title}
          </h2>
          <p className="text-small text-ink-2 wrap-anywhere">{none.text}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {propose ? (
              <LinkButton
                href={`${page}?from=job`}
                variant="outline"
                size="sm"
                icon={<Icon name="plus" className="size-[18px]" />}
              >
                {propose}
              </LinkButton>
            ) : null}
            {all ? <AllLink href={page}>{all}</AllLink> : null}
          </div>
        </section>
      ) : cards.length > 0 ? null : (
        further
      )}
    </div>
  );
}

const AllLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="link inline-flex min-h-11 items-center">
    {children}
  </a>
);
