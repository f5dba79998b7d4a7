import type { MetricSeries } from "#app/domain/analytics/key-metrics.ts";
import { useTranslations } from "../use-translations.ts";
import type { Metric } from "./metric-card.tsx";
import { ratio, useRateFormat } from "./use-rate-format.ts";

/** Metrics of jobs: of all, or of one category or wilaya. */
export const useJobMetrics = (): Metric[] => [
  usePosted(),
  useFirstOffers(),
  useOffersPerRequest(),
  useMatches(),
  useReviews(),
  useReviewsWithCodes(),
];

function usePosted(): Metric {
  const { t, format } = useTranslations();
  return {
    title: t("metrics.title.posted"),
    isWide: true,
    sayings: [{ of: ({ posted }) => ({ value: format.number(posted) }) }],
    drawn: "bars",
    series: [{ label: t("metrics.posted"), colour: "--chart-4", of: ({ posted }) => posted }],
  };
}

function useFirstOffers(): Metric {
  const { t, format } = useTranslations();
  const { share, median, wait } = useRateFormat();
  const parts = [
    { label: t("metrics.at_once"), colour: "--chart-1", of: (watched: MetricSeries) => watched.answeredAtOnce },
    { label: t("metrics.later"), colour: "--chart-5", of: (watched: MetricSeries) => watched.answered - watched.answeredAtOnce },
    { label: t("metrics.unanswered"), colour: "--chart-3", of: (watched: MetricSeries) => watched.posted - watched.answered },
  ];
  return {
    title: t("metrics.title.first_offer"),
    isWide: true,
    sayings: [
      {
        label: t("metrics.median"),
        of: ({ firstOffer }) => ({
          value: median(firstOffer),
          behind: t("metrics.median_requests", { count: firstOffer.count }),
        }),
      },
      {
        label: t("metrics.at_once"),
        of: ({ answeredAtOnce, posted }) => ({
          value: share(answeredAtOnce, posted),
          behind: t("metrics.of_requests", { count: posted }),
        }),
      },
    ],
    drawn: "bars",
    series: parts,
    columns: [
      { label: t("metrics.median"), of: ({ firstOffer }) => wait(firstOffer) },
      ...parts.map(({ label, of }) => ({ label, of: (watched: MetricSeries) => format.number(of(watched)) })),
    ],
  };
}

function useOffersPerRequest(): Metric {
  const { t, format } = useTranslations();
  const { rate } = useRateFormat();
  const perRequest = ({ offers, posted }: MetricSeries) => ratio(offers, posted);
  return {
    title: t("metrics.title.offers"),
    sayings: [
      {
        of: ({ offers, posted }) => ({ value: rate(offers, posted), behind: t("metrics.on_requests", { count: posted }) }),
      },
    ],
    drawn: "lines",
    series: [{ label: t("metrics.per_request"), colour: "--chart-4", of: perRequest }],
    columns: [
      {
        label: t("metrics.per_request"),
        of: (watched) => {
          const value = perRequest(watched);
          return value === null ? null : format.number(value);
        },
      },
      { label: t("metrics.offers"), of: ({ offers }) => format.number(offers) },
      { label: t("metrics.posted"), of: ({ posted }) => format.number(posted) },
    ],
  };
}

function useMatches(): Metric {
  const { t } = useTranslations();
  const { share } = useRateFormat();
  return {
    title: t("metrics.title.matched"),
    sayings: [
      { of: ({ matched, posted }) => ({ value: share(matched, posted), behind: t("metrics.of_requests", { count: posted }) }) },
    ],
    drawn: "bars",
    series: [
      { label: t("metrics.chosen"), colour: "--chart-1", of: ({ matched }) => matched },
      { label: t("metrics.not_chosen"), colour: "--chart-5", of: ({ matched, posted }) => posted - matched },
    ],
  };
}

function useReviews(): Metric {
  const { t } = useTranslations();
  const { share } = useRateFormat();
  return {
    title: t("metrics.title.reviews"),
    sayings: [
      {
        of: ({ reviewedByBoth, completed }) => ({
          value: share(reviewedByBoth, completed),
          behind: t("metrics.of_works", { count: completed }),
        }),
      },
    ],
    drawn: "bars",
    series: [
      { label: t("metrics.by_clients"), colour: "--chart-2", of: ({ reviewsByClients }) => reviewsByClients },
      { label: t("metrics.by_artisans"), colour: "--chart-1", of: ({ reviewsByArtisans }) => reviewsByArtisans },
    ],
  };
}

function useReviewsWithCodes(): Metric {
  const { t } = useTranslations();
  const { share } = useRateFormat();
  return {
    title: t("metrics.title.reviews_with_codes"),
    sayings: [
      {
        of: ({ reviewsWithCodes, reviewsByClients }) => ({
          value: share(reviewsWithCodes, reviewsByClients),
          behind: t("metrics.of_client_reviews", { count: reviewsByClients }),
        }),
      },
    ],
    drawn: "bars",
    series: [
      { label: t("metrics.with_codes"), colour: "--chart-1", of: ({ reviewsWithCodes }) => reviewsWithCodes },
      {
        label: t("metrics.without_codes"),
        colour: "--chart-5",
        of: ({ reviewsWithCodes, reviewsByClients }) => reviewsByClients - reviewsWithCodes,
      },
    ],
  };
}
