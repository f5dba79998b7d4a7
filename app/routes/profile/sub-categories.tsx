import { profileAndTrades } from "#app/domain/artisans/profile-pages.ts";
import { typedFields } from "#app/http/form.ts";
import { asArtisan } from "#app/http/guard.ts";
import { profileHead } from "#app/http/profile-head.ts";
import { saveProfile } from "#app/http/save-profile.ts";
import { asItWas, touchedIn } from "#app/http/touched.ts";
import { nameIn } from "#app/i18n/name-in.ts";
import { keptWhenLost } from "#app/ui/kept-when-lost.ts";
import { CategoryFirst } from "#app/ui/profile/category-first.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { SectionForm } from "#app/ui/profile/section-form.tsx";
import { SkillLists } from "#app/ui/profile/skill-lists.tsx";
import { useProfileAnswer } from "#app/ui/profile/use-profile-answer.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/sub-categories.ts";

export const handle: RouteHandle = { hydrate: true, flow: true, drafts: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = asArtisan(args);
  const { user, trades } = await profileAndTrades(ctx);
  const named = (row: (typeof user.subCategories)[number]) => ({ id: row.id, name: nameIn(ctx.language, row) });
  const own = user.categories.map(({ id, ...row }) => {
    const trade = trades.find((one) => one.id === id);
    return { id, slug: trade?.slug ?? "", name: nameIn(ctx.language, row), skills: (trade?.subcategories ?? []).map(named) };
  });
  const standing = own.flatMap(({ skills }) => skills.map(({ id }) => id));
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    was: asItWas({ sub_categories: user.subCategories.map(({ id }) => String(id)) }),
    chosen: user.subCategories.map(({ id }) => id),
    categories: own,
    retired: user.subCategories.filter(({ id }) => !standing.includes(id)).map(named),
  };
}

export async function action(args: Route.ActionArgs) {
  const typed = await typedFields(args.request);
  const { sub_categories } = typed;
  return saveProfile(args, typed, {
    to: "/sub-categories",
    fields: touchedIn(typed)("sub_categories") ? { sub_categories } : {},
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** R26: a category before a speciality (V12). */
export default function SubCategories({ loaderData: { profile, savedAt, ...own }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const heard = useProfileAnswer(actionData);
  return (
    <ProfileFrame section="skills" title={t("profile.section.skills")} lead={t("profile.skills.lead")} profile={profile}>
      {own.categories.length === 0 ? (
        <CategoryFirst />
      ) : (
        <SectionForm
          key={`${own.chosen} ${savedAt}`}
          section="skills"
          profile={profile}
          heard={heard}
          isSaved={savedAt !== null}
          was={own.was}
          labels={{ sub_categories: t("profile.section.skills") }}
        >
          <SkillLists {...own} typed={heard.lastResult?.initialValue?.sub_categories} />
        </SectionForm>
      )}
    </ProfileFrame>
  );
}
