import { redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { claimGuestJob } from "#app/domain/guests/claim-guest-job.ts";
import { guestOfJobOrOffer } from "#app/domain/guests/guest-of-job-or-offer.ts";
import { isPhoneOfUser } from "#app/domain/guests/queries.ts";
import { registerGuest } from "#app/domain/guests/register-guest.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import { startSession } from "#app/http/auth/start-session.ts";
import { cookiesContext, ctxContext } from "#app/http/context.ts";
import { clearedGuestCookie, followTokenIn } from "#app/http/cookies/guest-cookie.ts";
import { closedSentence } from "#app/http/forms/closed-sentence.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { humanCheckOf } from "#app/http/forms/human-check-of.ts";
import { guestAccountForm } from "#app/http/forms/registration-form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { guestAccountTexts } from "#app/locales/browser/guest-account/texts.ts";
import { jobPageTexts } from "#app/locales/browser/job-pages/texts.ts";
import { ClaimJobPage } from "#app/ui/jobs/guest/claim-job-page.tsx";
import { useFormNews } from "#app/ui/jobs/use-form-news.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { withNext } from "#app/views/auth/with-next.ts";
import { formNewsOf } from "#app/views/jobs/change-texts.ts";
import type { Route } from "./+types/claim-job.ts";

export const handle: RouteHandle = { hydrate: true };

export const shouldRevalidate = revalidateUnlessOffline;

/** The guest of the follow link and the signed-in user. A client who already owns the job is redirected to it. */
async function guestAndUser(args: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = args.context.get(ctxContext);
  const jobId = args.params.id;
  const token = followTokenIn(args.request, ctx.origin) ?? "";
  const guest = await guestOfJobOrOffer(ctx, token, { jobId });
  if (guest) return { ctx, guest, jobId, token };
  requireSignedIn(args);
  throw redirect(localizedPath(args.url, `/job/${jobId}`), 303);
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, guest, jobId } = await guestAndUser(args);
  const asGuest = { ...ctx, actor: guest };
  const [job, numberHasAccount, closed] = await Promise.all([
    findJob(asGuest, jobId),
    isPhoneOfUser(ctx, guest),
    isSignedIn(ctx.actor) ? null : closedSentence(ctx, "registration"),
  ]);
  if (!job) throw redirect(localizedPath(args.url, `/job/${jobId}`), 303);
  return {
    jobId,
    next: args.url.pathname,
    firstName: guest.firstName,
    account: isSignedIn(ctx.actor) ? ctx.actor.firstName : null,
    numberHasAccount,
    check: humanCheckOf(ctx),
    closed,
    // the job's socket knows the guest by the cookie, unless a user is signed in
    news: { ...formNewsOf(asGuest, job), isGuest: !isSignedIn(ctx.actor) },
  };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, guest, jobId, token } = await guestAndUser(args);
  const job = localizedPath(args.url, `/job/${jobId}`);
  const forget = () => args.context.get(cookiesContext).push(clearedGuestCookie(ctx.origin));
  const typed = await readFormValues(args.request);
  if (isSignedIn(ctx.actor)) {
    const taken = await submitForm(ctx, {}, z.object({}), () => claimGuestJob(ctx, { token }));
    if (!taken.ok) return taken.reply;
    forget();
    return redirectDocument(job, 303);
  }

  const userAgent = args.request.headers.get("User-Agent") ?? undefined;
  const opened = await submitForm({ ...ctx, actor: guest }, typed, guestAccountForm, (asGuest, input) =>
    registerGuest(asGuest, {
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      password: input.password,
      marketing: input.marketing,
      turnstileToken: input.turnstile_token,
      userAgent,
    }),
  );
  if (!opened.ok) return opened.reply;
  forget();
  return startSession(
    ctx,
    args.request,
    { ...opened.result, userId: guest.userId },
    withNext(localizedPath(args.url, "/email-verification"), job),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** A guest creates an account for their job. */
export default withTexts([jobPageTexts, guestAccountTexts], function ClaimJob({ loaderData, actionData }: Route.ComponentProps) {
  const { news, ...page } = loaderData;
  useFormNews(news);
  return <ClaimJobPage {...page} submission={actionData} />;
});
