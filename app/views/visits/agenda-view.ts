import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { AgendaRow } from "#app/domain/visits/my-agenda.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { translator } from "#app/i18n/translate.ts";
import { categoryLabel } from "../jobs/job-view.ts";
import { type VisitCardView, visitCardOf, visitSaying } from "./visit-card-view.ts";

export type AgendaDay = { day: string; visits: { card: VisitCardView; about: string; says: string }[] };

/** Visits in their order, by the day on which they begin. */
export function agendaDays({ language, now }: { language: Language; now: number }, rows: readonly AgendaRow[]): AgendaDay[] {
  const days: AgendaDay[] = [];
  for (const row of rows) {
    const card = visitCardOf({ language, now }, row);
    const day = dayInAlgiers(card.startsAt);
    const about = [
      categoryLabel(language, row),
      translator(language)("visits.card.with", { name: row.otherName }),
      localizedName(language, row.commune),
    ].join(" ·\u00a0");
    const visit = { card, about, says: visitSaying(language, card) };
    const last = days.at(-1);
    if (last?.day === day) last.visits.push(visit);
    else days.push({ day, visits: [visit] });
  }
  return days;
}
