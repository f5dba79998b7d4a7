import type { Language } from "#app/domain/shared/contracts/language.ts";
import { type NoOfferYet, parseNoOfferYet } from "#app/domain/shared/contracts/no-offer-yet.ts";
import type ar from "../locales/ar.ts";
import { pointsReturnedText } from "./points-returned-text.ts";
import { translator } from "./translate.ts";

type TimelineNotification = {
  type:
    | "job_pending_initial"
    | "job_pending_repeat"
    | "job_completed"
    | "job_expired"
    | "job_no_offer_yet"
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

export function jobTimelineTexts(language: Language, notification: TimelineNotification): { title: string; body: string } {
  const t = translator(language);
  const { service, place, reason } = notification;
  switch (notification.type) {
    case "job_pending_initial":
    case "job_pending_repeat": {
      const of = reason === "offers_wait" || reason === "unconfirmed" || reason === "not_yet" ? reason : "no_result";
      return { title: t(`job_lifecycle.notification.title.${of}`), body: t(`job_lifecycle.notification.${of}`, { service }) };
    }
    case "job_completed":
      if (reason === "said_by_artisan")
        return {
          title: t("job_lifecycle.notification.title.said_done"),
          body: t("job_lifecycle.notification.said_by_artisan", { service }),
        };
      return {
        title: t("job_lifecycle.notification.title.done"),
        body: t(`job_lifecycle.notification.${reason === "by_client" || reason === "by_code" ? reason : "by_time"}`, { service }),
      };
    case "job_expired":
      return { title: t("job_lifecycle.notification.title.expired"), body: t("job_lifecycle.notification.expired", { service }) };
    case "job_no_offer_yet":
      return {
        title: t("job_lifecycle.notification.title.no_offer_yet"),
        body: noOfferYet(language, service, parseNoOfferYet(reason)),
      };
    case "job_removed":
      return {
        title: t("job_lifecycle.notification.title.removed"),
        body: `${t("job_lifecycle.notification.removed", { service, reason: removal(language, reason) })}${endingOf(language, notification)}`,
      };
    case "job_open_again":
      if (reason === "place_free")
        return {
          title: t("job_lifecycle.notification.title.place_free"),
          body: t("job_lifecycle.notification.place_free", { service }),
        };
      return {
        title: t("job_lifecycle.notification.title.open_again"),
        body: t("job_lifecycle.notification.open_again", { service }),
      };
    case "match_cancelled":
      return {
        title: t("job_lifecycle.notification.title.cancelled"),
        body: `${t(`job_lifecycle.notification.cancelled_${enderOf(reason)}`, { service })}${endingOf(language, notification)}${pointsReturnedText(language, notification.points)}`,
      };
    case "request_held":
      return {
        title: t("job_lifecycle.notification.title.held"),
        body: t("job_lifecycle.notification.held", {
          service,
          place,
          reasons: heldReasonTexts(language, (reason ?? "").split(" ")),
        }),
      };
    case "request_released":
      return {
        title: t("job_lifecycle.notification.title.released"),
        body: t("job_lifecycle.notification.released", { service }),
      };
  }
}

function noOfferYet(language: Language, service: string, { told, seen, next }: NoOfferYet): string {
  const t = translator(language);
  const reach = t("jobs.show.notified", { count: told });
  return t("job_lifecycle.notification.no_offer_yet", {
    service,
    reach: seen > 0 ? `${reach} ·\u00a0${t("jobs.show.seen_by", { seen })}` : reach,
    next: typeof next === "number" ? t("jobs.reach.next", { at: next }) : t(`jobs.reach.${next}`),
  });
}

const ENDERS = ["by_artisan", "by_team", "by_team_for_you"] as const;
const enderOf = (reason: string | null) => ENDERS.find((one) => one === reason) ?? "by_client";

export const endingOf = (language: Language, { ending }: { ending: string | null }): string =>
  ending ? ` ${translator(language)("job_lifecycle.notification.ending", { note: ending })}` : "";

type Life = (typeof ar)["job_lifecycle"];

function removal(language: Language, reason: string | null): string {
  // as: only the removal of a job writes this reason
  return translator(language)(`job_lifecycle.removal.${(reason ?? "other") as keyof Life["removal"]}`);
}

/** The reasons of a held job as a list. */
export function heldReasonTexts(language: Language, reasons: readonly string[]): string {
  const t = translator(language);
  // as: only the risk check writes these reasons
  const words = reasons.filter(Boolean).map((one) => t(`job_lifecycle.held_for.${one as keyof Life["held_for"]}`));
  return new Intl.ListFormat(language, { type: "unit", style: "long" }).format(words);
}
