import { workingHours } from "#app/domain/artisans/input.ts";
import { holidayLastDay } from "#app/domain/artisans/rules.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { WEEK_DAYS } from "#app/domain/users/rules.ts";
import { changedFieldsIn, initialValuesField } from "#app/http/forms/changed-fields.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { saveProfile } from "#app/http/forms/save-profile.ts";
import { requireArtisanView } from "#app/http/guards/page-guards.ts";
import { profileTexts } from "#app/locales/browser/profile.ts";
import { useMendedSubmission } from "#app/ui/forms/use-mended-submission.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import { HolidayCard } from "#app/ui/profile/holiday-card.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { SectionForm } from "#app/ui/profile/section-form.tsx";
import { USUAL_HOURS, WorkingHoursCard } from "#app/ui/profile/working-hours-card.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { profileHead } from "#app/views/artisans/profile-head.ts";
import type { Route } from "./+types/availability.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireArtisanView(args);
  const user = await userForSelf(ctx);
  const { holidayUntil } = user;
  const holiday = { isAway: user.isOnHolidayMode, lastDay: holidayUntil === null ? null : holidayLastDay(holidayUntil) };
  const hours = user.availability.flatMap(({ day, isHoliday, fromTime, toTime }) => [
    [`on_${day}`, isHoliday ? "" : "true"],
    [`from_${day}`, fromTime ?? USUAL_HOURS.from],
    [`to_${day}`, toTime ?? USUAL_HOURS.to],
  ]);
  return {
    was: initialValuesField({
      // An unset week is set by saving it unchanged.
      ...(user.hasOwnWeek ? Object.fromEntries(hours) : {}),
      ...{ is_on_holiday_mode: holiday.isAway ? "true" : "", holiday_until: holiday.lastDay ?? "" },
    }),
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    week: user.availability,
    isSuggested: !user.hasOwnWeek,
    holiday,
    today: dayInAlgiers(ctx.now),
  };
}

export async function action(args: Route.ActionArgs) {
  const typed = await readFormValues(args.request);
  const isTouched = changedFieldsIn(typed);
  const days = WEEK_DAYS.filter((day) => isTouched(`on_${day}`, `from_${day}`, `to_${day}`));
  const availability = days.map((day) => ({
    day,
    is_holiday: typed[`on_${day}`] !== "true",
    from_time: typed[`from_${day}`],
    to_time: typed[`to_${day}`],
  }));
  const schema = workingHours();
  return saveProfile(args, typed, {
    to: "/availability",
    fields: {
      availability,
      ...(isTouched("is_on_holiday_mode", "holiday_until")
        ? { is_on_holiday_mode: typed.is_on_holiday_mode === "true", holiday_until: typed.holiday_until }
        : {}),
    },
    lines: availability.map((value) => ({ name: `from_${value.day}`, schema, value })),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Weekly hours and holidays. */
export default withTexts(
  profileTexts,
  function Availability({ loaderData: { profile, savedAt, ...own }, actionData }: Route.ComponentProps) {
    const { t } = useTranslations();
    const submission = useMendedSubmission(actionData);
    const version = JSON.stringify([own.week, own.holiday, savedAt]);
    return (
      <ProfileFrame section="hours" title={t("profile.section.hours")} lead={t("profile.hours.lead")} profile={profile}>
        <SectionForm
          key={version}
          section="hours"
          profile={profile}
          submission={submission}
          isSaved={savedAt !== null}
          was={own.was}
          labels={{
            ...Object.fromEntries(WEEK_DAYS.map((day) => [`from_${day}`, t(`profile.day.${day}`)])),
            holiday_until: t("profile.holiday.until"),
          }}
          saidAt={(name) => name.replace(/^(on|to)_/, "from_")}
        >
          <WorkingHoursCard week={own.week} isSuggested={own.isSuggested} lastResult={submission.lastResult} />
          <HolidayCard {...own.holiday} today={own.today} lastResult={submission.lastResult} />
        </SectionForm>
      </ProfileFrame>
    );
  },
);
