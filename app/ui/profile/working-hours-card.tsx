import { useRef } from "react";
import { WEEK_DAYS } from "#app/domain/users/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { type Field, fieldError, fieldText, isFieldChecked } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Badge } from "../kit/display/badge.tsx";
import { FieldMessages } from "../kit/fields/field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

type Day = { day: (typeof WEEK_DAYS)[number]; isHoliday: boolean; fromTime: string | null; toTime: string | null };
type WeekCardProps = {
  week: readonly Day[];
  /** The artisan has saved no hours yet. */
  isSuggested: boolean;
  lastResult: FormSubmission | undefined;
};

/** Every half hour, and other saved times. */
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`);
/** The default hours of a day. */
export const USUAL_HOURS = { from: "08:00", to: "17:00" };

/** The days from Sunday on. Hours are shown for working days. */
export function WorkingHoursCard({ week, isSuggested, lastResult }: WeekCardProps) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const defaultValue = Object.fromEntries(week.map(({ day, isHoliday }) => [`on_${day}`, String(!isHoliday)]));
  const [{ field }] = useFormSubmission({ id: "profile", lastResult, defaultValue });
  /** Copies the hours only: days off stay off. */
  const copySunday = () => {
    const [sunday, ...others] = WEEK_DAYS;
    for (const day of others) for (const part of ["from", "to"]) copyField(box.current, `${part}_${sunday}`, `${part}_${day}`);
    box.current?.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={box} className="card">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="type-h4">{t("profile.section.hours")}</h2>
        <button type="button" data-needs-script onClick={copySunday} className="link inline-flex min-h-11 items-center">
          {t("profile.hours.copy")}
        </button>
      </div>
      {isSuggested ? <p className="mb-2 text-small text-ink-2">{t("profile.hours.suggested")}</p> : null}
      <ul className="week">
        {week.map((day) => (
          <DayRow key={day.day} {...day} field={field} />
        ))}
      </ul>
    </div>
  );
}

function copyField(box: HTMLElement | null, from: string, to: string): void {
  const [source, target] = [from, to].map((name) => box?.querySelector(`[name="${name}"]`));
  if (source instanceof HTMLSelectElement && target instanceof HTMLSelectElement) target.value = source.value;
}

function DayRow({ day, fromTime, toTime, field }: Day & { field: (name: string) => Field }) {
  const { t } = useTranslations();
  const isOn = isFieldChecked(field(`on_${day}`));
  const error = fieldError(field(`from_${day}`));
  const name = t(`profile.day.${day}`);
  const hour = (part: "from" | "to", initial: string | null) => {
    const value = fieldText(field(`${part}_${day}`)) ?? initial ?? USUAL_HOURS[part];
    return (
      <label className="week-hour">
        <span>{t(`profile.hours.${part}`)}</span>
        <span className="sr-only">({name})</span>
        <span className="relative">
          <select
            id={`${part}_${day}`}
            name={`${part}_${day}`}
            defaultValue={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `from_${day}-error` : undefined}
            className="control appearance-none pe-9"
          >
            {[...new Set([...HALF_HOURS, value])].sort().map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
          <Icon name="chevron-down" className="week-sign" />
        </span>
      </label>
    );
  };
  return (
    <li className="week-day">
      <label className="week-name">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state */}
        <input type="checkbox" role="switch" name={`on_${day}`} value="true" defaultChecked={isOn} className="switch" />
        <span>{name}</span>
      </label>
      <div className="week-hours">
        {hour("from", fromTime)}
        {hour("to", toTime)}
      </div>
      <span className="week-off">
        <Badge tone="neutral">{t("profile.hours.off")}</Badge>
      </span>
      {error ? (
        <div className="w-full">
          <FieldMessages own={`from_${day}`} error={error} />
        </div>
      ) : null}
    </li>
  );
}
