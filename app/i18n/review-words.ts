import type { Language } from "#app/domain/language.ts";
import type ar from "../locales/ar.ts";
import { translator } from "./translate.ts";

type Told = { type: "review_received" | "review_reply" | "review_removed"; reason: string | null; service: string };

/** What is told of reviews (3.7): of one that is blind yet nothing but that it is there. */
export function reviewWords(language: Language, { type, reason, service }: Told): { title: string; body: string } {
  const t = translator(language);
  if (type === "review_reply") return { title: t("reviews.notice.title.reply"), body: t("reviews.notice.reply", { service }) };
  if (type === "review_removed")
    return {
      title: t("reviews.notice.title.removed"),
      body: t("reviews.notice.removed", { service, reason: removalWords(language, reason) }),
    };
  const is = reason === "waits" ? "waits" : "shown";
  return { title: t(`reviews.notice.title.${is}`), body: t(`reviews.notice.${is}`, { service }) };
}

const removalWords = (language: Language, reason: string | null): string =>
  // as: the removal alone writes there
  translator(language)(`reviews.removal.${(reason ?? "other") as keyof (typeof ar)["reviews"]["removal"]}`);
