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

/** The change, where there was something before. `isBetter` as above. */
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

/** Below it, one more of a kind would read as a leap. */
const LEAST_FOR_PERCENT = 10;

/** The difference to the count of the time before: in percent, or as a number where that was small. */
export function useShareOfCount() {
  const { format } = useTranslations();
  const inPercent = useShareOfChange();
  return (now: number, before: number): Share => {
    const share = inPercent(now, before);
    if (before === 0 || before >= LEAST_FOR_PERCENT) return share;
    return { ...share, share: isolate(`${now > before ? "+" : ""}${format.number(now - before)}`) };
  };
}
