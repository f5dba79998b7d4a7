import type { viewReport } from "#app/domain/no-shows/view-report.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refusalKey } from "#app/domain/shared/errors/refusals.ts";
import { slotStartText } from "#app/i18n/slot-text.ts";
import { translator } from "#app/i18n/translate.ts";

export type ReportPageView = {
  jobId: string;
  action: string;
  back: string;
  when: string | null;
  effects: readonly string[];
  /** A client chooses whether the request is open again. */
  mayKeep: boolean;
  refusal: string | null;
};

type Found = NonNullable<Awaited<ReturnType<typeof viewReport>>>;

export function reportPageView({ language }: Ctx, found: Found, visitId: string | undefined): ReportPageView {
  const t = translator(language);
  const { job, side, isAnswer, startsAt, refusal } = found;
  const page = `/job/${job.id}`;
  return {
    jobId: job.id,
    action: visitId ? `${page}/no-show?visit=${visitId}` : `${page}/no-show`,
    back: visitId ? `${page}/visits/${visitId}` : page,
    when: startsAt === null ? null : slotStartText(language, startsAt),
    effects: isAnswer ? [t("no_shows.page.effect_answer")] : [t(`no_shows.page.effect_${side}`), t("no_shows.page.effect_wait")],
    mayKeep: side === "client" && !isAnswer,
    refusal: refusal && t(`refusals.${refusalKey(refusal)}`, { retryAfterSeconds: 60, name: "", day: "", cost: 0 }),
  };
}
