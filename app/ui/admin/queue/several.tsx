import { useEffect, useRef } from "react";
import { Button } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { usePath } from "../../use-path.ts";
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

type SeveralProps = { action: string; several: Several; children: string; exportOf?: string };

/** Shown when a row is chosen, with the number of the chosen ones. */
export const DecideSeveral = ({ action, several, children, exportOf }: SeveralProps) => (
  <form id={SEVERAL_FORM} method="post" action={action} className="chosen-bar" onSubmit={several.onSubmit}>
    <Button variant="outline" block>
      {children}
    </Button>
    {exportOf ? <ExportSeveral list={exportOf} /> : null}
  </form>
);

/** Downloads the same rows. */
function ExportSeveral({ list }: { list: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Button variant="ghost" block formMethod="get" formAction={path(`/panel-admin/export/${list}`)}>
      {t("admin.list.export_chosen")}
    </Button>
  );
}

/** What became of each chosen row: decided, or why not. Its live region is there before any text, because screen readers would miss it. */
export function SeveralReport({ several: { report, nameOf } }: { several: Several }) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const shown = report?.told;
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <div role="status" ref={box} className={report ? undefined : "sr-only"}>
      {report ? (
        <Alert tone={report.refused.length === 0 ? "pine" : "clay"} title={t("admin.several.decided", { count: report.decided })}>
          {report.told.length === 0 ? null : (
            <ul>
              {report.told.map(({ id, refusal }) => (
                <li key={id}>
                  {t("ui.labelled", { label: nameOf(id) })} {refusal ?? t("admin.several.done")}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      ) : null}
    </div>
  );
}
