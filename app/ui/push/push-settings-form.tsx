import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps, fieldText } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/display/card.tsx";
import { Switch } from "../kit/fields/switch.tsx";
import { TimeField } from "../kit/fields/time-field.tsx";
import { useTranslations } from "../use-translations.ts";

export type PushSettingsView = {
  quietOn: boolean;
  from: string;
  to: string;
  hasOwnHours: boolean;
  /** Null for a user who is told of no requests. */
  urgentAtNight: boolean | null;
  showDetails: boolean;
};

type Names = { quiet_on: string; quiet_from: string; quiet_to: string; urgent_at_night: string; show_details: string };

/** Quiet hours, and what a lock screen shows. */
export function PushSettingsForm({
  settings,
  lastResult,
}: {
  settings: PushSettingsView;
  lastResult: FormSubmission | undefined;
}) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<Names>({
    id: "push-settings",
    lastResult,
    when: { do: "settings" },
    defaultValue: { quiet_from: settings.from, quiet_to: settings.to },
  });
  const ticked = (name: keyof Names, stored: boolean) => ({
    name,
    id: `push-${name}`,
    defaultChecked: form.isSubmitted ? fieldText(fields[name]) === "true" : stored,
  });
  return (
    <Card>
      <form method="post" className="grid gap-4" aria-labelledby="quiet-title">
        <h2 id="quiet-title" className="type-h4">
          {t("push_page.quiet.title")}
        </h2>
        <p className="text-ink-2">{t("push_page.quiet.text")}</p>
        <FormError id={form.errorId} sentences={form.errors} />
        <Switch {...ticked("quiet_on", settings.quietOn)} label={t("push_page.quiet.on")} />
        <div className="grid max-w-[420px] items-start gap-4 min-[420px]:grid-cols-2">
          <TimeField {...fieldProps(fields.quiet_from)} label={t("push_page.quiet.from")} required />
          <TimeField {...fieldProps(fields.quiet_to)} label={t("push_page.quiet.to")} required />
        </div>
        <p className="text-small text-ink-3">{t(settings.hasOwnHours ? "push_page.quiet.own" : "push_page.quiet.house")}</p>
        {settings.urgentAtNight === null ? null : (
          <Switch {...ticked("urgent_at_night", settings.urgentAtNight)} label={t("push_page.quiet.urgent")} />
        )}
        <Switch
          {...ticked("show_details", settings.showDetails)}
          label={t("push_page.details.on")}
          hint={t("push_page.details.hint")}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="do" value="settings">
            {t("push_page.save")}
          </Button>
          {settings.hasOwnHours ? (
            <Button name="do" value="house_hours" variant="ghost" formNoValidate>
              {t("push_page.quiet.follow_house")}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
