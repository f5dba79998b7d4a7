import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps, isFieldChecked, withNameAsId } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { DateField } from "../kit/fields/date-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

type HolidayCardProps = {
  isAway: boolean;
  lastDay: string | null;
  /** Today in Algiers, the earliest last day of a holiday. */
  today: string;
  lastResult: FormSubmission | undefined;
};

/** Holiday mode, with an optional last day. The date field is shown while the switch is on. */
export function HolidayCard({ isAway, lastDay, today, lastResult }: HolidayCardProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ is_on_holiday_mode: string; holiday_until: string }>({
    id: "profile",
    lastResult,
    defaultValue: { is_on_holiday_mode: String(isAway), holiday_until: lastDay ?? "" },
  });
  const isOn = isFieldChecked(fields.is_on_holiday_mode);
  return (
    <div className="card holiday-card">
      <label className="holiday-switch">
        <KhatimFrame tint={1} className="size-12 shrink-0">
          <Icon name="tree-palm" />
        </KhatimFrame>
        <span className="grow">
          <span className="type-h4 block">{t("profile.holiday.title")}</span>
          <span className="text-small text-ink-3">{t("profile.holiday.text")}</span>
        </span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state */}
        <input type="checkbox" role="switch" name="is_on_holiday_mode" value="true" defaultChecked={isOn} className="switch" />
      </label>
      <div className="holiday-day">
        <DateField
          {...fieldProps(withNameAsId(fields.holiday_until))}
          label={t("profile.holiday.until")}
          optional
          hint={t("profile.holiday.until_hint")}
          min={today}
        />
      </div>
    </div>
  );
}
