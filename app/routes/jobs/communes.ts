import { locationOptions, nearestCommune } from "#app/domain/geography/queries.ts";
import { ctxContext } from "#app/http/context.ts";
import { communesOf } from "#app/ui/jobs/location/location-options.ts";
import type { Route } from "./+types/communes.ts";

/** At most a hundredth of a degree, about a kilometre: the exact location of a user stays in the browser. */
const PLACE = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/;

/**
 * Communes of a wilaya for the job form, loaded when another wilaya is chosen. With coordinates: the wilaya of that point, and
 * its nearest commune.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = args.context.get(ctxContext);
  const searchParams = args.url.searchParams;
  const [, lat, lng] = PLACE.exec(searchParams.get("near") ?? "") ?? [];
  const nearest = lat && lng ? await nearestCommune(ctx, { lat: Number(lat), lng: Number(lng) }) : null;
  const wilayaId = nearest?.wilayaId ?? (Number(searchParams.get("wilaya")) || 0);
  const places = await locationOptions(ctx, { wilayaId });
  return Response.json({ ...communesOf(ctx.language, places), communeId: nearest?.id ?? null });
}
