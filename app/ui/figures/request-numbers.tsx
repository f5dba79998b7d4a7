import type { Watched, WatchedNumbers } from "#app/domain/analytics/numbers-to-watch.ts";
import { useWords } from "../use-words.ts";
import { ratio, useShares } from "./use-shares.ts";
import { WatchedCard } from "./watched-card.tsx";

type OfRequests = { numbers: WatchedNumbers };

/** What becomes of requests, of all or of one trade or wilaya. */
export function RequestNumbers({ numbers }: OfRequests) {
  return (
    <>
      <FirstOffers numbers={numbers} />
      <OffersPerRequest numbers={numbers} />
      <Matches numbers={numbers} />
      <Reviews numbers={numbers} />
    </>
  );
}

function FirstOffers({ numbers }: OfRequests) {
  const { t, format } = useWords();
  const { share, median, wait } = useShares();
  const parts = [
    { label: t("watch.at_once"), colour: "--chart-1", of: (watched: Watched) => watched.answeredAtOnce },
    { label: t("watch.later"), colour: "--chart-5", of: (watched: Watched) => watched.answered - watched.answeredAtOnce },
    { label: t("watch.unanswered"), colour: "--chart-3", of: (watched: Watched) => watched.posted - watched.answered },
  ];
  return (
    <WatchedCard
      numbers={numbers}
      title={t("watch.title.first_offer")}
      sayings={[
        {
          label: t("watch.median"),
          of: ({ firstOffer }) => ({
            value: median(firstOffer),
            behind: t("watch.median_requests", { count: firstOffer.count }),
          }),
        },
        {
          label: t("watch.at_once"),
          of: ({ answeredAtOnce, posted }) => ({
            value: share(answeredAtOnce, posted),
            behind: t("watch.of_requests", { count: posted }),
          }),
        },
      ]}
      drawn="bars"
      series={parts}
      columns={[
        { label: t("watch.median"), of: ({ firstOffer }) => wait(firstOffer) },
        ...parts.map(({ label, of }) => ({ label, of: (watched: Watched) => format.number(of(watched)) })),
      ]}
    />
  );
}

function OffersPerRequest({ numbers }: OfRequests) {
  const { t, format } = useWords();
  const { rate } = useShares();
  const perRequest = ({ offers, posted }: Watched) => ratio(offers, posted);
  return (
    <WatchedCard
      numbers={numbers}
      title={t("watch.title.offers")}
      sayings={[
        {
          of: ({ offers, posted }) => ({ value: rate(offers, posted), behind: t("watch.on_requests", { count: posted }) }),
        },
      ]}
      drawn="lines"
      series={[{ label: t("watch.per_request"), colour: "--chart-4", of: perRequest }]}
      columns={[
        {
          label: t("watch.per_request"),
          of: (watched) => {
            const value = perRequest(watched);
            return value === null ? null : format.number(value);
          },
        },
        { label: t("watch.offers"), of: ({ offers }) => format.number(offers) },
        { label: t("watch.posted"), of: ({ posted }) => format.number(posted) },
      ]}
    />
  );
}

function Matches({ numbers }: OfRequests) {
  const { t } = useWords();
  const { share } = useShares();
  return (
    <WatchedCard
      numbers={numbers}
      title={t("watch.title.matched")}
      sayings={[
        { of: ({ matched, posted }) => ({ value: share(matched, posted), behind: t("watch.of_requests", { count: posted }) }) },
      ]}
      drawn="bars"
      series={[
        { label: t("watch.chosen"), colour: "--chart-1", of: ({ matched }) => matched },
        { label: t("watch.not_chosen"), colour: "--chart-5", of: ({ matched, posted }) => posted - matched },
      ]}
    />
  );
}

function Reviews({ numbers }: OfRequests) {
  const { t } = useWords();
  const { share } = useShares();
  return (
    <WatchedCard
      numbers={numbers}
      title={t("watch.title.reviews")}
      sayings={[
        {
          of: ({ reviewedByBoth, completed }) => ({
            value: share(reviewedByBoth, completed),
            behind: t("watch.of_works", { count: completed }),
          }),
        },
      ]}
      drawn="bars"
      series={[
        { label: t("watch.by_clients"), colour: "--chart-2", of: ({ reviewsByClients }) => reviewsByClients },
        { label: t("watch.by_artisans"), colour: "--chart-1", of: ({ reviewsByArtisans }) => reviewsByArtisans },
      ]}
    />
  );
}
