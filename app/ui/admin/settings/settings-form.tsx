import type { ReactNode } from "react";
import { MAX_SETTING_REASON_LENGTH } from "#app/domain/settings/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { type Field, fieldProps, fieldText, orStored } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { useShownValues } from "../../forms/use-shown-values.ts";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";
import type { SettingsDone } from "./settings-actions.ts";

type FieldOf = (name: string) => Field;

type SettingsFormProps = {
  id: SettingsDone;
  title: string;
  text: string;
  version?: number;
  values: Record<string, string>;
  button?: string;
  lastResult: FormSubmission | undefined;
  /** `present` returns the current value in words, shown beside the input of a refused form. */
  children: (field: FieldOf, present: (name: string, inWords?: (value: string) => string) => string | undefined) => ReactNode;
};

/** A form of the settings: its fields, a reason, and one button. */
export function SettingsForm({ id, title, text, version, values, button, lastResult, children }: SettingsFormProps) {
  const { t } = useTranslations();
  const [shown, form] = useShownValues({ values, version }, lastResult);
  const [submitted] = useFormSubmission({ id, lastResult, when: { do: id }, defaultValue: shown.values });
  const { isSubmitted } = submitted;
  // a refused form sends only what was changed back
  const field = (name: string) => orStored(submitted.field(name), shown.values[name]);
  const present = (name: string, inWords = (value: string) => value) => {
    const value = values[name];
    if (!isSubmitted || value === undefined || fieldText(field(name)) === value) return undefined;
    return t("settings.now", { value: value ? inWords(value) : t("settings.none") });
  };
  return (
    <form ref={form} method="post" noValidate className="card grid content-start gap-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="type-h4">
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
      {shown.version === undefined ? null : <input type="hidden" name="version" value={shown.version} />}
      <input type="hidden" name="was" value={JSON.stringify(shown.values)} />
      {children(field, present)}
      <TextField
        {...fieldProps(field("reason"))}
        label={t("settings.reason")}
        hint={t("settings.reason_hint")}
        maxLength={MAX_SETTING_REASON_LENGTH}
        dir="auto"
        required
      />
      <div>
        <Button name="do" value={id} variant="outline">
          {button ?? t("settings.save")}
        </Button>
      </div>
    </form>
  );
}
