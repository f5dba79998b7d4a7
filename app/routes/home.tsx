import { categoriesAndWilayas } from "#app/domain/taxonomy/queries.ts";
import { ctxContext } from "#app/http/context.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { type Named, nameIn } from "#app/i18n/name-in.ts";
import { DocumentTitle } from "#app/ui/kit/page.tsx";
import { ArtisansPanel } from "#app/ui/landing/artisans-panel.tsx";
import { Hero } from "#app/ui/landing/hero.tsx";
import { Services } from "#app/ui/landing/services.tsx";
import { Steps } from "#app/ui/landing/steps.tsx";
import { Unchanging } from "#app/ui/unchanging.tsx";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/home.ts";

/** A failure is only logged; the page stays usable (L09). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  try {
    const { categories, wilayas } = await categoriesAndWilayas(ctx);
    const name = (row: Named) => nameIn(ctx.language, row);
    return {
      services: categories.map((row) => ({
        id: row.id,
        slug: row.slug,
        name: name(row),
        specialities: row.subcategories.map(name),
      })),
      wilayas: wilayas.map((row) => ({ id: row.id, label: formatsIn(ctx.language).wilaya(row.code, name(row)) })),
    };
  } catch (error) {
    ctx.log("landing.services_failed", { reason: error instanceof Error ? error.name : "unknown" });
    return null;
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <DocumentTitle title={t("landing.hero.eyebrow")} description={t("landing.description")} />
      <Unchanging name="landing" from={loaderData}>
        <Hero wilayas={loaderData?.wilayas ?? []} />
        <Services services={loaderData?.services ?? null} />
        <Steps />
        <ArtisansPanel />
      </Unchanging>
    </>
  );
}
