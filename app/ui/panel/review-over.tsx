import type { FileView } from "#app/http/review-views.ts";
import { Notice } from "../kit/notice.tsx";
import { useWords } from "../use-words.ts";

/** In place of the decision: what was decided, by whom and when, or why nobody can. */
export function ReviewOver({ file: { status, reason, note, isLapsed, decidedAt, deciderName } }: { file: FileView["file"] }) {
  const { t, format } = useWords();
  if (isLapsed) return <Notice tone="clay" title={t("refusals.verification_lapsed")} />;
  return (
    <Notice tone={status === "approved" ? "pine" : "clay"} title={t(`panel.review.status.${status}`)}>
      <p>{reason ? t(`panel.review.reasons.${reason}`) : t("panel.review.over")}</p>
      {note ? (
        <p>
          <bdi>{note}</bdi>
        </p>
      ) : null}
      {decidedAt === null ? null : (
        <p>{t("panel.review.decided_by", { name: deciderName ?? "", date: format.dateTime(decidedAt) })}</p>
      )}
    </Notice>
  );
}
