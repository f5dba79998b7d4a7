import { placesToChoose } from "#app/domain/geography/queries.ts";
import { ctxContext } from "#app/http/context.ts";
import { communesOf } from "#app/ui/jobs/places-to-choose.ts";
import type { Route } from "./+types/communes.ts";

/** The communes of a wilaya, for the form of a new request when another wilaya is chosen in it. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = args.context.get(ctxContext);
  const wilayaId = Number(args.url.searchParams.get("wilaya")) || 0;
  return Response.json(communesOf(ctx.language, await placesToChoose(ctx, { wilayaId })));
}
