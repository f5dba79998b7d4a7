import { requireUserOrGuest } from "#app/http/guards/find-user-or-guest.ts";
import { loadChat } from "#app/http/loaders/load-chat.ts";
import { RoomsPage } from "#app/ui/chat/rooms-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { Route } from "./+types/rooms.ts";

export const handle: RouteHandle = { hydrate: true };

export const loader = async (args: Route.LoaderArgs) => loadChat(await requireUserOrGuest(args));

/** The rooms of the user or guest. */
export default function Rooms({ loaderData }: Route.ComponentProps) {
  return <RoomsPage {...loaderData} />;
}
