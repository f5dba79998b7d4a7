import { data, redirect } from "react-router";
import { isSignedIn } from "#app/domain/actor.ts";
import { otherRequests, requestOfGuest } from "#app/domain/guests/queries.ts";
import { isTakenOver, resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { lookAtJob } from "#app/domain/matching/look-at-job.ts";
import { leaverOf } from "#app/domain/privacy/restore-account.ts";
import { cookiesContext, ctxContext } from "#app/http/context.ts";
import { here } from "#app/http/guard.ts";
import { guestCookie } from "#app/http/guest-cookie.ts";
import { clientJobView, otherRequestsOf } from "#app/http/job-views.ts";
import { ClientJob } from "#app/ui/jobs/client-job.tsx";
import { EndedLink, type EndedLinkView } from "#app/ui/jobs/ended-link.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { Route } from "./+types/follow.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const guest = await resolveGuest(ctx, params.token);
  if (!guest) {
    if (await leaverOf(ctx, { token: undefined, followToken: params.token })) throw toWayBack(ctx.origin, url, params.token);
    if (!(await isTakenOver(ctx, params.token))) throw data(null, { status: 404 });
    // who kept the request finds it there
    if (isSignedIn(ctx.actor)) throw redirect(here(url, "/account/requests"), 303);
    return ended("kept");
  }
  const asGuest = { ...ctx, actor: guest };
  const jobId = await requestOfGuest(ctx, guest);
  const page = jobId ? await lookAtJob(asGuest, { jobId }) : null;
  if (!jobId || !page) return ended("deleted");
  // So that the further pages of this request know him.
  context.get(cookiesContext).push(guestCookie(params.token, ctx.origin));
  const others = otherRequestsOf(ctx.language, await otherRequests(asGuest, jobId));
  return { ...clientJobView(asGuest, page, url.searchParams), others, followToken: params.token };
}

/** He asked for it to be deleted, and may still keep it. */
const toWayBack = (origin: string, url: URL, token: string) =>
  redirect(here(url, "/restore"), { status: 303, headers: { "Set-Cookie": guestCookie(token, origin) } });

const ended = (became: EndedLinkView["became"]) => data<EndedLinkView>({ side: "nobody", became }, { status: 410 });

/** R41. */
export default function Follow({ loaderData: view }: Route.ComponentProps) {
  return view.side === "nobody" ? <EndedLink {...view} /> : <ClientJob view={view} />;
}
