import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import type { CountedEvent, CounterIncrement } from "./counter-increment.ts";
import { bucketOf } from "./duration-histogram.ts";
import type { EventKind } from "./rules.ts";

type Sum = { name: string; value: number };

const points =
  (kind: string) =>
  ({ amount }: CountedEvent): Sum => ({ name: `points.${kind}`, value: amount ?? 0 });
const once = (name: string) => (): Sum => ({ name, value: 1 });
const decided =
  (name: string) =>
  ({ at, since }: CountedEvent): Sum => ({ name: `${name}#${bucketOf(at - (since ?? at))}`, value: 1 });

/** Events that count alone, on their day. Adjustments of points are left out, and so are requests that end without a decision. */
const SUMS: Partial<Record<EventKind, (event: CountedEvent) => Sum>> = {
  "points.credited": points("credit"),
  "points.held": points("hold"),
  "points.captured": points("capture"),
  "points.released": points("release"),
  "receipt.approved": decided("receipt_decision"),
  "receipt.denied": decided("receipt_decision"),
  "verification.approved": decided("papers_decision"),
  "verification.rejected": decided("papers_decision"),
  "chat.opened": once("chats.opened"),
  "chat.reported": once("chats.reported"),
  "chat_report.kept": once("appeals.kept"),
  "chat_report.changed": once("appeals.changed"),
  "visit.agreed": once("visits.agreed"),
  "visit.missed_by_artisan": once("visits.missed_by_artisan"),
  "visit.missed_by_client": once("visits.missed_by_client"),
};

export function incrementsOfEvent(event: CountedEvent): CounterIncrement[] {
  const sum = SUMS[event.kind]?.(event);
  return sum ? [{ ...sum, period: dayInAlgiers(event.at) }] : [];
}
