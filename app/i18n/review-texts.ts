import type { Language } from "#app/domain/shared/contracts/language.ts";
import type ar from "../locales/ar.ts";
import { formatsIn } from "./format.ts";
import { endingOf } from "./job-timeline-texts.ts";
import { translator } from "./translate.ts";

type ReviewNotification = {
  type: "review_received" | "review_reply" | "review_removed";
  reason: string | null;
  ending: string | null;
  service: string;
  job: { dueAt: number | null } | null;
};

/** Texts of notifications about reviews. A review that is still blind is announced without its content. */
export function reviewTexts(
  language: Language,
  { type, reason, ending, service, job }: ReviewNotification,
): { title: string; body: string } {
  const t = translator(language);
  if (type === "review_reply") return { title: t("reviews.notice.title.reply"), body: t("reviews.notice.reply", { service }) };
  if (type === "review_removed")
    return {
      title: t("reviews.notice.title.removed"),
      body: `${t("reviews.notice.removed", { service, reason: removalWords(language, reason) })}${endingOf(language, { ending })}`,
    };
  if (reason !== "waits") return { title: t("reviews.notice.title.shown"), body: t("reviews.notice.shown", { service }) };
  // there is no deadline once both reviews exist or the time is over
  const deadline = job?.dueAt ? t("jobs.show.review_until", { until: byWeekday(language, job.dueAt) }) : "";
  return { title: t("reviews.notice.title.waits"), body: t("reviews.notice.waits", { service, deadline }).trim() };
}

const WEEK_MS = 7 * 86_400_000;

/** Never "tomorrow", because the day of reading is unknown. */
const byWeekday = (language: Language, at: number): string => formatsIn(language).moment(at, at - WEEK_MS);

const removalWords = (language: Language, reason: string | null): string =>
  // as: only the removal of a review writes this reason
  translator(language)(`reviews.removal.${(reason ?? "other") as keyof (typeof ar)["reviews"]["removal"]}`);
