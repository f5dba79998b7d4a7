import type { DisputeLink } from "#app/views/jobs/dispute-link.ts";
import { LinkButton } from "../kit/button.tsx";
import { usePath } from "../use-path.ts";

/** Leads either side to the dispute about a match of the job, or its client to the report that ended it. */
export function DisputeOrReportButton({ link: { href, label } }: { link: DisputeLink }) {
  const path = usePath();
  return (
    <p>
      <LinkButton href={path(href)} variant="outline">
        {label}
      </LinkButton>
    </p>
  );
}
