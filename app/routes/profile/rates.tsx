import { rate } from "#app/domain/artisans/input.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { typedFields } from "#app/http/form.ts";
import { asArtisan } from "#app/http/guard.ts";
import { profileHead } from "#app/http/profile-head.ts";
import { saveProfile } from "#app/http/save-profile.ts";
import { asItWas, touchedIn } from "#app/http/touched.ts";
import { nameIn } from "#app/i18n/name-in.ts";
import { keptWhenLost } from "#app/ui/kept-when-lost.ts";
import { CategoryFirst } from "#app/ui/profile/category-first.tsx";
import { ProfileFrame } from "#app/ui/profile/profile-frame.tsx";
import { RateLines } from "#app/ui/profile/rate-lines.tsx";
import { SectionForm } from "#app/ui/profile/section-form.tsx";
import { useProfileAnswer } from "#app/ui/profile/use-profile-answer.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/rates.ts";

export const handle: RouteHandle = { hydrate: true, flow: true, drafts: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = asArtisan(args);
  const user = await userForSelf(ctx);
  const lines = user.subCategories.map((skill) => {
    const own = user.rates.find(({ subCategory }) => subCategory === skill.id);
    return { id: skill.id, name: nameIn(ctx.language, skill), amount: own?.amount ?? null, unit: own?.unit ?? "from" };
  });
  return {
    profile: profileHead(user),
    savedAt: args.url.searchParams.has("saved") ? ctx.now : null,
    lines,
    was: asItWas(
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
  const typed = await typedFields(args.request);
  const named = Object.entries(typed).flatMap(([name, amount]) => {
    const id = LINE.exec(name)?.[1];
    // a line that is left empty names no rate
    return id === undefined || amount === "" ? [] : [{ name, value: { sub_category: id, amount, unit: typed[`unit_${id}`] } }];
  });
  const schema = rate();
  const isTouched = touchedIn(typed);
  const { rates: standing } = await userForSelf(asArtisan(args));
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

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** O08, Q17: one line for each speciality. */
export default function Rates({ loaderData: { profile, savedAt, lines, was }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const heard = useProfileAnswer(actionData);
  return (
    <ProfileFrame section="rates" title={t("profile.section.rates")} lead={t("profile.rates.lead")} profile={profile}>
      {lines.length === 0 ? (
        <CategoryFirst of={profile.missing.includes("categories") ? "categories" : "skills"} />
      ) : (
        <SectionForm
          key={JSON.stringify([lines, savedAt])}
          section="rates"
          profile={profile}
          heard={heard}
          isSaved={savedAt !== null}
          was={was}
          labels={Object.fromEntries(lines.map(({ id, name }) => [`rate_${id}`, name]))}
        >
          <RateLines lines={lines} lastResult={heard.lastResult} />
        </SectionForm>
      )}
    </ProfileFrame>
  );
}
