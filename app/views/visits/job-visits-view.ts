import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { VisitView } from "#app/domain/visits/select-visits.ts";
import { translator } from "#app/i18n/translate.ts";
import { agreedVisitOf } from "./agreed-visit.ts";
import { type VisitCardView, visitCardOf, visitSaying } from "./visit-card-view.ts";

/**
 * The visits on the page of their job: those that wait for an answer or will be, the questions first, and those under a report that
 * waits. While no agreed one will be, the last agreed one stays, whose card leads on if it did not take place.
 */
export type JobVisitsView = {
  cards: readonly VisitCardView[];
  /** Without any of these, while the work is not said to be done. */
  none: { title: string; text: string } | null;
  propose: string | null;
  all: string | null;
  says: string;
};

type Asked = {
  language: Language;
  now: number;
  visits: readonly VisitView[];
  name: string;
  mayPropose: boolean;
  isSaidDone: boolean;
};

const LIVE: readonly string[] = ["proposed", "agreed", "arrived"];

export function jobVisitsView({ language, now, visits, name, mayPropose, isSaidDone }: Asked): JobVisitsView | null {
  if (visits.length === 0 && !mayPropose) return null;
  const t = translator(language);
  const isShown = ({ status, slot, pending, reportedAt }: VisitView) =>
    (LIVE.includes(status) && (pending !== null || slot.endsAt >= now)) || reportedAt !== null;
  const agreed = agreedVisitOf(visits, now);
  const cards = visits
    .filter((visit) => visit === agreed || isShown(visit))
    .map((visit) => visitCardOf({ language, now }, visit));
  const isFirst = ({ tone }: VisitCardView) => (tone === "asked" ? 0 : 1);
  cards.sort((one, other) => isFirst(one) - isFirst(other) || one.startsAt - other.startsAt);
  const isNone = cards.length === 0 && mayPropose && !isSaidDone;
  return {
    cards,
    none: isNone ? { title: t("visits.card.none"), text: t("visits.card.none_text", { name }) } : null,
    propose: mayPropose ? t("visits.card.propose") : null,
    all: visits.length > 0 ? t("visits.card.all") : null,
    says: cards.map((card) => visitSaying(language, card)).join(" "),
  };
}
