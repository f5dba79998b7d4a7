import { profileAndWilayas } from "#app/domain/artisans/profile-form-queries.ts";
import { WILAYAS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { type SelfUser, userForSelf } from "#app/domain/users/queries.ts";
import { changedFieldsIn, initialValuesField, ontoSavedLists } from "#app/http/forms/changed-fields.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { saveProfile } from "#app/http/forms/save-profile.ts";
import { requireArtisanView } from "#app/http/guards/page-guards.ts";
import { translator } from "#app/i18n/translate.ts";
import { profileTexts } from "#app/locales/browser/profile.ts";
import { useMendedSubmission } from "#app/ui/forms/use-mended-submission.ts";
import { wilayasOf } from "#app/ui/jobs/location/location-options.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { SectionForm } from "#app/ui/profile/section-form.tsx";
import { WilayaList } from "#app/ui/profile/wilaya-list.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { profileHead } from "#app/views/artisans/profile-head.ts";
import type { Route } from "./+types/wilayas.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireArtisanView(args);
  const { user, places } = await profileAndWilayas(ctx);
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    home: user.wilaya && String(user.wilaya.id),
    was: initialValuesField(savedLists(user)),
    chosen: user.workWilayas.map(({ id }) => String(id)),
    wilayas: wilayasOf(ctx.language, places),
    categories: user.categories.length,
    tooMany: translator(ctx.language)("refusals.artisan_too_many_wilayas"),
  };
}

/** Without the home wilaya, which is always one of them. */
const savedLists = (user: SelfUser) => ({
  work_wilayas: user.workWilayas.filter(({ id }) => id !== user.wilaya?.id).map(({ id }) => String(id)),
});

export async function action(args: Route.ActionArgs) {
  const user = await userForSelf(requireArtisanView(args));
  const typed = ontoSavedLists(await readFormValues(args.request), savedLists(user));
  const { work_wilayas } = typed;
  return saveProfile(args, typed, { to: "/wilayas", fields: changedFieldsIn(typed)("work_wilayas") ? { work_wilayas } : {} });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The home wilaya and up to four more. */
export default withTexts(
  profileTexts,
  function Wilayas({ loaderData: { profile, savedAt, ...own }, actionData }: Route.ComponentProps) {
    const { t } = useTranslations();
    const submission = useMendedSubmission(actionData);
    return (
      <ProfileFrame
        section="areas"
        title={t("profile.section.areas")}
        lead={t("profile.areas.lead", { most: WILAYAS_PER_ARTISAN - 1 })}
        profile={profile}
      >
        <SectionForm
          key={`${own.chosen} ${savedAt}`}
          section="areas"
          profile={profile}
          submission={submission}
          isSaved={savedAt !== null}
          was={own.was}
          labels={{ work_wilayas: t("profile.section.areas") }}
        >
          <WilayaList {...own} lastResult={submission.lastResult} />
        </SectionForm>
      </ProfileFrame>
    );
  },
);
