import { profileAndPlaces } from "#app/domain/artisans/profile-pages.ts";
import { WILAYAS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { typedFields } from "#app/http/form.ts";
import { asArtisan } from "#app/http/guard.ts";
import { profileHead } from "#app/http/profile-head.ts";
import { saveProfile } from "#app/http/save-profile.ts";
import { asItWas, touchedIn } from "#app/http/touched.ts";
import { translator } from "#app/i18n/translate.ts";
import { wilayasOf } from "#app/ui/jobs/places-to-choose.ts";
import { keptWhenLost } from "#app/ui/kept-when-lost.ts";
import { AreaList } from "#app/ui/profile/area-list.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { SectionForm } from "#app/ui/profile/section-form.tsx";
import { useProfileAnswer } from "#app/ui/profile/use-profile-answer.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/wilayas.ts";

export const handle: RouteHandle = { hydrate: true, flow: true, drafts: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = asArtisan(args);
  const { user, places } = await profileAndPlaces(ctx);
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    home: user.wilaya && String(user.wilaya.id),
    was: asItWas({ work_wilayas: user.workWilayas.filter(({ id }) => id !== user.wilaya?.id).map(({ id }) => String(id)) }),
    chosen: user.workWilayas.map(({ id }) => String(id)),
    wilayas: wilayasOf(ctx.language, places),
    categories: user.categories.length,
    tooMany: translator(ctx.language)("refusals.artisan_too_many_wilayas"),
  };
}

export async function action(args: Route.ActionArgs) {
  const typed = await typedFields(args.request);
  const { work_wilayas } = typed;
  return saveProfile(args, typed, { to: "/wilayas", fields: touchedIn(typed)("work_wilayas") ? { work_wilayas } : {} });
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** R27: home and up to four more (2.17). */
export default function Wilayas({ loaderData: { profile, savedAt, ...own }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const heard = useProfileAnswer(actionData);
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
        heard={heard}
        isSaved={savedAt !== null}
        was={own.was}
        labels={{ work_wilayas: t("profile.section.areas") }}
      >
        <AreaList {...own} typed={heard.lastResult?.initialValue?.work_wilayas} />
      </SectionForm>
    </ProfileFrame>
  );
}
