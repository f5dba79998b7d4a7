import type { VerificationView } from "#app/views/verification/verification-views.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { useTranslations } from "../../use-translations.ts";

/** Instead of the form: the decision, its admin and date, or why no decision is possible. */
export function VerificationClosed({
  request: { status, reason, note, isLapsed, decidedAt, deciderName },
}: {
  request: VerificationView["request"];
}) {
  const { t, format } = useTranslations();
  if (isLapsed) return <Alert tone="clay" title={t("refusals.verification_lapsed")} />;
  return (
    <Alert tone={status === "approved" ? "pine" : "clay"} title={t(`admin.verification.status.${status}`)}>
      <p>{reason ? t(`admin.verification.reasons.${reason}`) : t("admin.verification.over")}</p>
      {note ? (
        <p>
          <bdi>{note}</bdi>
        </p>
      ) : null}
      {decidedAt === null ? null : (
        <p>{t("admin.verification.decided_by", { name: deciderName ?? "", date: format.dateTime(decidedAt) })}</p>
      )}
    </Alert>
  );
}
