import type { ReportView } from "#app/http/report-views.ts";
import { boxProps, type Field } from "../auth/field-props.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { useWords } from "../use-words.ts";

export type EffectFields = { warn: string; hide_message: string; refund_points: string; suspend: string };

type EffectsProps = { report: ReportView["report"]; fields: { [name in keyof EffectFields]: Field } };

/** What an upheld report does beside being right. */
export function DecisionEffects({ report, fields }: EffectsProps) {
  const { t } = useWords();
  return (
    <>
      <Checkbox {...boxProps(fields.warn)} label={t("reports.panel.warn")} hint={t("reports.panel.warn_hint")} />
      {report.seq === null ? null : (
        <Checkbox {...boxProps(fields.hide_message)} label={t("reports.panel.hide")} hint={t("reports.panel.hide_hint")} />
      )}
      {report.refundable === 0 ? null : (
        <Checkbox
          {...boxProps(fields.refund_points)}
          label={t("appeals.panel.refund")}
          hint={t("appeals.panel.refund_hint", { count: report.refundable })}
        />
      )}
      {report.isSuspendable ? (
        <Checkbox {...boxProps(fields.suspend)} label={t("appeals.panel.suspend")} hint={t("appeals.panel.suspend_hint")} />
      ) : null}
    </>
  );
}
