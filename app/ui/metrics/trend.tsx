import { isolate } from "#app/i18n/format.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { untorn } from "./untorn.ts";

/** What is new, and the same of the time before. `isBetter`: good or bad news; neither where it is undefined. */
export type Change = { text: string; before?: string; isUp?: boolean; isBetter?: boolean };

/** A line with an arrow and the colour of good or bad news. */
export const Trend = ({ change: { text, before, isUp, isBetter } }: { change: Change }) => (
  <p className="trend">
    <span className="trend-now" data-better={isBetter}>
      {isUp === undefined ? null : <Icon name={isUp ? "trending-up" : "trending-down"} className="icon-mirror size-4 shrink-0" />}
      {untorn(text)}
    </span>
    {before === undefined ? null : <span className="trend-before">{untorn(before)}</span>}
  </p>
);

/** The change in percent, where there was something before. `isBetter` as above. */
export type Share = { share?: string; isUp?: boolean; isBetter?: boolean };

/** The change beside the title of a chart. */
export const ChangeBadge = ({ change: { share, isUp, isBetter } }: { change: Share }) =>
  share === undefined ? null : (
    <span className="chart-change" data-better={isBetter}>
      {isUp === undefined ? null : <Icon name={isUp ? "trending-up" : "trending-down"} className="icon-mirror size-4 shrink-0" />}
      {share}
    </span>
  );

/** The difference to the time before in percent. */
export function useShareOfChange() {
  const { format } = useTranslations();
  return (now: number, before: number, isMoreBetter = true): Share => {
    if (before === 0) return {};
    const percent = Math.round((100 * (now - before)) / before);
    const isUp = percent > 0;
    const share = isolate(`${isUp ? "+" : ""}${format.percent(percent)}`);
    return percent === 0 ? { share } : { share, isUp, isBetter: isUp === isMoreBetter };
  };
}
