import type { NoShowStatus } from "#app/domain/no-shows/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { pointsReturnedText } from "./points-returned-text.ts";
import { slotText } from "./slot-text.ts";
import { translator } from "./translate.ts";

type Facts = {
  type: "no_show_reported" | "no_show_settled";
  reason: string | null;
  points: number | null;
  slot: { startsAt: number; endsAt: number } | null;
  service: string;
};

/** Title and text of a notification about a visit that did not take place. */
export function noShowTexts(language: Language, { type, reason, points, slot, service }: Facts): { title: string; body: string } {
  const t = translator(language);
  const about = slot
    ? t("no_shows.notification.of_visit", { service, slot: slotText(language, slot) })
    : t("no_shows.notification.of_match", { service });
  if (type === "no_show_reported") {
    const open = reason === "open_again" ? ` ${t("no_shows.notification.open_again")}` : "";
    return { title: t("no_shows.notification.title.reported"), body: `${about} ${t("no_shows.notification.reported")}${open}` };
  }
  // as: the status of a settled report is written there
  const status = (reason ?? "settled") as Exclude<NoShowStatus, "waiting">;
  return {
    title: t("no_shows.notification.title.settled"),
    body: `${about} ${t(`no_shows.notification.settled.${status}`)}${pointsReturnedText(language, points)}`,
  };
}
