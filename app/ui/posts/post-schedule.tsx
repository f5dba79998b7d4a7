import { useNavigation } from "react-router";
import { type Field, fieldError, fieldText } from "../forms/field-props.ts";
import { Button } from "../kit/button.tsx";
import { DateField } from "../kit/fields/date-field.tsx";
import { TimeField } from "../kit/fields/time-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

type ScheduleProps = { field: Field; publishAt: number | null; now: number };

const USUAL_TIME = "09:00";

/** A draft's time of publication: set, changed or cancelled. */
export function PostSchedule({ field, publishAt, now }: ScheduleProps) {
  const { t, format } = useTranslations();
  const sent = useNavigation().formData?.get("do");
  const [day = "", time = USUAL_TIME] = (fieldText(field) ?? "").split("T");
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-4">
        <DateField
          name="publish_day"
          id={field.id}
          defaultValue={day}
          error={fieldError(field)}
          label={t("admin_posts.publish_at")}
          typed
        />
        <TimeField
          name="publish_time"
          defaultValue={time}
          label={t("admin_posts.publish_time")}
          hint={t("admin_posts.publish_at_hint")}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button name="do" value="schedule" busy={sent === "schedule"} variant="outline">
          {t(publishAt === null ? "admin_posts.schedule" : "admin_posts.reschedule")}
        </Button>
        {publishAt === null ? null : (
          <Button name="do" value="unschedule" busy={sent === "unschedule"} variant="ghost">
            {t("admin_posts.unschedule")}
          </Button>
        )}
      </div>
    </section>
  );
}
