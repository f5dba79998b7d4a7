import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { SettingsView } from "#app/views/settings/settings-view.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { DateField } from "../../kit/fields/date-field.tsx";
import { TimeField } from "../../kit/fields/time-field.tsx";
import { useTranslations } from "../../use-translations.ts";
import { SettingsForm } from "./settings-form.tsx";

const DAYS = ["ramadan_first_day", "ramadan_last_day"] as const;
const HOURS = ["ramadan_quiet_from", "ramadan_quiet_to"] as const;

/** The silent hours of the house in Ramadan. The days are announced when the moon is seen. */
export function RamadanForm({ view: { ramadan }, lastResult }: { view: SettingsView; lastResult: FormSubmission | undefined }) {
  const { t, format } = useTranslations();
  const dateOf = (day: string) => format.date(Date.parse(day));
  return (
    <SettingsForm
      id="ramadan"
      title={t("settings.ramadan.title")}
      text={t("settings.ramadan.text")}
      version={ramadan.version}
      values={ramadan.values}
      lastResult={lastResult}
    >
      {(field, present) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {DAYS.map((name) => (
              <DateField
                key={name}
                {...fieldProps(field(name))}
                label={t(`settings.ramadan.${name}`)}
                hint={present(name, dateOf)}
                typed
                optional
              />
            ))}
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {HOURS.map((name) => {
              const props = fieldProps(field(name));
              return (
                <TimeField
                  key={`${name}-${props.defaultValue}`}
                  {...props}
                  label={t(`settings.ramadan.${name}`)}
                  hint={present(name) ?? t("settings.ramadan.usual", { value: ramadan.usual[name] })}
                  optional
                />
              );
            })}
          </div>
        </>
      )}
    </SettingsForm>
  );
}
