import type { MetricSeries } from "#app/domain/analytics/key-metrics.ts";
import { useTranslations } from "../use-translations.ts";
import type { Metric } from "./metric-card.tsx";
import { inHours, useRateFormat } from "./use-rate-format.ts";

const CHATS = 1000;

/** Metrics that are counted of all together: new users, points, decisions of admins, chats, visits. */
export const usePlatformMetrics = (): Metric[] => [
  useNewUsers(),
  usePoints(),
  useDecisions("receipts"),
  useDecisions("papers"),
  useReports(),
  useAppeals(),
  useMissedVisits(),
];

function useNewUsers(): Metric {
  const { t, format } = useTranslations();
  const kinds = [
    { label: t("dashboard.clients"), colour: "--chart-2", of: ({ joinedClients }: MetricSeries) => joinedClients },
    { label: t("dashboard.artisans"), colour: "--chart-1", of: ({ joinedArtisans }: MetricSeries) => joinedArtisans },
  ];
  return {
    title: t("metrics.title.joined"),
    sayings: kinds.map(({ label, of }) => ({ label, of: (watched) => ({ value: format.number(of(watched)) }) })),
    drawn: "bars",
    series: kinds,
  };
}

function usePoints(): Metric {
  const { t, format } = useTranslations();
  const kinds = [
    { label: t("points.kind.credit"), colour: "--chart-1", of: ({ pointsCredited }: MetricSeries) => pointsCredited },
    { label: t("points.kind.hold"), colour: "--chart-4", of: ({ pointsHeld }: MetricSeries) => pointsHeld },
    { label: t("points.kind.capture"), colour: "--chart-3", of: ({ pointsCaptured }: MetricSeries) => pointsCaptured },
    { label: t("points.kind.release"), colour: "--chart-6", of: ({ pointsReleased }: MetricSeries) => pointsReleased },
  ];
  return {
    title: t("metrics.title.points"),
    sayings: kinds.map(({ label, of }) => ({ label, of: (watched) => ({ value: format.number(of(watched)) }) })),
    drawn: "lines",
    series: kinds.map((kind, place) => ({ ...kind, isDashed: place % 2 === 1 })),
  };
}

function useDecisions(kind: "receipts" | "papers"): Metric {
  const { t, format } = useTranslations();
  const { median, wait } = useRateFormat();
  return {
    title: t(`metrics.title.${kind}`),
    sayings: [
      {
        of: (watched) => ({
          value: median(watched[kind]),
          behind: t(`metrics.median_${kind}`, { count: watched[kind].count }),
        }),
      },
    ],
    drawn: "lines",
    series: [{ label: t("metrics.hours"), colour: "--chart-4", of: (watched) => inHours(watched[kind]) }],
    columns: [
      { label: t("metrics.median"), of: (watched) => wait(watched[kind]) },
      { label: t("metrics.decided"), of: (watched) => format.number(watched[kind].count) },
    ],
  };
}

function useReports(): Metric {
  const { t, format } = useTranslations();
  const { rate } = useRateFormat();
  return {
    title: t("metrics.title.reports"),
    sayings: [
      {
        of: ({ reports, chats }) => ({
          value: rate(reports, chats, CHATS),
          behind: t("metrics.reports_in", {
            reports: t("dashboard.queue.reports", { count: reports }),
            chats: t("metrics.in_chats", { count: chats }),
          }),
        }),
      },
    ],
    drawn: "bars",
    series: [{ label: t("metrics.reports"), colour: "--chart-3", of: ({ reports }) => reports }],
    columns: [
      { label: t("metrics.reports"), of: ({ reports }) => format.number(reports) },
      { label: t("metrics.chats"), of: ({ chats }) => format.number(chats) },
    ],
  };
}

function useAppeals(): Metric {
  const { t } = useTranslations();
  const { share } = useRateFormat();
  const ended = ({ appealsChanged, appealsKept }: MetricSeries) => appealsChanged + appealsKept;
  return {
    title: t("metrics.title.appeals"),
    sayings: [
      {
        of: (watched) => ({
          value: share(watched.appealsChanged, ended(watched)),
          behind: t("metrics.of_appeals", { count: ended(watched) }),
        }),
      },
    ],
    drawn: "bars",
    series: [
      { label: t("metrics.changed"), colour: "--chart-3", of: ({ appealsChanged }) => appealsChanged },
      { label: t("metrics.kept"), colour: "--chart-5", of: ({ appealsKept }) => appealsKept },
    ],
  };
}

function useMissedVisits(): Metric {
  const { t } = useTranslations();
  const { share } = useRateFormat();
  const sides = [
    { label: t("metrics.absent.artisan"), colour: "--chart-3", of: ({ missedByArtisans }: MetricSeries) => missedByArtisans },
    { label: t("metrics.absent.client"), colour: "--chart-4", of: ({ missedByClients }: MetricSeries) => missedByClients },
  ];
  return {
    title: t("metrics.title.missed_visits"),
    sayings: sides.map(({ label, of }) => ({
      label,
      of: (watched) => ({
        value: share(of(watched), watched.visitsAgreed),
        behind: t("metrics.of_visits", { count: watched.visitsAgreed }),
      }),
    })),
    drawn: "bars",
    series: sides,
  };
}
