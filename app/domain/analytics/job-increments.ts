import { dayInAlgiers, monthInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { type CountedEvent, type CounterIncrement, incrementNow } from "./counter-increment.ts";
import { bucketOf } from "./duration-histogram.ts";
import type { EventKind } from "./rules.ts";

const AT_ONCE_MS = 300_000;
const BY_CODES: EventKind = "job.completed_by_codes";

/** What one job adds to the counters, from its events in their order. */
export function incrementsOfJob(history: readonly CountedEvent[]): CounterIncrement[] {
  const opened = history.find(({ kind }) => kind === "job.opened");
  if (!opened) return [];
  const scopes = ["", ...(opened.detail ?? "").split(" ").flatMap((scope) => (scope ? [`@${scope}`] : []))];
  return [
    ...incrementsOfState(stateAfter(history, opened)),
    ...postingIncrements(history, opened).flatMap(({ name, scoped = "", period }) =>
      scopes.map((scope) => ({ name: `${name}${scope}${scoped}`, period, value: 1 })),
    ),
  ];
}

type State = { status: string; isHeld: boolean; isDeleted: boolean; openedAt: number; completedAt: number | null };

const archive = (): Partial<State> => ({ status: "archived", isHeld: false });
const CHANGES: Partial<Record<EventKind, (event: CountedEvent) => Partial<State>>> = {
  "job.held": () => ({ isHeld: true }),
  "job.released": ({ since }) => ({ isHeld: false, ...(since === null ? {} : { openedAt: since }) }),
  "job.matched": () => ({ status: "matched" }),
  "match.cancelled_by_artisan": () => ({ status: "open" }),
  "job.completed": ({ at }) => ({ status: "unreviewed", completedAt: at }),
  "job.deleted": () => ({ isDeleted: true }),
  "job.archived": archive,
  "job.closed": archive,
  "job.expired": archive,
  "job.removed": archive,
  "match.cancelled_by_client": archive,
};

export const JOB_EVENTS: readonly string[] = ["job.opened", "offer.sent", "review.left", BY_CODES, ...Object.keys(CHANGES)];

function stateAfter(history: readonly CountedEvent[], opened: CountedEvent): State {
  const state: State = { status: "open", isHeld: false, isDeleted: false, openedAt: opened.at, completedAt: null };
  for (const event of history) Object.assign(state, CHANGES[event.kind]?.(event));
  return isReviewedByBoth(history) ? { ...state, ...archive() } : state;
}

/** The second review archives the job. */
const isReviewedByBoth = (history: readonly CountedEvent[]): boolean =>
  new Set(history.flatMap(({ kind, detail }) => (kind === "review.left" ? [detail] : []))).size === 2;

/** Deleted jobs leave these counts. */
function incrementsOfState({ status, isHeld, isDeleted, openedAt, completedAt }: State): CounterIncrement[] {
  if (isDeleted) return [];
  const completedOn = completedAt === null ? "" : dayInAlgiers(completedAt);
  return [
    incrementNow(`jobs.${status === "open" && isHeld ? "held" : status}`),
    { name: "jobs.posted", period: dayInAlgiers(openedAt), value: 1 },
    { name: "jobs.posted_in_month", period: monthInAlgiers(openedAt), value: 1 },
    ...(completedAt === null
      ? []
      : [
          { name: "jobs.completed", period: completedOn, value: 1 },
          { name: "jobs.completed_ms", period: completedOn, value: completedAt - openedAt },
        ]),
  ];
}

type Counted = { name: string; period: string; scoped?: string };

/** Deleted jobs stay in these. Most count on the day of posting; completion and reviews on their own days. */
function postingIncrements(history: readonly CountedEvent[], opened: CountedEvent): Counted[] {
  const of = (kind: EventKind) => history.filter((event) => event.kind === kind);
  const postedOn = dayInAlgiers(opened.at);
  const [offers, completed] = [of("offer.sent"), of("job.completed")];
  const completedOn = completed.map(({ at }) => dayInAlgiers(at));
  const reviews = of("review.left").map(({ detail, at }) => ({ side: detail, period: dayInAlgiers(at) }));
  const byClients = reviews.filter(({ side }) => side === "client");
  return [
    { name: "requests.posted", period: postedOn },
    ...offers.map(() => ({ name: "requests.offers", period: postedOn })),
    ...firstOfferIncrements(history, postedOn),
    ...of("job.matched")
      .slice(0, 1)
      .map(() => ({ name: "requests.matched", period: postedOn })),
    ...completedOn.map((period) => ({ name: "requests.completed", period })),
    ...reviews.map(({ side, period }) => ({ name: `reviews.${side}`, period })),
    ...(of(BY_CODES).length > 0 ? byClients.map(({ period }) => ({ name: "reviews.client_with_codes", period })) : []),
    ...(isReviewedByBoth(history) ? completedOn.slice(-1).map((period) => ({ name: "requests.reviewed_by_both", period })) : []),
  ];
}

/** The first offer is measured from the last opening before it; those within five minutes also count apart. */
function firstOfferIncrements(history: readonly CountedEvent[], postedOn: string): Counted[] {
  const place = history.findIndex(({ kind }) => kind === "offer.sent");
  const first = history[place];
  if (!first) return [];
  const began = history.slice(0, place).filter(({ kind }) => kind === "job.opened" || kind === "job.released");
  const waitedMs = first.at - Math.max(...began.map(({ at }) => at));
  return [
    { name: "requests.answered", period: postedOn },
    ...(waitedMs < AT_ONCE_MS ? [{ name: "requests.answered_at_once", period: postedOn }] : []),
    { name: "first_offer", scoped: `#${bucketOf(waitedMs)}`, period: postedOn },
  ];
}
