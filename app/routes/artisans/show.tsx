import { useContext } from "react";
import { data } from "react-router";
import { findArtisanWithReviews } from "#app/domain/reviews/find-artisan-with-reviews.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { ctxContext, edgeCachedPageContext, staticPageDataContext } from "#app/http/context.ts";
import { ArtisanPage } from "#app/ui/artisan/artisan-page.tsx";
import { RenderContext } from "#app/ui/render-context.ts";
import { type ArtisanView, artisanView } from "#app/views/artisans/artisan-view.ts";
import type { Route } from "./+types/show.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const after = decodeCursor(url.searchParams.get("reviews") ?? "") ?? undefined;
  const found = await findArtisanWithReviews(ctx, { slug: params.slug, after });
  if (!found) throw data(null, { status: 404 });
  context.set(staticPageDataContext, artisanView(ctx, found, url.searchParams));
  context.set(edgeCachedPageContext, true);
  return null;
}

/** A static page, public by its URL. */
export default function Artisan() {
  // as: the loader of this page sets this data
  return <ArtisanPage artisan={useContext(RenderContext).document as ArtisanView} />;
}
