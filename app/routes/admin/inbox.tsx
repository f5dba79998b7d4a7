import { inboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { InboxPage } from "#app/ui/metrics/inbox-page.tsx";
import type { Route } from "./+types/inbox.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const waiting = await inboxCounts(ctx);
  // overdue items first, then the oldest
  const byAge = waiting.toSorted(
    (one, other) =>
      Number(other.isLate) - Number(one.isLate) || (one.oldestAt ?? Number.MAX_VALUE) - (other.oldestAt ?? Number.MAX_VALUE),
  );
  return { waiting, byAge, now: ctx.now };
}

/** Everything that waits for an admin, in one list. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />;
}
