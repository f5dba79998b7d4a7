import { loadVisitWithCodes } from "#app/http/loaders/load-visits.ts";
import { visitTexts } from "#app/locales/browser/visits/texts.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { VisitPage } from "#app/ui/visits/visit-page.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/visit.ts";

export const handle: RouteHandle = { hydrate: true };

export const loader = (args: Route.LoaderArgs) => loadVisitWithCodes(args);

/** A visit with all that can be done with it. */
export default withTexts(visitTexts, function Visit({ loaderData: view }: Route.ComponentProps) {
  return <VisitPage view={view} submission={undefined} />;
});
