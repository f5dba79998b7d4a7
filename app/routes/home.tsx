import { useContext } from "react";
import { landing } from "#app/domain/blog/landing.ts";
import type { PostCard } from "#app/domain/blog/queries.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { keptForAMinute } from "#app/domain/kept.ts";
import { alikeContext, ctxContext, documentContext, faultsContext } from "#app/http/context.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { type Named, nameIn, pictureIn } from "#app/i18n/name-in.ts";
import { AnswerContext } from "#app/ui/answer-context.ts";
import { LatestPosts } from "#app/ui/blog/latest-posts.tsx";
import { AboutUs } from "#app/ui/landing/about-us.tsx";
import { ArtisansPanel } from "#app/ui/landing/artisans-panel.tsx";
import { Contact } from "#app/ui/landing/contact.tsx";
import { Faq } from "#app/ui/landing/faq.tsx";
import { Hero, type WilayaChoice } from "#app/ui/landing/hero.tsx";
import { type Service, Services } from "#app/ui/landing/services.tsx";
import { Steps } from "#app/ui/landing/steps.tsx";
import { PublicWords } from "#app/ui/public-words.tsx";
import { Unchanging } from "#app/ui/unchanging.tsx";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/home.ts";

type Landing = { services: Service[]; wilayas: WilayaChoice[]; posts: PostCard[]; promise: string | undefined };

/** A failure is only logged; the page stays usable (L09). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  try {
    context.set(documentContext, await keptForAMinute(ctx, `landing ${ctx.language}`, () => readLanding(ctx)));
    context.set(alikeContext, true);
  } catch (error) {
    context.get(faultsContext).isPart = true;
    ctx.log("landing.services_failed", { reason: error instanceof Error ? error.name : "unknown" });
  }
  return null;
}

async function readLanding(ctx: Ctx): Promise<Landing> {
  const { categories, wilayas, posts, promise } = await landing(ctx);
  const name = (row: Named) => nameIn(ctx.language, row);
  return {
    services: categories.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: name(row),
      picture: pictureIn(ctx.language, row.picture),
      specialities: row.subcategories.map(name),
      words: row.words,
    })),
    posts,
    promise: promise?.[ctx.language],
    wilayas: wilayas.map((row) => ({ id: row.id, label: formatsIn(ctx.language).wilaya(row.code, name(row)) })),
  };
}

export default function Home() {
  const { t } = useWords();
  // as: this page's own loader laid it ready, or nothing
  const shown = useContext(AnswerContext).document as Landing | null | undefined;
  return (
    <>
      <PublicWords title={t("landing.hero.eyebrow")} description={t("landing.description")} />
      <AboutUs />
      <Unchanging name="landing" from={shown}>
        <Hero wilayas={shown?.wilayas ?? []} promise={shown?.promise} />
        <Services services={shown?.services ?? null} />
        <Steps />
        <ArtisansPanel />
        <LatestPosts posts={shown?.posts ?? []} />
        <Faq />
        <Contact />
      </Unchanging>
    </>
  );
}
