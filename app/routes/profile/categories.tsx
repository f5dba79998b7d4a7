import { profileAndTrades } from "#app/domain/artisans/profile-pages.ts";
import { CATEGORIES_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { typedFields } from "#app/http/form.ts";
import { asArtisan } from "#app/http/guard.ts";
import { profileHead } from "#app/http/profile-head.ts";
import { saveProfile } from "#app/http/save-profile.ts";
import { asItWas, touchedIn } from "#app/http/touched.ts";
import { nameIn, pictureIn } from "#app/i18n/name-in.ts";
import { translator } from "#app/i18n/translate.ts";
import { keptWhenLost } from "#app/ui/kept-when-lost.ts";
import { CategoryChips } from "#app/ui/profile/category-chips.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { SectionForm } from "#app/ui/profile/section-form.tsx";
import { useProfileAnswer } from "#app/ui/profile/use-profile-answer.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/categories.ts";

export const handle: RouteHandle = { hydrate: true, flow: true, drafts: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = asArtisan(args);
  const { user, trades } = await profileAndTrades(ctx);
  const named = (row: (typeof user.categories)[number] & Partial<Pick<(typeof trades)[number], "slug" | "picture">>) => ({
    id: row.id,
    slug: row.slug ?? "",
    name: nameIn(ctx.language, row),
    picture: pictureIn(ctx.language, row.picture),
  });
  // one that was retired stays his until he lets it go
  const retired = user.categories.filter(({ id }) => trades.every((trade) => trade.id !== id));
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    was: asItWas({ categories: user.categories.map(({ id }) => String(id)) }),
    chosen: user.categories.map(({ id }) => id),
    categories: [...trades, ...retired].map(named),
    tooMany: translator(ctx.language)("refusals.artisan_too_many_categories"),
  };
}

export async function action(args: Route.ActionArgs) {
  const typed = await typedFields(args.request);
  const { categories } = typed;
  return saveProfile(args, typed, { to: "/categories", fields: touchedIn(typed)("categories") ? { categories } : {} });
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** R25: at most three (V09). */
export default function Categories({ loaderData: { profile, savedAt, ...own }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const heard = useProfileAnswer(actionData);
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
        heard={heard}
        isSaved={savedAt !== null}
        was={own.was}
        labels={{ categories: t("profile.section.categories") }}
      >
        <CategoryChips {...own} typed={heard.lastResult?.initialValue?.categories} />
      </SectionForm>
    </ProfileFrame>
  );
}
