import type { DisputeLink } from "#app/views/jobs/dispute-link.ts";
import { LinkButton } from "../kit/button.tsx";
import { usePath } from "../use-path.ts";

/** Leads to the dispute about a match of the job, or to the report that ended it, for either side. */
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
