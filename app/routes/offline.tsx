import { sharedPageContext } from "#app/http/context.ts";
import { OfflinePage } from "#app/ui/installed-app/offline-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { Route } from "./+types/offline.ts";

export const handle: RouteHandle = { plain: true };

export function loader({ context }: Route.LoaderArgs) {
  context.set(sharedPageContext, true);
  return null;
}

export default OfflinePage;
