import { data, redirect } from "react-router";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { jobOfGuest, otherJobs } from "#app/domain/guests/queries.ts";
import { endOfGuestLink, resolveGuest, waitingJobOf } from "#app/domain/guests/resolve-guest.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { userPendingDeletion } from "#app/domain/privacy/account-deletion/restore-account.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import { cookiesContext, ctxContext } from "#app/http/context.ts";
import { guestCookie } from "#app/http/cookies/guest-cookie.ts";
import { pendingCodeCookie } from "#app/http/cookies/pending-code-cookie.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { firstOfferOfJob } from "#app/http/loaders/first-offer-of-job.ts";
import { reportOfEndedMatch } from "#app/http/loaders/report-of-ended-match.ts";
import { visitsOnJobPage } from "#app/http/loaders/visits-on-job-page.ts";
import { jobDetailTexts } from "#app/locales/browser/job-details/texts.ts";
import { ClientJobPage } from "#app/ui/jobs/client/client-job-page.tsx";
import { ClientMatchPart } from "#app/ui/jobs/client/client-match-part.ts";
import { JobPostedPart } from "#app/ui/jobs/client/job-posted-part.ts";
import { ExpiredLink } from "#app/ui/jobs/guest/expired-link.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { ExpiredLinkView } from "#app/views/guests/expired-link-view.ts";
import { clientJobView, otherJobsOf } from "#app/views/jobs/client-job-view.ts";
import { disputeLinkOf } from "#app/views/jobs/dispute-link.ts";
import type { Route } from "./+types/guest-job.ts";

export const handle: RouteHandle = { hydrate: true, posting: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const guest = await resolveGuest(ctx, params.token);
  if (!guest) {
    if (await userPendingDeletion(ctx, { token: undefined, followToken: params.token }))
      throw redirectToRestore(ctx.origin, url, params.token);
    const waiting = await waitingJobOf(ctx, params.token);
    // the code page is for visitors
    if (waiting && isSignedIn(ctx.actor)) return data<ExpiredLinkView>({ side: "nobody", became: "waiting" });
    if (waiting) throw redirectToCode(ctx.origin, url, waiting);
    const end = await endOfGuestLink(ctx, params.token);
    if (!end) throw data(null, { status: 404 });
    // a user who claimed the job finds it in their list
    if (end === "kept" && isSignedIn(ctx.actor)) throw redirect(localizedPath(url, "/account/requests"), 303);
    return ended(end);
  }
  // After the key of the deployment was replaced: the link in the address bar, and the cookie, are to outlive the old key.
  const link = await guestLinkTokenOf(ctx.signer, guest.userId);
  if (link !== params.token) throw redirect(localizedPath(url, `/r/${link}`) + url.search, 303);
  const asGuest = { ...ctx, actor: guest };
  const jobId = await jobOfGuest(ctx, guest);
  const page = jobId ? await viewJob(asGuest, { jobId }) : null;
  if (!jobId || !page) return ended("deleted");
  // So that further loaders of this request identify the guest.
  context.get(cookiesContext).push(guestCookie(params.token, ctx.origin));
  await Promise.all([ClientMatchPart, JobPostedPart].map((part) => part.ready()));
  const visits = visitsOnJobPage(asGuest, page);
  const report = await reportOfEndedMatch(asGuest, page);
  const others = otherJobsOf(ctx.language, await otherJobs(asGuest, jobId));
  return {
    ...clientJobView(asGuest, page, {
      searchParams: url.searchParams,
      firstOffer: await firstOfferOfJob(ctx, page),
      visits,
      report,
      dispute: disputeLinkOf(asGuest, page),
    }),
    others,
    followToken: params.token,
  };
}

/** The link came in the SMS of the code, which is to be typed first. */
const redirectToCode = (origin: string, url: URL, { phone, jobId, sentAt }: { phone: string; jobId: string; sentAt: number }) =>
  redirect(localizedPath(url, "/verify-otp"), {
    status: 303,
    headers: { "Set-Cookie": pendingCodeCookie({ purpose: "job", target: { phone }, sentAt, next: null, jobId }, origin) },
  });

/** A guest who is pending deletion may still restore the account. */
const redirectToRestore = (origin: string, url: URL, token: string) =>
  redirect(localizedPath(url, "/restore"), { status: 303, headers: { "Set-Cookie": guestCookie(token, origin) } });

const ended = (became: ExpiredLinkView["became"]) => data<ExpiredLinkView>({ side: "nobody", became }, { status: 410 });

export default withTexts(jobDetailTexts, function GuestJob({ loaderData: view }: Route.ComponentProps) {
  return view.side === "nobody" ? <ExpiredLink {...view} /> : <ClientJobPage view={view} />;
});
