import type { Language } from "#app/domain/shared/contracts/language.ts";
import { disputeTexts } from "./dispute-texts.ts";
import { documentNotice } from "./document-notice.ts";
import { droppedNotice } from "./dropped-notice.ts";
import { endingOf, jobTimelineTexts } from "./job-timeline-texts.ts";
import { noShowTexts } from "./no-show-texts.ts";
import { pauseTexts } from "./pause-texts.ts";
import { pointsReturnedText } from "./points-returned-text.ts";
import { receiptTexts } from "./receipt-texts.ts";
import { reportTexts } from "./report-texts.ts";
import { reviewTexts } from "./review-texts.ts";
import { setAsideWords } from "./set-aside-words.ts";
import { translator } from "./translate.ts";
import { visitTexts } from "./visit-texts.ts";
import { type ToldReason, whyToldText } from "./why-told-text.ts";

type Names = { nameAr: string; nameFr: string; nameEn: string };

type Facts = {
  type: string;
  reason: string | null;
  points: number | null;
  note: string | null;
  ending: string | null;
  decision: string | null;
  category: Names | null;
  subcategory: Names | null;
  commune: Names | null;
  job: { dueAt: number | null } | null;
  told: { reasons: readonly ToldReason[] } | null;
  offer: { kind: string; price: number } | null;
  dispute: Parameters<typeof disputeTexts>[1]["dispute"];
  slot: { startsAt: number; endsAt: number } | null;
  pausedUntil: number | null;
  artisan: { firstName: string | null; companyName: string | null } | null;
  about: { firstName: string; lastName: string; companyName: string | null; registerNumber: string | null } | null;
};

const NAME = { ar: "nameAr", fr: "nameFr", en: "nameEn" } as const;

/** Title and text of a notification. They are built on each read, in the reader's language, for pages and the API. */
export function notificationTexts(language: Language, facts: Facts): { title: string; body: string } {
  const t = translator(language);
  const service = (facts.subcategory ?? facts.category)?.[NAME[language]] ?? "";
  switch (facts.type) {
    case "new_job_added":
      return {
        title: t("notifications.title.new_job_added"),
        body: `${t("notifications.body.new_job_added", { service, place: facts.commune?.[NAME[language]] ?? "" })}${whyToldText(language, facts.told?.reasons ?? [])}`,
      };
    case "new_job_request":
      if (facts.reason === "revised")
        return {
          title: t("notifications.title.new_price_asked"),
          body: t("notifications.body.new_price_asked", { service, artisan: artisanOf(facts) }),
        };
      if (facts.reason === "ready" || facts.reason === "not_topped_up") {
        const key = facts.reason === "ready" ? "offer_ready" : "offer_gave_up";
        return {
          title: t(`notifications.title.${key}`),
          body: t(`notifications.body.${key}`, { service, artisan: artisanOf(facts) }),
        };
      }
      return {
        title: t("notifications.title.new_job_request"),
        body: isFreeVisit(facts)
          ? t("notifications.body.free_visit_offered", { service, artisan: artisanOf(facts) })
          : t("notifications.body.new_job_request", { service, artisan: artisanOf(facts), price: facts.offer?.price ?? 0 }),
      };
    case "offer_withdrawn": {
      const key = facts.reason === "unavailable" ? "offer_unavailable" : facts.type;
      const body = t(`notifications.body.${key}`, { service, artisan: artisanOf(facts) });
      return { title: t(`notifications.title.${facts.type}`), body: `${body}${endingOf(language, facts)}` };
    }
    case "job_request_approved":
    case "offer_seen":
    case "points_needed":
    case "message_received":
      return { title: t(`notifications.title.${facts.type}`), body: t(`notifications.body.${facts.type}`, { service }) };
    case "visit_proposed":
    case "visit_agreed":
    case "visit_cancelled":
    case "visit_reminder":
      return visitTexts(language, { type: facts.type, slot: facts.slot, service });
    case "dispute_opened":
    case "dispute_answered":
    case "dispute_closed":
    case "new_dispute":
      return disputeTexts(language, { ...facts, type: facts.type, service });
    case "no_show_reported":
    case "no_show_settled":
      return noShowTexts(language, { ...facts, type: facts.type, service });
    case "artisan_paused":
    case "new_pause":
      return pauseTexts(language, { ...facts, type: facts.type });
    case "new_chat_report":
    case "chat_report_decided":
    case "account_notice":
      return reportTexts(language, { ...facts, type: facts.type, service });
    case "job_request_rejected":
      return {
        title: t("notifications.title.job_request_rejected"),
        body: `${endingWords(language, facts.reason, service)}${pointsReturnedText(language, facts.points)}`,
      };
    case "offer_revised":
      return { title: t("notifications.title.offer_revised"), body: revisionWords(language, facts, service) };
    case "new_commercial_registration":
      return { title: t("notifications.title.new_commercial_registration"), body: registrationWords(language, facts) };
    case "verification_approved":
    case "verification_rejected":
    case "document_expiring":
    case "verification_lapsed":
      return documentNotice(language, { ...facts, type: facts.type });
    case "admin_rights_changed":
      return rightsWords(language, facts);
    case "decision_dropped":
      return droppedNotice(language, facts.reason);
    case "row_set_aside":
      return setAsideWords(language, facts.reason);
    case "contact_unsettled":
      return { title: t("contact.unsettled.title"), body: t("contact.unsettled.body") };
    case "job_pending_initial":
    case "job_pending_repeat":
    case "job_completed":
    case "job_expired":
    case "job_no_offer_yet":
    case "job_removed":
    case "job_open_again":
    case "match_cancelled":
    case "request_held":
    case "request_released":
      return jobTimelineTexts(language, { ...facts, type: facts.type, service, place: facts.commune?.[NAME[language]] ?? "" });
    case "review_received":
    case "review_reply":
    case "review_removed":
      return reviewTexts(language, { ...facts, type: facts.type, service });
    case "new_payment_receipt":
    case "points_adjusted":
    case "payment_accepted":
    case "payment_rejected":
    case "ledger_broken":
      return receiptTexts(language, facts);
    default:
      return { title: t("notifications.title.points_released"), body: releasedWords(language, facts, service) };
  }
}

const isFreeVisit = ({ offer }: Facts): boolean => offer?.kind === "visit" && offer.price === 0;
const artisanOf = ({ artisan }: Facts): string => artisan?.companyName ?? artisan?.firstName ?? "";

function registrationWords(language: Language, { about }: Facts): string {
  const t = translator(language);
  const company = about?.companyName ?? (about ? `${about.firstName} ${about.lastName}` : "");
  const number = about?.registerNumber;
  return number ? t("notifications.body.company", { company, number }) : t("notifications.body.company_alone", { company });
}

function rightsWords(language: Language, { about, reason }: Facts) {
  const t = translator(language);
  const name = about ? `${about.firstName} ${about.lastName}` : "";
  if (reason === "review_key")
    return { title: t("notifications.rights.key_title"), body: t("notifications.rights.key", { name }) };
  const what = reason === "dismissed" || reason === "factor_reset" ? reason : "appointed";
  return { title: t("notifications.rights.title"), body: t(`notifications.rights.${what}`, { name }) };
}

function revisionWords(language: Language, facts: Facts, service: string): string {
  const t = translator(language);
  const { reason, offer } = facts;
  if (reason === "agreed") return t("notifications.revision.agreed", { service });
  if (reason === "kept") return t("notifications.revision.kept", { service });
  if (isFreeVisit(facts)) return t("notifications.revision.dropped_to_free", { service });
  return t("notifications.revision.dropped", { service, price: offer?.price ?? 0 });
}

function endingWords(language: Language, reason: string | null, service: string): string {
  const t = translator(language);
  if (reason === "rejected_by_client") return t("notifications.ended.rejected_by_client", { service });
  if (reason === "expired") return t("notifications.ended.expired", { service });
  if (reason === "not_topped_up" || reason === "account_deactivated") return t(`notifications.ended.${reason}`, { service });
  if (reason === "job_deleted" || reason === "job_closed" || reason === "job_expired" || reason === "job_removed")
    return t(`notifications.ended.${reason}`, { service });
  return t("notifications.ended.another_chosen", { service });
}

/** Points returned because the client never opened the offer, or returned for another reason. */
const releasedWords = (language: Language, { reason, points }: Facts, service: string): string => {
  const back = pointsReturnedText(language, points);
  return reason === "unseen" ? `${translator(language)("notifications.body.unseen", { service })}${back}` : back.trim();
};
