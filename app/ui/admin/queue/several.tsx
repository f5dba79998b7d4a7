import { useEffect, useRef } from "react";
import { Button } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { useTranslations } from "../../use-translations.ts";
import type { Several } from "./use-several.ts";

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
export const DecideSeveral = ({ action, several, children }: { action: string; several: Several; children: string }) => (
  <form id={SEVERAL_FORM} method="post" action={action} className="decide-several" onSubmit={several.onSubmit}>
    <Button variant="outline" block>
      {children}
    </Button>
  </form>
);

/** What became of each chosen row. */
export function SeveralReport({ several: { outcomes, nameOf } }: { several: Several }) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcomes) box.current?.scrollIntoView({ block: "nearest" });
  }, [outcomes]);
  if (!outcomes) return <div role="status" hidden />;
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  return (
    <div role="status" ref={box}>
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
