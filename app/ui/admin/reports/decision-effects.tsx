import type { ReportView } from "#app/views/reports/report-views.ts";
import { checkboxProps, type Field } from "../../forms/field-props.ts";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { useTranslations } from "../../use-translations.ts";

export type EffectFields = { warn: string; hide_message: string; refund_points: string; suspend: string };

type EffectsProps = { report: ReportView["report"]; fields: { [name in keyof EffectFields]: Field } };

/** The measures that an upheld report can have. */
export function DecisionEffects({ report, fields }: EffectsProps) {
  const { t } = useTranslations();
  return (
    <>
      <Checkbox {...checkboxProps(fields.warn)} label={t("reports.admin.warn")} hint={t("reports.admin.warn_hint")} />
      {report.seq === null ? null : (
        <Checkbox {...checkboxProps(fields.hide_message)} label={t("reports.admin.hide")} hint={t("reports.admin.hide_hint")} />
      )}
      {report.refundable === 0 ? null : (
        <Checkbox
          {...checkboxProps(fields.refund_points)}
          label={t("appeals.admin.refund")}
          hint={t("appeals.admin.refund_hint", { count: report.refundable })}
        />
      )}
      {report.isSuspendable ? (
        <Checkbox {...checkboxProps(fields.suspend)} label={t("appeals.admin.suspend")} hint={t("appeals.admin.suspend_hint")} />
      ) : null}
    </>
  );
}
