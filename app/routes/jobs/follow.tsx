import { data, redirect } from "react-router";
import { requestOfGuest } from "#app/domain/guests/queries.ts";
import { isTakenOver, resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { lookAtJob } from "#app/domain/matching/look-at-job.ts";
import { cookiesContext, ctxContext } from "#app/http/context.ts";
import { here } from "#app/http/guard.ts";
import { guestCookie } from "#app/http/guest-cookie.ts";
import { clientJobView } from "#app/http/job-views.ts";
import { ClientJob, type ClientJobView } from "#app/ui/jobs/client-job.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { Route } from "./+types/follow.ts";

export const handle: RouteHandle = { hydrate: true };

/** The address is a key: it goes to no other site, by no link and no picture. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<ClientJobView> {
  const ctx = context.get(ctxContext);
  const guest = await resolveGuest(ctx, params.token);
  const jobId = guest && (await requestOfGuest(ctx, guest));
  const asGuest = guest && { ...ctx, actor: guest };
  const page = asGuest && jobId ? await lookAtJob(asGuest, { jobId }) : null;
  // who kept the request finds it there, after signing in
  if (!guest && (await isTakenOver(ctx, params.token))) throw redirect(here(url, "/account/requests"), 303);
  if (!page || !asGuest) throw data(null, { status: 404 });
  // So that the further pages of this request know him.
  context.get(cookiesContext).push(guestCookie(params.token, ctx.origin));
  return clientJobView(asGuest, page, url.searchParams);
}

/** R41. */
export default function Follow({ loaderData: view }: Route.ComponentProps) {
  return <ClientJob view={view} />;
}
