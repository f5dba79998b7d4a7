import { isReportable } from "#app/domain/no-shows/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { refusalOfChange, type VisitChange } from "#app/domain/visits/rules.ts";
import type { VisitView } from "#app/domain/visits/select-visits.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { slotText as textOfSlot, withWholeSlots } from "#app/i18n/slot-text.ts";
import { translator } from "#app/i18n/translate.ts";

/** A visit in words for one side. An action that is not possible now is null; the others have their label. */
export type VisitCardView = {
  id: string;
  jobId: string;
  roomId: string;
  /** A change names it, so that nobody agrees to what they have not seen. */
  revision: number;
  tone: "asked" | "waits" | "agreed" | "over";
  title: string;
  kind: string;
  when: string;
  startsAt: number;
  lines: readonly string[];
  /** Written by the other side or by the reader. */
  quote: string | null;
  warning: string | null;
  agree: { label: string; name: string } | null;
  another: string | null;
  refuse: string | null;
  cancel: string | null;
  calendar: string | null;
  /** To say that it did not take place, or to what was said. */
  missed: { href: string; label: string } | null;
  open: string;
};

const slotText = (...slot: Parameters<typeof textOfSlot>) => withWholeSlots(textOfSlot(...slot));

type Reader = { language: Language; now: number };

export function visitCardOf({ language, now }: Reader, visit: VisitView): VisitCardView {
  const t = translator(language);
  const { pending, agreed, cancelled, otherName: name } = visit;
  const may = (change: VisitChange) => refusalOfChange(change, visit, now) === null;
  const isAsked = pending !== null && pending.by !== visit.side;
  const shown = agreed ?? pending ?? visit.slot;
  const moved =
    agreed && pending
      ? [t(`visits.card.${isAsked ? "move_asked" : "move_own"}`, { name, slot: slotText(language, pending) })]
      : [];
  const isTooLate = isAsked && refusalOfChange("agree", visit, now) === "visit.slot_over";
  return {
    ...{ id: visit.id, jobId: visit.jobId, roomId: visit.offerId, revision: visit.revision },
    tone: toneOf(visit, isAsked),
    title: titleOf(language, visit, isAsked),
    kind: t(`visits.card.kind.${visit.kind}`),
    when: slotText(language, shown),
    startsAt: shown.startsAt,
    lines: [
      ...arrivalOf(language, visit),
      ...moved,
      ...(isTooLate ? [t("visits.card.slot_begun")] : []),
      ...cancellationOf(language, visit),
    ],
    quote: pending?.note ?? cancelled?.reason ?? visit.refusalReason,
    warning: visit.overlapsOwn ? t("visits.card.overlaps") : null,
    agree:
      isAsked && may("agree")
        ? { label: t("visits.card.agree"), name: t("visits.card.agree_named", { slot: slotText(language, pending) }) }
        : null,
    another: may("propose") ? t("visits.card.another") : null,
    refuse: may("refuse") ? t(`visits.card.${isAsked ? "decline" : "take_back"}`) : null,
    cancel: may("cancel") ? t("visits.card.cancel") : null,
    calendar: agreed && visit.status === "agreed" ? t("visits.card.calendar") : null,
    missed: missedLinkOf(language, visit, now),
    open: t("visits.card.open"),
  };
}

function missedLinkOf(language: Language, visit: VisitView, now: number): VisitCardView["missed"] {
  const t = translator(language);
  if (visit.noShowId) return { href: `/no-show/${visit.noShowId}`, label: t("visits.card.report_link") };
  const isDue = visit.status === "agreed" && isReportable(visit.slot.startsAt, now);
  return isDue ? { href: `/job/${visit.jobId}/no-show?visit=${visit.id}`, label: t("visits.card.missed_link") } : null;
}

function toneOf(visit: VisitView, isAsked: boolean): VisitCardView["tone"] {
  const { status, pending } = visit;
  if (isAsked) return "asked";
  if (status === "agreed" || status === "arrived" || (status === "done" && !isDoneBefore(visit))) return "agreed";
  return pending ? "waits" : "over";
}

/** The client may confirm the work before the day that was agreed. */
const isDoneBefore = ({ status, arrival, slot, updatedAt }: VisitView): boolean =>
  status === "done" && !arrival && slot.startsAt > updatedAt;

function titleOf(language: Language, visit: VisitView, isAsked: boolean): string {
  const t = translator(language);
  const { status, otherName: name } = visit;
  if (isDoneBefore(visit)) return t("visits.card.title.done_before");
  if (status === "proposed") return t(`visits.card.title.${isAsked ? "asked" : "own"}`, { name });
  return t(`visits.card.title.${status}`);
}

const arrivalOf = (language: Language, { arrival }: VisitView): string[] =>
  arrival ? [translator(language)("visits.card.arrived_at", { at: formatsIn(language).dateTime(arrival.at) })] : [];

function cancellationOf(language: Language, { cancelled, side, otherName: name }: VisitView): string[] {
  const t = translator(language);
  if (!cancelled) return [];
  if (cancelled.by === null) return [t("visits.card.cancelled_with_match")];
  return [cancelled.by === side ? t("visits.card.cancelled_by_you") : t("visits.card.cancelled_by_name", { name })];
}

/** What an open page says when a visit changed (app/ui/live/use-page-news.ts). */
export const visitSaying = (language: Language, { title, when }: VisitCardView): string =>
  translator(language)("visits.card.state", { title, slot: when });
