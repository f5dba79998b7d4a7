import { useContext } from "react";
import { data } from "react-router";
import { placeOf } from "#app/domain/place-in-list.ts";
import { artisanPage } from "#app/domain/reviews/artisan-page.ts";
import { artisanView } from "#app/http/artisan-view.ts";
import { alikeOfManyContext, ctxContext, documentContext } from "#app/http/context.ts";
import { AnswerContext } from "#app/ui/answer-context.ts";
import { ArtisanPage } from "#app/ui/artisan/artisan-page.tsx";
import type { ArtisanView } from "#app/ui/artisan/artisan-view.ts";
import type { Route } from "./+types/show.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const after = placeOf(url.searchParams.get("reviews") ?? "") ?? undefined;
  const found = await artisanPage(ctx, { slug: params.slug, after });
  if (!found) throw data(null, { status: 404 });
  context.set(documentContext, artisanView(ctx, found, url.searchParams));
  context.set(alikeOfManyContext, true);
  return null;
}

/** R40: a plain document, for whoever was sent its address. */
export default function Artisan() {
  // as: this page's own loader laid it ready
  return <ArtisanPage artisan={useContext(AnswerContext).document as ArtisanView} />;
}
