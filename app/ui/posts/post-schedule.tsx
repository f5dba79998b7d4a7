import { type Field, fieldProps } from "../forms/field-props.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

type ScheduleProps = { field: Field; publishAt: number | null; now: number };

/** A draft's time of publication: set, changed or cancelled. */
export function PostSchedule({ field, publishAt, now }: ScheduleProps) {
  const { t, format } = useTranslations();
  return (
    <section className="card grid gap-4" aria-labelledby="post-schedule">
      <h2 id="post-schedule" className="type-h4">
        {t("admin_posts.schedule_title")}
      </h2>
      {publishAt === null ? null : (
        <p className="flex items-start gap-2 font-semibold text-cobalt-strong">
          <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
          {t("admin_posts.scheduled_for", { at: format.moment(publishAt, now) })}
        </p>
      )}
      <TextField
        {...fieldProps(field)}
        type="datetime-local"
        label={t("admin_posts.publish_at")}
        hint={t("admin_posts.publish_at_hint")}
        ltr
      />
      <div className="flex flex-wrap gap-2">
        <Button name="do" value="schedule" variant="outline">
          {t(publishAt === null ? "admin_posts.schedule" : "admin_posts.reschedule")}
        </Button>
        {publishAt === null ? null : (
          <Button name="do" value="unschedule" variant="ghost">
            {t("admin_posts.unschedule")}
          </Button>
        )}
      </div>
    </section>
  );
}
