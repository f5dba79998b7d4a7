import { useEffect, useState } from "react";
import type { InboxTotals } from "#app/domain/inbox/inbox-totals.ts";
import { QUEUES } from "#app/domain/inbox/rules.ts";
import { useThrottledRevalidate } from "../../use-throttled-revalidate.ts";
import { ADMIN_NAVIGATION, type AdminPageCounts } from "./admin-navigation.ts";
import { PATH_OF_QUEUE } from "./queue-paths.ts";

/** The counts by the page of the sidebar that shows the queue, and their sum at the inbox. */
export const countsByPage = (waiting: InboxTotals): AdminPageCounts => ({
  ...Object.fromEntries(
    ADMIN_NAVIGATION.flatMap(({ key, to }) =>
      QUEUES.filter((queue) => PATH_OF_QUEUE[queue] === to).map((queue) => [key, waiting[queue] ?? 0]),
    ),
  ),
  inbox: QUEUES.reduce((sum, queue) => sum + (waiting[queue] ?? 0), 0),
});

/**
 * The counts of the server, and then those that the live connection tells while users and other admins work. A signal without
 * counts, as it comes from polling, makes the page read them.
 */
export function useInboxCounts(read: InboxTotals): InboxTotals {
  const revalidate = useThrottledRevalidate();
  const [live, setLive] = useState<{ since: InboxTotals; waiting: InboxTotals } | null>(null);
  useEffect(() => {
    const came = (event: Event) => {
      // as: listen-to-feed.ts dispatches it
      const { detail } = event as CustomEvent<InboxTotals>;
      if (QUEUES.some((queue) => detail[queue] !== undefined)) setLive({ since: read, waiting: detail });
      else revalidate();
    };
    addEventListener("live:waiting", came);
    return () => removeEventListener("live:waiting", came);
  }, [read, revalidate]);
  return live?.since === read ? live.waiting : read;
}
