import { MIN_SAMPLE_SIZE } from "./rules.ts";

export type PlaceFilter = { wilayaId?: number | undefined; categoryId?: number | undefined };

/** Of a missed promise: whether an offer came later. */
export const MISSED_OFFERS = ["none", "late"] as const;
export type MissedOffer = (typeof MISSED_OFFERS)[number];

export const FIGURE_DAYS = 30;
export const FIGURE_SPAN_MS = FIGURE_DAYS * 86_400_000;
/** A job counts at once with an offer, and after this time without one. */
export const COUNTED_WITHOUT_OFFER_AFTER_MS = 86_400_000;

/** The order in which a scope with enough jobs is looked for. */
export const FIGURE_SCOPES = ["wilaya_category", "wilaya", "category", "country"] as const;
export type FigureScope = (typeof FIGURE_SCOPES)[number] | "none";

/** `seconds`: the median wait; null if half of the jobs have no offer. */
export type ScopeRow = { scope: (typeof FIGURE_SCOPES)[number]; count: number; seconds: number | null };
export type ChosenFigure = { scope: FigureScope; count: number; minutes: number | null };

/** The first scope with enough jobs decides, also without a figure: no wider one replaces it. */
export function chooseFigure(rows: readonly ScopeRow[]): ChosenFigure {
  const chosen = rows.find(({ count }) => count >= MIN_SAMPLE_SIZE);
  if (!chosen) return { scope: "none", count: Math.max(0, ...rows.map(({ count }) => count)), minutes: null };
  return { scope: chosen.scope, count: chosen.count, minutes: minutesOf(chosen) };
}

/** The published number of one scope, null without one. */
export const minutesOf = ({ count, seconds }: Pick<ScopeRow, "count" | "seconds">): number | null =>
  count < MIN_SAMPLE_SIZE || seconds === null ? null : minutesOfSeconds(seconds);

export const minutesOfSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

const MAX_SHOWN_MINUTES = 90;

/** Minutes as a sentence tells them: more than 90 become whole hours, rounded up. */
export const waitInWords = (minutes: number): { unit: "minutes" | "hours"; count: number } =>
  minutes > MAX_SHOWN_MINUTES ? { unit: "hours", count: Math.ceil(minutes / 60) } : { unit: "minutes", count: minutes };
