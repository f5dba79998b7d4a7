import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type CounterRange, countersQuery } from "./counters.ts";
import { durationStatsOf, histogramNames } from "./duration-histogram.ts";
import type { MetricsFilter } from "./input.ts";
import { lastDays, lastMonths } from "./periods.ts";
import type { METRICS_SPANS } from "./rules.ts";

const SPANS = {
  week: { unit: "day", count: 7 },
  day: { unit: "day", count: 30 },
  month: { unit: "month", count: 12 },
} as const satisfies Record<(typeof METRICS_SPANS)[number], { unit: "day" | "month"; count: number }>;

/** Also counted per category and wilaya. Most count on the day of posting, the last five on the day of the event. */
const OF_REQUESTS = {
  posted: "requests.posted",
  offers: "requests.offers",
  answered: "requests.answered",
  answeredAtOnce: "requests.answered_at_once",
  matched: "requests.matched",
  completed: "requests.completed",
  reviewedByBoth: "requests.reviewed_by_both",
  reviewsByClients: "reviews.client",
  reviewsByArtisans: "reviews.artisan",
  reviewsWithCodes: "reviews.client_with_codes",
} as const;
const OF_ALL = {
  joinedClients: "joined.client",
  joinedArtisans: "joined.artisan",
  pointsCredited: "points.credit",
  pointsHeld: "points.hold",
  pointsCaptured: "points.capture",
  pointsReleased: "points.release",
  chats: "chats.opened",
  reports: "chats.reported",
  appealsKept: "appeals.kept",
  appealsChanged: "appeals.changed",
  visitsAgreed: "visits.agreed",
  missedByArtisans: "visits.missed_by_artisan",
  missedByClients: "visits.missed_by_client",
} as const;
const COUNTS = { ...OF_REQUESTS, ...OF_ALL };
const WAITS = { firstOffer: "first_offer", receipts: "receipt_decision", papers: "papers_decision" } as const;

export type KeyMetrics = Awaited<ReturnType<typeof keyMetrics>>;
export type MetricSeries = KeyMetrics["whole"];

/**
 * Metrics of 7 days, 30 days or 12 months, and of the same time before. Deleted jobs count. With `of`, metrics without a job are 0.
 * Refuses: not_authenticated · permission_denied.
 */
export async function keyMetrics(ctx: Ctx, { by = "day", of }: MetricsFilter) {
  requireAdmin(ctx.actor);
  const { unit, count } = SPANS[by];
  const periods = unit === "day" ? lastDays(ctx.now, 2 * count) : lastMonths(ctx.now, 2 * count);
  const [from = "", [to = ""]] = [periods[0], lastDays(ctx.now, 1)];
  const scoped = (name: string) => (of === undefined ? name : `${name}@${of}`);
  const namesOf = (names: Record<string, string>) => Object.values(names).map(scoped);
  const span = (names: string[]): CounterRange => ({ names, from, to });
  const rows = await countersQuery(
    ctx,
    [
      span(namesOf(OF_REQUESTS)),
      span(histogramNames(scoped(WAITS.firstOffer))),
      ...(of === undefined ? [span(namesOf(OF_ALL)), span([WAITS.receipts, WAITS.papers].flatMap(histogramNames))] : []),
    ],
    unit,
  );
  const watched = (within: readonly string[]) =>
    watchedIn(
      rows.filter(({ period }) => within.includes(period)),
      scoped,
    );
  const [before, now] = [periods.slice(0, count), periods.slice(count)];
  return {
    by,
    unit,
    periods: now.map((label) => ({ label, ...watched([label]) })),
    whole: watched(now),
    before: watched(before),
  };
}

function watchedIn(rows: readonly { name: string; value: number }[], scoped: (name: string) => string) {
  const counted = new Map<string, number>();
  for (const { name, value } of rows) counted.set(name, (counted.get(name) ?? 0) + value);
  const of = (name: string) => counted.get(name) ?? 0;
  const wait = (name: string) => durationStatsOf(histogramNames(scoped(name)).map(of));
  // as: the keys come from COUNTS above.
  const counts = Object.fromEntries(Object.entries(COUNTS).map(([key, name]) => [key, of(scoped(name))])) as Record<
    keyof typeof COUNTS,
    number
  >;
  return { ...counts, firstOffer: wait(WAITS.firstOffer), receipts: wait(WAITS.receipts), papers: wait(WAITS.papers) };
}
