import type { NoShowView } from "#app/domain/no-shows/queries.ts";
import { refusalOfAnswer } from "#app/domain/no-shows/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { slotStartText } from "#app/i18n/slot-text.ts";
import { translator } from "#app/i18n/translate.ts";

export type NoShowPageView = {
  id: string;
  jobId: string;
  visitId: string | null;
  title: string;
  state: string;
  lines: readonly string[];
  facts: readonly { label: string; value: string }[];
  note: string | null;
  answer: string | null;
  /** What the reader can do now. */
  mayAnswer: boolean;
  mayWithdraw: boolean;
  /** The words of the client's link to the request that is open again. */
  request: string | null;
  /** The words of the link to open or read the dispute. */
  dispute: string | null;
  notificationsRead: number;
};

/** Another cause was set by the decision of a dispute. */
const undecidedCause = ({ status, absent }: NoShowView) =>
  status === "contested" ? "unclear" : status === "agreed" || status === "silent" ? absent : null;

export function noShowPageView(
  { language, now }: Ctx,
  noShow: NoShowView & { notificationsRead: number; dispute: "openable" | "opened" | null },
): NoShowPageView {
  const t = translator(language);
  const moment = (at: number | null) => (at === null ? t("no_shows.page.none") : slotStartText(language, at));
  const { status, side, reportedBy, lastMessageAt } = noShow;
  const isReporter = side === reportedBy;
  const mayAnswer = refusalOfAnswer(noShow, now) === null;
  const open = noShow.isReopened ? [t("no_shows.page.open_again")] : [];
  const back = noShow.arePointsReturned && side === "artisan" ? [t("no_shows.page.points_back")] : [];
  return {
    ...{ id: noShow.id, jobId: noShow.jobId, visitId: noShow.visitId, title: t("no_shows.page.title") },
    state:
      status === "waiting"
        ? t(`no_shows.page.waiting_${isReporter ? "reporter" : "absent"}`)
        : noShow.cause !== null && noShow.cause !== undecidedCause(noShow)
          ? t(`no_shows.page.decided.${noShow.cause}`)
          : t(`no_shows.page.status.${status}`),
    lines: [...(status === "waiting" ? [t("no_shows.page.until", { until: moment(noShow.answerUntil) })] : []), ...open, ...back],
    facts: [
      ...(noShow.startsAt === null ? [] : [{ label: t("no_shows.page.fact.start"), value: moment(noShow.startsAt) }]),
      { label: t("no_shows.page.fact.reported"), value: moment(noShow.createdAt) },
      { label: t("no_shows.page.fact.arrival"), value: moment(noShow.arrivalAt) },
      { label: t("no_shows.page.fact.client_wrote"), value: moment(lastMessageAt.client) },
      { label: t("no_shows.page.fact.artisan_wrote"), value: moment(lastMessageAt.artisan) },
    ],
    note: noShow.note,
    answer: noShow.answerText,
    mayAnswer,
    request: noShow.isReopened && side === "client" ? t("chat.page.open_request") : null,
    dispute: noShow.dispute && t(`disputes.page.${noShow.dispute === "opened" ? "title" : "open"}`),
    notificationsRead: noShow.notificationsRead,
    mayWithdraw: isReporter && status === "waiting",
  };
}
