import { useLocation } from "react-router";
import { auditKey } from "#app/domain/audit/rules.ts";
import type { DroppedDecision } from "#app/domain/decisions/dropped-decisions.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { useTranslations } from "../../use-translations.ts";
import { TOO_LATE } from "./subject-paths.ts";
import { ItemLink } from "./take-back-form.tsx";

/** What was decided and could not be applied, and why: on its file, and above the list that it is back in. */
export function DroppedDecisions({ dropped }: { dropped: readonly DroppedDecision[] }) {
  const { t } = useTranslations();
  if (dropped.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      {dropped.map((one) => {
        const what = t(`audit_log.action.${auditKey(one.verb)}`);
        const title = one.isOwn ? t("decisions.dropped.title", { what }) : t("decisions.dropped.by", { name: one.by, what });
        return (
          <Alert key={one.id} tone="clay" title={title}>
            <p>{t(`decisions.dropped.why.${one.why}`)}</p>
            {one.isHere ? null : <ItemLink made={one} className="link" />}
          </Alert>
        );
      })}
    </div>
  );
}

/** Without scripts: that a group was taken back too late for some of it, or for all. */
export function TakenBackTooLate() {
  const { t } = useTranslations();
  const why = new URLSearchParams(useLocation().search).get(TOO_LATE);
  const title =
    why === "decision.applied"
      ? t("refusals.decision_applied")
      : why === "decision.partly_applied" && t("refusals.decision_partly_applied");
  return title ? (
    <div className="mb-4">
      <Alert tone="clay" title={title} />
    </div>
  ) : null;
}
