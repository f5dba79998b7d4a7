import { redirect } from "react-router";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import type { Route } from "./+types/room.ts";

/** Opens the chat with the artisan of an offer before a match. If a chat is not possible, the job page shows why. */
export async function action(args: Route.ActionArgs) {
  const ctx = await requireClientOrGuest(args, { offerId: args.params.id });
  const offerId = args.params.id;
  const place = await openOfferRoom(ctx, { offerId }).then(
    ({ roomId }) => `/chat/${roomId}`,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.code === "account.not_confirmed" ? "/email-verification" : `/offer/${offerId}/acceptance`;
    },
  );
  return redirect(localizedPath(args.url, place), 303);
}

export const loader = (args: Route.LoaderArgs) => redirect(localizedPath(args.url, `/chat/${args.params.id}`));
