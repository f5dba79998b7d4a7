import { FEATURES } from "#app/domain/settings/feature-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { SettingsView } from "#app/views/settings/settings-view.ts";
import { checkboxProps } from "../../forms/field-props.ts";
import { Switch } from "../../kit/fields/switch.tsx";
import { useTranslations } from "../../use-translations.ts";
import { SettingsForm } from "./settings-form.tsx";

/** What an admin closes at once against abuse. Saved with a button and not at once, because it needs a reason. */
export function FeaturesForm({ view: { features }, lastResult }: { view: SettingsView; lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  return (
    <SettingsForm
      id="features"
      title={t("settings.features.title")}
      text={t("settings.features.text")}
      {...features}
      lastResult={lastResult}
    >
      {(field) =>
        FEATURES.map((name) => <Switch key={name} {...checkboxProps(field(name))} label={t(`settings.features.${name}`)} end />)
      }
    </SettingsForm>
  );
}
