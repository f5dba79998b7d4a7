import { rate } from "#app/domain/artisans/input.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { changedFieldsIn, initialValuesField } from "#app/http/forms/changed-fields.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { saveProfile } from "#app/http/forms/save-profile.ts";
import { requireArtisanView } from "#app/http/guards/page-guards.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { profileTexts } from "#app/locales/browser/profile.ts";
import { useMendedSubmission } from "#app/ui/forms/use-mended-submission.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import { ChooseCategoryFirst } from "#app/ui/profile/choose-category-first.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { RateFields } from "#app/ui/profile/rate-fields.tsx";
import { SectionForm } from "#app/ui/profile/section-form.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { profileHead } from "#app/views/artisans/profile-head.ts";
import type { Route } from "./+types/rates.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireArtisanView(args);
  const user = await userForSelf(ctx);
  const lines = user.subCategories.map((skill) => {
    const own = user.rates.find(({ subCategory }) => subCategory === skill.id);
    return { id: skill.id, name: localizedName(ctx.language, skill), amount: own?.amount ?? null, unit: own?.unit ?? "from" };
  });
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    lines,
    was: initialValuesField(
      Object.fromEntries(
        lines.flatMap(({ id, amount, unit }) => [
          [`rate_${id}`, String(amount ?? "")],
          [`unit_${id}`, unit],
        ]),
      ),
    ),
  };
}

const LINE = /^rate_(\d{1,9})$/;

export async function action(args: Route.ActionArgs) {
  const typed = await readFormValues(args.request);
  const named = Object.entries(typed).flatMap(([name, amount]) => {
    const id = LINE.exec(name)?.[1];
    // an empty line means no rate
    return id === undefined || amount === "" ? [] : [{ name, value: { sub_category: id, amount, unit: typed[`unit_${id}`] } }];
  });
  const schema = rate();
  const isTouched = changedFieldsIn(typed);
  const { rates: standing } = await userForSelf(requireArtisanView(args));
  const kept = standing.filter(({ subCategory: id }) => !isTouched(`rate_${id}`, `unit_${id}`));
  const touched = named.filter(({ value: { sub_category: id } }) => isTouched(`rate_${id}`, `unit_${id}`));
  return saveProfile(args, typed, {
    to: "/account/rates",
    fields: {
      rates: [
        ...kept.map(({ subCategory, amount, unit }) => ({ sub_category: subCategory, amount, unit })),
        ...touched.map(({ value }) => value),
      ],
    },
    lines: touched.map((line) => ({ ...line, schema })),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export default withTexts(
  profileTexts,
  function Rates({ loaderData: { profile, savedAt, lines, was }, actionData }: Route.ComponentProps) {
    const { t } = useTranslations();
    const submission = useMendedSubmission(actionData);
    return (
      <ProfileFrame section="rates" title={t("profile.section.rates")} lead={t("profile.rates.lead")} profile={profile}>
        {lines.length === 0 ? (
          <ChooseCategoryFirst of={profile.missing.includes("categories") ? "categories" : "skills"} />
        ) : (
          <SectionForm
            key={JSON.stringify([lines, savedAt])}
            section="rates"
            profile={profile}
            submission={submission}
            isSaved={savedAt !== null}
            was={was}
            labels={Object.fromEntries(lines.map(({ id, name }) => [`rate_${id}`, name]))}
          >
            <RateFields lines={lines} lastResult={submission.lastResult} />
          </SectionForm>
        )}
      </ProfileFrame>
    );
  },
);
