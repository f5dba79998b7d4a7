import type { DisputeLink } from "#app/views/jobs/dispute-link.ts";
import { LinkButton } from "../kit/button.tsx";
import { usePath } from "../use-path.ts";

/** Leads to the dispute about a match of the job, for either side. */
export function DisputeButton({ dispute: { href, label } }: { dispute: DisputeLink }) {
  const path = usePath();
  return (
    <p>
      <LinkButton href={path(href)} variant="outline">
        {label}
      </LinkButton>
    </p>
  );
}
