import { useContext } from "react";
import type { FirstOfferFigure } from "#app/domain/analytics/first-offer-figure.ts";
import { waitInWords } from "#app/domain/analytics/first-offer-rules.ts";
import { landingPageData } from "#app/domain/blog/landing-page-data.ts";
import type { PostCard } from "#app/domain/blog/queries.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { cachedForOneMinute } from "#app/domain/shared/lists/isolate-cache.ts";
import { ctxContext, loadErrorsContext, sharedPageContext, staticPageDataContext } from "#app/http/context.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { localizedImage, localizedName, type Named } from "#app/i18n/localized-name.ts";
import { LatestPosts } from "#app/ui/blog/latest-posts.tsx";
import { CachedMarkup } from "#app/ui/cached-markup.tsx";
import { AboutUs } from "#app/ui/landing/about-us.tsx";
import { ArtisansPanel } from "#app/ui/landing/artisans-panel.tsx";
import { CategoriesSection, type CategoryCardView } from "#app/ui/landing/categories-section.tsx";
import { ContactSection } from "#app/ui/landing/contact-section.tsx";
import { Faq } from "#app/ui/landing/faq.tsx";
import { Hero, type WilayaChoice } from "#app/ui/landing/hero.tsx";
import { Steps } from "#app/ui/landing/steps.tsx";
import { PageMetadata } from "#app/ui/page-metadata.tsx";
import { RenderContext } from "#app/ui/render-context.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { type FirstOfferView, firstOfferView } from "#app/views/jobs/first-offer-view.ts";
import type { Route } from "./+types/home.ts";

type Landing = {
  services: CategoryCardView[];
  wilayas: WilayaChoice[];
  posts: PostCard[];
  figure: FirstOfferView;
  isSoon: boolean;
};

/** A failure is only logged; the page stays usable. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  try {
    context.set(staticPageDataContext, await cachedForOneMinute(ctx, `landing ${ctx.language}`, () => readLanding(ctx)));
    context.set(sharedPageContext, true);
  } catch (error) {
    context.get(loadErrorsContext).isPart = true;
    ctx.log("landing.services_failed", { reason: error instanceof Error ? error.name : "unknown" });
  }
  return null;
}

async function readLanding(ctx: Ctx): Promise<Landing> {
  const { categories, wilayas, posts, figure } = await landingPageData(ctx);
  const name = (row: Named) => localizedName(ctx.language, row);
  return {
    services: categories.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: name(row),
      picture: localizedImage(ctx.language, row.picture),
      specialities: row.subcategories.map(name),
    })),
    posts,
    figure: firstOfferView(ctx.language, figure),
    isSoon: allowsMinutes(figure),
    wilayas: wilayas.map((row) => ({ id: row.id, label: formatsIn(ctx.language).wilaya(row.code, name(row)) })),
  };
}

/** With too few jobs "usually within minutes" may be said. With enough the median has to agree. */
const allowsMinutes = ({ scope, minutes }: FirstOfferFigure): boolean =>
  scope === "none" || (minutes !== null && waitInWords(minutes).unit === "minutes");

export default function Home() {
  const { t } = useTranslations();
  // as: the loader of this page sets this data, or nothing
  const shown = useContext(RenderContext).document as Landing | null | undefined;
  return (
    <>
      <PageMetadata title={t("landing.hero.eyebrow")} description={t("landing.description")} />
      <AboutUs />
      <CachedMarkup name="landing" from={shown}>
        <Hero wilayas={shown?.wilayas ?? []} isSoon={shown?.isSoon ?? true} />
        <CategoriesSection services={shown?.services ?? null} />
        <Steps figure={shown?.figure} />
        <ArtisansPanel />
        <LatestPosts posts={shown?.posts ?? []} />
        <Faq />
        <ContactSection />
      </CachedMarkup>
    </>
  );
}
