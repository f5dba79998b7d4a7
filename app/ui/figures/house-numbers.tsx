import type { Watched, WatchedNumbers } from "#app/domain/analytics/numbers-to-watch.ts";
import { useWords } from "../use-words.ts";
import { inHours, useShares } from "./use-shares.ts";
import { WatchedCard } from "./watched-card.tsx";

const CHATS = 1000;

type OfAll = { numbers: WatchedNumbers };

/** What is no matter of one request: points, decisions of the team, chats. */
export function HouseNumbers({ numbers }: OfAll) {
  return (
    <>
      <Points numbers={numbers} />
      <Decisions numbers={numbers} kind="receipts" />
      <Decisions numbers={numbers} kind="papers" />
      <Reports numbers={numbers} />
      <Appeals numbers={numbers} />
    </>
  );
}

function Points({ numbers }: OfAll) {
  const { t, format } = useWords();
  const kinds = [
    { label: t("points.kind.credit"), colour: "--chart-1", of: ({ pointsCredited }: Watched) => pointsCredited },
    { label: t("points.kind.hold"), colour: "--chart-4", of: ({ pointsHeld }: Watched) => pointsHeld },
    { label: t("points.kind.capture"), colour: "--chart-3", of: ({ pointsCaptured }: Watched) => pointsCaptured },
    { label: t("points.kind.release"), colour: "--chart-6", of: ({ pointsReleased }: Watched) => pointsReleased },
  ];
  return (
    <WatchedCard
      numbers={numbers}
      title={t("watch.title.points")}
      sayings={kinds.map(({ label, of }) => ({
        label,
        of: (watched) => ({ value: format.number(of(watched)) }),
      }))}
      drawn="lines"
      series={kinds.map((kind, place) => ({ ...kind, isDashed: place % 2 === 1 }))}
    />
  );
}

function Decisions({ numbers, kind }: OfAll & { kind: "receipts" | "papers" }) {
  const { t, format } = useWords();
  const { median, wait } = useShares();
  return (
    <WatchedCard
      numbers={numbers}
      title={t(`watch.title.${kind}`)}
      sayings={[
        {
          of: (watched) => ({ value: median(watched[kind]), behind: t(`watch.median_${kind}`, { count: watched[kind].count }) }),
        },
      ]}
      drawn="lines"
      series={[{ label: t("watch.hours"), colour: "--chart-4", of: (watched) => inHours(watched[kind]) }]}
      columns={[
        { label: t("watch.median"), of: (watched) => wait(watched[kind]) },
        { label: t("watch.decided"), of: (watched) => format.number(watched[kind].count) },
      ]}
    />
  );
}

function Reports({ numbers }: OfAll) {
  const { t, format } = useWords();
  const { rate } = useShares();
  return (
    <WatchedCard
      numbers={numbers}
      title={t("watch.title.reports")}
      sayings={[
        {
          of: ({ reports, chats }) => ({
            value: rate(reports, chats, CHATS),
            behind: t("watch.reports_in", {
              reports: t("figures.queue.reports", { count: reports }),
              chats: t("watch.in_chats", { count: chats }),
            }),
          }),
        },
      ]}
      drawn="bars"
      series={[{ label: t("watch.reports"), colour: "--chart-3", of: ({ reports }) => reports }]}
      columns={[
        { label: t("watch.reports"), of: ({ reports }) => format.number(reports) },
        { label: t("watch.chats"), of: ({ chats }) => format.number(chats) },
      ]}
    />
  );
}

function Appeals({ numbers }: OfAll) {
  const { t } = useWords();
  const { share } = useShares();
  const ended = ({ appealsChanged, appealsKept }: Watched) => appealsChanged + appealsKept;
  return (
    <WatchedCard
      numbers={numbers}
      title={t("watch.title.appeals")}
      sayings={[
        {
          of: (watched) => ({
            value: share(watched.appealsChanged, ended(watched)),
            behind: t("watch.of_appeals", { count: ended(watched) }),
          }),
        },
      ]}
      drawn="bars"
      series={[
        { label: t("watch.changed"), colour: "--chart-3", of: ({ appealsChanged }) => appealsChanged },
        { label: t("watch.kept"), colour: "--chart-5", of: ({ appealsKept }) => appealsKept },
      ]}
    />
  );
}
