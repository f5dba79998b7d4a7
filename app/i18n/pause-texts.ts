import type { Language } from "#app/domain/shared/contracts/language.ts";
import { formatsIn } from "./format.ts";
import { translator } from "./translate.ts";

type Facts = {
  type: "artisan_paused" | "new_pause";
  reason: string | null;
  pausedUntil: number | null;
  about: { firstName: string; companyName: string | null } | null;
};

/** Texts of notifications about pauses: to the artisan and to admins. */
export function pauseTexts(language: Language, { type, reason, pausedUntil, about }: Facts): { title: string; body: string } {
  const t = translator(language);
  if (type === "artisan_paused" && reason === "lifted")
    return { title: t("no_shows.pause.lifted_title"), body: t("no_shows.pause.lifted") };
  const until = pausedUntil ?? 0;
  if (type === "artisan_paused") return pausedTexts(language, until);
  return {
    title: t("no_shows.pause.admin_title"),
    body: t("no_shows.pause.admin", {
      name: about?.companyName ?? about?.firstName ?? "",
      day: formatsIn(language).date(until),
    }),
  };
}

/** What a paused artisan reads. */
export function pausedTexts(language: Language, until: number): { title: string; body: string } {
  const t = translator(language);
  return { title: t("no_shows.pause.title"), body: t("no_shows.pause.text", { day: formatsIn(language).date(until) }) };
}
