import { profileAndCategories } from "#app/domain/artisans/profile-form-queries.ts";
import { type SelfUser, userForSelf } from "#app/domain/users/queries.ts";
import { changedFieldsIn, initialValuesField, ontoSavedLists } from "#app/http/forms/changed-fields.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { saveProfile } from "#app/http/forms/save-profile.ts";
import { requireArtisanView } from "#app/http/guards/page-guards.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { profileTexts } from "#app/locales/browser/profile.ts";
import { useMendedSubmission } from "#app/ui/forms/use-mended-submission.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import { ChooseCategoryFirst } from "#app/ui/profile/choose-category-first.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { SectionForm } from "#app/ui/profile/section-form.tsx";
import { SubcategoryLists } from "#app/ui/profile/subcategory-lists.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { profileHead } from "#app/views/artisans/profile-head.ts";
import type { Route } from "./+types/sub-categories.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireArtisanView(args);
  const { user, trades } = await profileAndCategories(ctx);
  const named = (row: (typeof user.subCategories)[number]) => ({ id: row.id, name: localizedName(ctx.language, row) });
  const own = user.categories.map(({ id, ...row }) => {
    const trade = trades.find((one) => one.id === id);
    return {
      id,
      slug: trade?.slug ?? "",
      name: localizedName(ctx.language, row),
      skills: (trade?.subcategories ?? []).map(named),
    };
  });
  const standing = own.flatMap(({ skills }) => skills.map(({ id }) => id));
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    was: initialValuesField(savedLists(user)),
    chosen: user.subCategories.map(({ id }) => id),
    categories: own,
    retired: user.subCategories.filter(({ id }) => !standing.includes(id)).map(named),
  };
}

const savedLists = (user: SelfUser) => ({ sub_categories: user.subCategories.map(({ id }) => String(id)) });

export async function action(args: Route.ActionArgs) {
  const user = await userForSelf(requireArtisanView(args));
  const typed = ontoSavedLists(await readFormValues(args.request), savedLists(user));
  const { sub_categories } = typed;
  return saveProfile(args, typed, {
    to: "/sub-categories",
    fields: changedFieldsIn(typed)("sub_categories") ? { sub_categories } : {},
  });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Requires a category first. */
export default withTexts(
  profileTexts,
  function SubCategories({ loaderData: { profile, savedAt, ...own }, actionData }: Route.ComponentProps) {
    const { t } = useTranslations();
    const submission = useMendedSubmission(actionData);
    return (
      <ProfileFrame section="skills" title={t("profile.section.skills")} lead={t("profile.skills.lead")} profile={profile}>
        {own.categories.length === 0 ? (
          <ChooseCategoryFirst />
        ) : (
          <SectionForm
            key={`${own.chosen} ${savedAt}`}
            section="skills"
            profile={profile}
            submission={submission}
            isSaved={savedAt !== null}
            was={own.was}
            labels={{ sub_categories: t("profile.section.skills") }}
          >
            <SubcategoryLists {...own} lastResult={submission.lastResult} />
          </SectionForm>
        )}
      </ProfileFrame>
    );
  },
);
