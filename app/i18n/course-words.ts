import type { Language } from "#app/domain/language.ts";
import type ar from "../locales/ar.ts";
import { pointsBack } from "./points-back.ts";
import { translator } from "./translate.ts";

type Told = {
  type:
    | "job_pending_initial"
    | "job_pending_repeat"
    | "job_completed"
    | "job_expired"
    | "job_removed"
    | "job_open_again"
    | "match_cancelled"
    | "request_held"
    | "request_released";
  reason: string | null;
  points: number | null;
  ending: string | null;
  service: string;
  place: string;
};

/** Title and text of what is told of the course of a request (3.2). */
export function courseWords(language: Language, told: Told): { title: string; body: string } {
  const t = translator(language);
  const { service, place, reason } = told;
  switch (told.type) {
    case "job_pending_initial":
    case "job_pending_repeat": {
      const of = reason === "offers_wait" || reason === "unconfirmed" || reason === "not_yet" ? reason : "no_result";
      return { title: t(`life.notice.title.${of}`), body: t(`life.notice.${of}`, { service }) };
    }
    case "job_completed":
      if (reason === "said_by_artisan")
        return { title: t("life.notice.title.said_done"), body: t("life.notice.said_by_artisan", { service }) };
      return {
        title: t("life.notice.title.done"),
        body: t(reason === "by_client" ? "life.notice.by_client" : "life.notice.by_time", { service }),
      };
    case "job_expired":
      return { title: t("life.notice.title.expired"), body: t("life.notice.expired", { service }) };
    case "job_removed":
      return {
        title: t("life.notice.title.removed"),
        body: `${t("life.notice.removed", { service, reason: removal(language, reason) })}${endingOf(language, told)}`,
      };
    case "job_open_again":
      if (reason === "place_free")
        return { title: t("life.notice.title.place_free"), body: t("life.notice.place_free", { service }) };
      return { title: t("life.notice.title.open_again"), body: t("life.notice.open_again", { service }) };
    case "match_cancelled":
      return {
        title: t("life.notice.title.cancelled"),
        body: `${t(`life.notice.cancelled_${enderOf(reason)}`, { service })}${endingOf(language, told)}${pointsBack(language, told.points)}`,
      };
    case "request_held":
      return {
        title: t("life.notice.title.held"),
        body: t("life.notice.held", { service, place, reasons: heldWords(language, (reason ?? "").split(" ")) }),
      };
    case "request_released":
      return { title: t("life.notice.title.released"), body: t("life.notice.released", { service }) };
  }
}

const ENDERS = ["by_artisan", "by_team", "by_team_for_you"] as const;
const enderOf = (reason: string | null) => ENDERS.find((one) => one === reason) ?? "by_client";

export const endingOf = (language: Language, { ending }: { ending: string | null }): string =>
  ending ? ` ${translator(language)("life.notice.ending", { note: ending })}` : "";

type Life = (typeof ar)["life"];

function removal(language: Language, reason: string | null): string {
  // as: the removal alone writes there
  return translator(language)(`life.removal.${(reason ?? "other") as keyof Life["removal"]}`);
}

/** Why a request is looked at, as a list in words. */
export function heldWords(language: Language, reasons: readonly string[]): string {
  const t = translator(language);
  // as: the risk check alone writes there
  const words = reasons.filter(Boolean).map((one) => t(`life.held_for.${one as keyof Life["held_for"]}`));
  return new Intl.ListFormat(language, { type: "unit", style: "long" }).format(words);
}
