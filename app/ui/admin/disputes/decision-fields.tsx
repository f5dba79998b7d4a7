import { DISPUTE_CAUSES, DISPUTE_OUTCOMES, DISPUTE_REASONS } from "#app/domain/disputes/rules.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import type { AdminDisputeView } from "#app/views/disputes/admin-dispute-view.ts";
import { checkboxProps, type Field, fieldProps } from "../../forms/field-props.ts";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { useTranslations } from "../../use-translations.ts";

export type DecisionFieldNames = {
  outcome: string;
  reason: string;
  note: string;
  return_points: string;
  remove_review: string;
  cause: string;
};

type FieldsProps = { view: AdminDisputeView; fields: { [name in keyof DecisionFieldNames]: Field } };

/** What both decisions have in common: their basis and the words to both sides. */
export function ReasonFields({ fields }: Pick<FieldsProps, "fields">) {
  const { t } = useTranslations();
  return (
    <>
      <SelectField {...fieldProps(fields.reason)} label={t("admin_disputes.reason")} required>
        {DISPUTE_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`disputes.reason.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...fieldProps(fields.note)}
        label={t("admin_disputes.note")}
        hint={t("admin_disputes.note_hint")}
        counter={MAX_ADMIN_NOTE_LENGTH}
        rows={3}
        required
      />
    </>
  );
}

type OutcomeProps = { field: Field; label: string; hint?: string; required?: boolean };

export function OutcomeField({ field, ...look }: OutcomeProps) {
  const { t } = useTranslations();
  return (
    <SelectField {...fieldProps(field)} {...look}>
      {DISPUTE_OUTCOMES.map((one) => (
        <option key={one} value={one}>
          {t(`disputes.outcome.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The measures that a decision can have. */
export function EffectFields({ view, fields }: FieldsProps) {
  const { t } = useTranslations();
  return (
    <>
      {view.decision?.arePointsReturned ? null : (
        <Checkbox {...checkboxProps(fields.return_points)} label={t("admin_disputes.return_points")} />
      )}
      {view.hasReview ? (
        <Checkbox
          {...checkboxProps(fields.remove_review)}
          label={t("admin_disputes.remove_review")}
          hint={t("admin_disputes.remove_review_hint")}
        />
      ) : null}
      {view.hasReport ? (
        <SelectField
          {...fieldProps(fields.cause)}
          label={t("admin_disputes.cause")}
          hint={t("admin_disputes.cause_hint")}
          placeholder={t("admin_disputes.unchanged")}
        >
          {DISPUTE_CAUSES.map((one) => (
            <option key={one} value={one}>
              {t(`admin_disputes.cause_of.${one}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}
