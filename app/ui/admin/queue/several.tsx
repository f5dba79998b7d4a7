import type { SeveralOutcome } from "#app/views/forms/several-outcome.ts";
import { Button } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { useTranslations } from "../../use-translations.ts";

export const SEVERAL_FORM = "several";

/** Chooses a row for a decision about several. */
export const ChooseRow = ({ id, label, form = SEVERAL_FORM }: { id: string; label: string; form?: string }) => {
  const { t } = useTranslations();
  return (
    <label className="choose-row">
      <input
        type="checkbox"
        name="id"
        value={id}
        form={form}
        className="check"
        aria-label={t("admin.several.choose", { name: label })}
      />
    </label>
  );
};

/** Shown when a row is chosen. */
export const DecideSeveral = ({ action, children }: { action: string; children: string }) => (
  <form id={SEVERAL_FORM} method="post" action={action} className="decide-several">
    <Button variant="outline" block>
      {children}
    </Button>
  </form>
);

type SeveralReportProps = { outcomes: readonly SeveralOutcome[]; nameOf: (id: string) => string };

/** What became of each chosen row. */
export function SeveralReport({ outcomes, nameOf }: SeveralReportProps) {
  const { t } = useTranslations();
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  return (
    <div role="status">
      <Alert
        tone={refused.length === 0 ? "pine" : "clay"}
        title={t("admin.several.decided", { count: outcomes.length - refused.length })}
      >
        {refused.length === 0 ? null : (
          <ul>
            {refused.map(({ id, refusal }) => (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi>: {refusal}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
