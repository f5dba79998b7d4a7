import { placesToChoose } from "#app/domain/geography/queries.ts";
import { signedIn } from "#app/http/guard.ts";
import { nameIn } from "#app/i18n/name-in.ts";
import type { Communes } from "#app/ui/jobs/place-fields.tsx";
import type { Route } from "./+types/communes.ts";

/** The communes of a wilaya, for the form of a new request when another wilaya is chosen in it. */
export async function loader(args: Route.LoaderArgs): Promise<Communes> {
  const ctx = signedIn(args);
  const { wilayaId, communes } = await placesToChoose(ctx, { wilayaId: Number(args.url.searchParams.get("wilaya")) || 0 });
  return { wilayaId, communes: communes.map((row) => ({ id: row.id, name: nameIn(ctx.language, row) })) };
}
