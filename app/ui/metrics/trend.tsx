import { isolate } from "#app/i18n/format.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { untorn } from "./untorn.ts";

/**
 * What is new, and the same of the time before. `share`: the change alone, where it is known. `isBetter`: good or bad news; neither
 * where it is undefined.
 */
export type Change = { text: string; share?: string; before?: string; isUp?: boolean; isBetter?: boolean };

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

/** The change beside the title of a chart. A screen reader hears since when, and a mouse sees it. */
export const ChangeBadge = ({ change: { text, share, isUp, isBetter } }: { change: Change }) =>
  share === undefined ? null : (
    <span className="chart-change" data-better={isBetter} title={text}>
      {isUp === undefined ? null : (
        <Icon name={isUp ? "trending-up" : "trending-down"} className="icon-mirror inline size-4 shrink-0" />
      )}
      <span aria-hidden="true">{share}</span>
      <span className="sr-only">{text}</span>
    </span>
  );

/** The difference to the time before in percent, where there was something. */
export function useShareOfChange() {
  const { t, format } = useTranslations();
  return (now: number, before: number, key: "change" | "change_year" | "change_ninety_days", isMoreBetter = true): Change => {
    if (before === 0) return { text: t("dashboard.unknown_before") };
    const percent = Math.round((100 * (now - before)) / before);
    const isUp = percent > 0;
    const change = isolate(`${isUp ? "+" : ""}${format.percent(percent)}`);
    const text = t(`dashboard.${key}`, { change });
    return percent === 0 ? { text, share: change } : { text, share: change, isUp, isBetter: isUp === isMoreBetter };
  };
}
