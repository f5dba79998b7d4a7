import { categoriesAndWilayas } from "#app/domain/taxonomy/queries.ts";
import { ctxContext } from "#app/http/context.ts";
import { DocumentTitle } from "#app/ui/kit/page.tsx";
import { ArtisansPanel } from "#app/ui/landing/artisans-panel.tsx";
import { Hero } from "#app/ui/landing/hero.tsx";
import { Services } from "#app/ui/landing/services.tsx";
import { Steps } from "#app/ui/landing/steps.tsx";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/home.ts";

/** A failure is only logged; the page stays usable (L09). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  try {
    return await categoriesAndWilayas(ctx);
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
      <Hero wilayas={loaderData?.wilayas ?? []} />
      <Services services={loaderData?.categories ?? null} />
      <Steps />
      <ArtisansPanel />
    </>
  );
}
