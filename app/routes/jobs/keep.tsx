import { redirect } from "react-router";
import { z } from "zod";
import { isSignedIn } from "#app/domain/actor.ts";
import { guestOfRequest } from "#app/domain/guests/guest-of-request.ts";
import { openGuestAccount } from "#app/domain/guests/open-guest-account.ts";
import { numberHasAccount } from "#app/domain/guests/queries.ts";
import { takeOverRequest } from "#app/domain/guests/take-over-request.ts";
import { cookiesContext, ctxContext } from "#app/http/context.ts";
import { enter } from "#app/http/enter.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { clearedGuestCookie, followTokenIn } from "#app/http/guest-cookie.ts";
import { withNext } from "#app/http/next.ts";
import { guestAccountForm } from "#app/http/registration-form.ts";
import { KeepPage } from "#app/ui/jobs/keep-page.tsx";
import type { Route } from "./+types/keep.ts";

/** Who came by the request's follow link, and who is signed in; its client by account is led to the request. */
async function asked(args: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = args.context.get(ctxContext);
  const jobId = args.params.id;
  const token = followTokenIn(args.request, ctx.origin) ?? "";
  const guest = await guestOfRequest(ctx, token, { jobId });
  if (guest) return { ctx, guest, jobId, token };
  signedIn(args);
  throw redirect(here(args.url, `/job/${jobId}`), 303);
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, guest, jobId } = await asked(args);
  return {
    jobId,
    next: args.url.pathname,
    firstName: guest.firstName,
    account: isSignedIn(ctx.actor) ? ctx.actor.firstName : null,
    numberHasAccount: await numberHasAccount(ctx, guest),
  };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, guest, jobId, token } = await asked(args);
  const job = here(args.url, `/job/${jobId}`);
  const forget = () => args.context.get(cookiesContext).push(clearedGuestCookie(ctx.origin));
  const typed = await typedFields(args.request);
  if (isSignedIn(ctx.actor)) {
    const taken = await submitForm(ctx, {}, z.object({}), () => takeOverRequest(ctx, { token }));
    if (!taken.ok) return taken.reply;
    forget();
    return redirect(job, 303);
  }

  const userAgent = args.request.headers.get("User-Agent") ?? undefined;
  const opened = await submitForm({ ...ctx, actor: guest }, typed, guestAccountForm, (asGuest, input) =>
    openGuestAccount(asGuest, {
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
  return enter(
    ctx,
    args.request,
    { ...opened.result, userId: guest.userId },
    withNext(here(args.url, "/email-verification"), job),
  );
}

/** Q01: the account of a guest, made when he wants it. */
export default function Keep({ loaderData, actionData }: Route.ComponentProps) {
  return <KeepPage {...loaderData} lastResult={actionData} />;
}
