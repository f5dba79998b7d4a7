import type { ClosedAddress } from "#app/views/jobs/address-view.ts";
import { Button } from "../../kit/button.tsx";
import { usePath } from "../../use-path.ts";

/** The address of a match behind a button, because the client is told that it was opened. */
export function AddressOpener({ jobId, closed: { text, open } }: { jobId: string; closed: ClosedAddress }) {
  const path = usePath();
  return (
    <form method="post" action={path(`/job/${jobId}/address`)} className="grid justify-items-start gap-2">
      {open ? (
        <Button variant="outline" size="sm">
          {open}
        </Button>
      ) : null}
      <span className="text-small font-normal text-ink-2">{text}</span>
    </form>
  );
}
