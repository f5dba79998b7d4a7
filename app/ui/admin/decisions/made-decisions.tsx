import { createContext, useContext, useEffect } from "react";
import { auditKey } from "#app/domain/audit/rules.ts";
import type { MadeDecision, MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { SUBJECT_KINDS, TAKE_BACK_SECONDS } from "#app/domain/decisions/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useThrottledRevalidate } from "../../use-throttled-revalidate.ts";
import { useTranslations } from "../../use-translations.ts";
import { DECISIONS, PATH_OF_SUBJECT } from "./subject-paths.ts";

/** The decisions that are made and not applied yet. AdminLayout provides them. */
export const MadeContext = createContext<MadeDecisions | null>(null);

/** The decision that stands instead of the forms. A refused form stays, so that nothing typed is lost. */
export const useMadeHere = (lastResult?: FormSubmission): MadeDecision | null => {
  const made = useContext(MadeContext);
  return lastResult ? null : (made?.here ?? null);
};

const MOST_SHOWN = 2;
/** Then the page is read again, without the decisions that were applied. */
const APPLIED_AFTER_MS = (TAKE_BACK_SECONDS + 1) * 1_000;

/** Own decisions on other files, which can be taken back for some seconds. */
export function OwnDecisions({ made }: { made: MadeDecisions }) {
  const revalidate = useThrottledRevalidate();
  const pending = made.own.length;
  useEffect(() => {
    if (pending === 0) return;
    const timer = setTimeout(revalidate, APPLIED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pending, revalidate]);
  const own = made.own.filter(({ id }) => id !== made.here?.id).slice(-MOST_SHOWN);
  if (own.length === 0) return null;
  return (
    <ul className="own-decisions">
      {own.map((one) => (
        <li key={one.id}>
          <DecidedHere made={one} />
        </li>
      ))}
    </ul>
  );
}

/** What was decided, by whom, when it is applied, and for its admin the way back. */
export function DecidedHere({ made: { id, verb, subjectKind, subjectId, applyAt, by, isOwn } }: { made: MadeDecision }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const kind = SUBJECT_KINDS.find((one) => one === subjectKind);
  const what = t(`audit_log.action.${auditKey(verb)}`);
  return (
    <Alert tone="cobalt" title={isOwn ? t("decisions.own", { what }) : t("decisions.by", { name: by, what })}>
      <p>
        {t("decisions.applied_at", { time: format.time(applyAt) })}{" "}
        {kind ? (
          <a href={path(`${PATH_OF_SUBJECT[kind]}/${subjectId}`)} className="link inline-flex min-h-11 items-center">
            {t("decisions.open")}
          </a>
        ) : null}
      </p>
      {isOwn ? (
        <form method="post" action={path(`${DECISIONS}/${id}`)}>
          <input type="hidden" name="kind" value={subjectKind} />
          <input type="hidden" name="subject" value={subjectId} />
          <Button name="do" value="take_back" variant="outline" size="sm" icon={<Icon name="undo-2" className="size-[18px]" />}>
            {t("decisions.take_back")}
          </Button>
        </form>
      ) : null}
    </Alert>
  );
}
