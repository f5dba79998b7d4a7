import { profileAndCategories } from "#app/domain/artisans/profile-form-queries.ts";
import { CATEGORIES_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { type SelfUser, userForSelf } from "#app/domain/users/queries.ts";
import { changedFieldsIn, initialValuesField, ontoSavedLists } from "#app/http/forms/changed-fields.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { saveProfile } from "#app/http/forms/save-profile.ts";
import { requireArtisanView } from "#app/http/guards/page-guards.ts";
import { localizedImage, localizedName } from "#app/i18n/localized-name.ts";
import { translator } from "#app/i18n/translate.ts";
import { profileTexts } from "#app/locales/browser/profile.ts";
import { useMendedSubmission } from "#app/ui/forms/use-mended-submission.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import { CategoryChips } from "#app/ui/profile/category-chips.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { SectionForm } from "#app/ui/profile/section-form.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { profileHead } from "#app/views/artisans/profile-head.ts";
import type { Route } from "./+types/categories.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireArtisanView(args);
  const { user, trades } = await profileAndCategories(ctx);
  const named = (row: (typeof user.categories)[number] & Partial<Pick<(typeof trades)[number], "slug" | "picture">>) => ({
    id: row.id,
    slug: row.slug ?? "",
    name: localizedName(ctx.language, row),
    picture: localizedImage(ctx.language, row.picture),
  });
  // A retired category stays the artisan's until they remove it.
  const retired = user.categories.filter(({ id }) => trades.every((trade) => trade.id !== id));
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    was: initialValuesField(savedLists(user)),
    chosen: user.categories.map(({ id }) => id),
    categories: [...trades, ...retired].map(named),
    tooMany: translator(ctx.language)("refusals.artisan_too_many_categories"),
  };
}

const savedLists = (user: SelfUser) => ({ categories: user.categories.map(({ id }) => String(id)) });

export async function action(args: Route.ActionArgs) {
  const user = await userForSelf(requireArtisanView(args));
  const typed = ontoSavedLists(await readFormValues(args.request), savedLists(user));
  const { categories } = typed;
  return saveProfile(args, typed, { to: "/categories", fields: changedFieldsIn(typed)("categories") ? { categories } : {} });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** At most three categories. */
export default withTexts(
  profileTexts,
  function Categories({ loaderData: { profile, savedAt, ...own }, actionData }: Route.ComponentProps) {
    const { t } = useTranslations();
    const submission = useMendedSubmission(actionData);
    return (
      <ProfileFrame
        section="categories"
        title={t("profile.section.categories")}
        lead={t("profile.categories.lead", { most: CATEGORIES_PER_ARTISAN })}
        profile={profile}
      >
        <SectionForm
          key={`${own.chosen} ${savedAt}`}
          section="categories"
          profile={profile}
          submission={submission}
          isSaved={savedAt !== null}
          was={own.was}
          labels={{ categories: t("profile.section.categories") }}
        >
          <CategoryChips {...own} lastResult={submission.lastResult} />
        </SectionForm>
      </ProfileFrame>
    );
  },
);
