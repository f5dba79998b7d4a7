import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { myAgenda } from "#app/domain/visits/my-agenda.ts";
import { VISIT_SCOPES } from "#app/domain/visits/rules.ts";
import { requireUserOrGuest } from "#app/http/guards/find-user-or-guest.ts";
import { visitTexts } from "#app/locales/browser/visits/texts.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { AgendaPage } from "#app/ui/visits/agenda-page.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { agendaDays } from "#app/views/visits/agenda-view.ts";
import type { Route } from "./+types/agenda.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireUserOrGuest(args);
  const { searchParams } = args.url;
  const scope = VISIT_SCOPES.find((one) => one === searchParams.get("scope")) ?? "upcoming";
  const after = decodeCursor(searchParams.get("after") ?? "") ?? undefined;
  const { results, next } = await myAgenda(ctx, { scope, ...(after && { after }) });
  return { now: ctx.now, scope, next, days: agendaDays(ctx, results), isArtisan: ctx.actor.activeRole === "artisan" };
}

/** The visits of all one's matches, by day. */
export default withTexts(visitTexts, function Agenda({ loaderData }: Route.ComponentProps) {
  return <AgendaPage {...loaderData} />;
});
