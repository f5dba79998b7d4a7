import { redirect } from "react-router";
import { z } from "zod";
import { codeInput } from "#app/domain/codes/input.ts";
import { isAwaitedByActor } from "#app/domain/codes/recipients.ts";
import { CODE_LIFETIME_MS, RESEND_AFTER_SECONDS, requiresSignIn, targetText } from "#app/domain/codes/rules.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { replacementOf } from "#app/domain/guests/queries.ts";
import { isPlaceholderEmail } from "#app/domain/messaging/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { humanCheckToken } from "#app/domain/shared/input/fields.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { afterValidCode } from "#app/http/auth/after-code.ts";
import { nextPathOf } from "#app/http/auth/next.ts";
import { ctxContext } from "#app/http/context.ts";
import { followTokenIn } from "#app/http/cookies/guest-cookie.ts";
import { type PendingCode, pendingCodeCookie, readPendingCode } from "#app/http/cookies/pending-code-cookie.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { redirectToGuestJob } from "#app/http/pending-guest-job.ts";
import { CodePage } from "#app/ui/auth/code-page.tsx";
import { ConfirmPhonePage } from "#app/ui/auth/confirm-phone-page.tsx";
import { GuestJobEndedPage } from "#app/ui/auth/guest-job-ended-page.tsx";
import { withNext } from "#app/views/auth/with-next.ts";
import type { Route } from "./+types/verify-otp.ts";

/** The code that this browser requested. Otherwise a signed-in user may request one for their own number. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(ctxContext);
  const pendingCode = await ownPendingCode(ctx, args.request);
  if (!pendingCode) {
    const { code, hasEmail } = await ownPhone(ctx, args);
    return { step: "start", phone: code.target.phone, hasEmail } as const;
  }
  const over = await redirectToGuestJob(args, pendingCode);
  if (over) return { step: "over", ...over } as const;
  const { purpose, target, sentAt, side, finds = false } = pendingCode;
  const waitSeconds = Math.max(0, Math.ceil(RESEND_AFTER_SECONDS - (ctx.now - sentAt) / 1000));
  const self = purpose === "phone" ? await userForSelf(ctx) : null;
  const hasEmail = !self || !isPlaceholderEmail(self.email);
  const isChange = self !== null && self.phoneNumber !== targetText(target);
  const isSentAgain = args.url.searchParams.has("sent");
  const note = await noteOn(ctx, pendingCode);
  return { step: "code", purpose, target, side, finds, waitSeconds, hasEmail, isChange, isSentAgain, note } as const;
}

export async function action(args: Route.ActionArgs) {
  const { url, request, context } = args;
  const ctx = context.get(ctxContext);
  const typed = await readFormValues(request);
  const pendingCode = await ownPendingCode(ctx, request);
  // if the job is already posted or closed, its page is shown whatever code was entered
  if (pendingCode && (await redirectToGuestJob(args, pendingCode))) return null;

  if (!pendingCode || url.searchParams.has("again")) {
    const wanted: PendingCode = pendingCode ?? { ...(await ownPhone(ctx, args)).code, sentAt: ctx.now, next: nextPathOf(url) };
    const outcome = await submitForm(ctx, typed, z.object({ turnstile_token: humanCheckToken() }), (_, { turnstile_token }) =>
      sendCode(ctx, { ...wanted, turnstileToken: turnstile_token }),
    );
    if (!outcome.ok) return outcome.reply;
    const cookie = pendingCodeCookie({ ...wanted, sentAt: ctx.now, sentBefore: undefined }, ctx.origin);
    return redirect(localizedPath(url, `/verify-otp${pendingCode ? "?sent" : ""}`), {
      status: 303,
      headers: { "Set-Cookie": cookie },
    });
  }

  const outcome = await submitForm(ctx, typed, z.object({ otp: codeInput() }), (_, { otp }) =>
    afterValidCode(ctx, { pendingCode, otp, url, request }),
  );
  return outcome.ok ? outcome.result : outcome.reply;
}

/** For a pending job: a newer job has replaced it, or the previous code is still valid. */
async function noteOn(ctx: Ctx, { purpose, jobId, sentBefore }: PendingCode): Promise<"replaced" | "same_code" | null> {
  if (purpose !== "job" || jobId === undefined) return null;
  if (await replacementOf(ctx, jobId)) return "replaced";
  return sentBefore ? "same_code" : null;
}

/**
 * Ignores a code that another user requested in this browser, because a code of an account is for that account only. A reset
 * code is valid for any user until it expires.
 */
async function ownPendingCode(ctx: Ctx, request: Request): Promise<PendingCode | null> {
  const pendingCode = readPendingCode(request);
  const isReset = pendingCode?.purpose === "reset" && ctx.now < pendingCode.sentAt + CODE_LIFETIME_MS;
  if (!pendingCode || !requiresSignIn(pendingCode.purpose, !isSignedIn(ctx.actor)))
    return isSignedIn(ctx.actor) && !isReset ? null : pendingCode;
  if (!isSignedIn(ctx.actor)) return null;
  const { email, phoneNumber } = await userForSelf(ctx);
  const isOwn = [email, phoneNumber].includes(targetText(pendingCode.target));
  return isOwn || (pendingCode.purpose === "phone" && (await isAwaitedByActor(ctx, pendingCode.target))) ? pendingCode : null;
}

/** For a signed-in user with a number to confirm. Others are redirected. */
async function ownPhone(ctx: Ctx, { url, request }: Pick<Route.LoaderArgs, "url" | "request">) {
  if (!isSignedIn(ctx.actor)) {
    // A guest who returns after entering a correct code.
    const followed = followTokenIn(request, ctx.origin);
    throw redirect(
      followed ? localizedPath(url, `/r/${followed}`) : withNext(localizedPath(url, "/login/artisan/code"), nextPathOf(url)),
    );
  }
  const { email, phoneNumber, phoneVerified } = await userForSelf(ctx);
  if (phoneNumber === null) throw redirect(localizedPath(url, "/email-verification"));
  if (phoneVerified) throw redirect(localizedPath(url, "/activated"));
  return { code: { purpose: "phone", target: { phone: phoneNumber } }, hasEmail: !isPlaceholderEmail(email) } as const;
}

export default function VerifyOtp({ loaderData, actionData }: Route.ComponentProps) {
  const lastResult = actionData ?? undefined;
  if (loaderData.step === "over") return <GuestJobEndedPage {...loaderData} />;
  if (loaderData.step === "start") return <ConfirmPhonePage {...loaderData} lastResult={lastResult} />;
  return <CodePage {...loaderData} lastResult={lastResult} />;
}
