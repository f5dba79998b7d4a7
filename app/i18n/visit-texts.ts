import type { Language } from "#app/domain/shared/contracts/language.ts";
import { slotText } from "./slot-text.ts";
import { translator } from "./translate.ts";

type Facts = {
  type: "visit_proposed" | "visit_agreed" | "visit_cancelled" | "visit_reminder";
  slot: { startsAt: number; endsAt: number } | null;
  service: string;
};

/** Title and text of a notification about a visit, with the slot that it is about. */
export function visitTexts(language: Language, { type, slot, service }: Facts): { title: string; body: string } {
  const t = translator(language);
  return {
    title: t(`visits.notification.title.${type}`),
    body: t(`visits.notification.body.${type}`, { service, slot: slot ? slotText(language, slot) : "" }),
  };
}
