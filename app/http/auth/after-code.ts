import { redirect } from "react-router";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { checkResetCode } from "#app/domain/auth/passwords/check-reset-code.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import { clearedPendingCodeCookie, type PendingCode } from "../cookies/pending-code-cookie.ts";
import { resetCodeCookie } from "../cookies/reset-code-cookie.ts";
import { localizedPath } from "../guards/page-guards.ts";
import { redirectIfDeactivated } from "../guards/redirect-if-deactivated.ts";
import { HOME_BY_ROLE } from "./home-pages.ts";
import { startSession } from "./start-session.ts";

type Typed = { pendingCode: PendingCode; otp: string; url: URL; request: Request };

/** The effect of a right code, by its purpose. Each purpose has its own command. */
export async function afterValidCode(ctx: Ctx, typed: Typed): Promise<Response> {
  const { purpose } = typed.pendingCode;
  const isGuest = purpose === "job" && !isSignedIn(ctx.actor);
  const lead = purpose === "login" ? signIn : purpose === "reset" ? goOnToReset : isGuest ? openRequest : confirm;
  const answer = await lead(ctx, typed);
  answer.headers.append("Set-Cookie", clearedPendingCodeCookie(ctx.origin));
  return answer;
}

async function signIn(ctx: Ctx, { pendingCode: { target, next }, otp, url, request }: Typed): Promise<Response> {
  const phone = "phone" in target ? target.phone : "";
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  const opened = await signInWithCode(ctx, { phone, otp, userAgent }).catch(redirectIfDeactivated(url));
  return startSession(ctx, request, opened, next ?? localizedPath(url, HOME_BY_ROLE[opened.activeRole]));
}

/** The code was right; the password follows on a page of its own, to which the code itself is not carried. */
async function goOnToReset(ctx: Ctx, { pendingCode: { target, next }, otp, url }: Typed): Promise<Response> {
  const { codeId } = await checkResetCode(ctx, { target, otp }).catch(redirectIfDeactivated(url));
  const cookie = await resetCodeCookie(ctx, { codeId, target, next });
  return redirect(localizedPath(url, "/reset-password"), { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Sends a guest to the page of their job and remembers the job in this browser. */
async function openRequest(ctx: Ctx, { pendingCode: { target }, otp, url }: Typed): Promise<Response> {
  const phone = "phone" in target ? target.phone : "";
  const { followPath, isFound } = await confirmGuestJob(ctx, { phone, otp });
  return redirect(localizedPath(url, isFound ? followPath : `${followPath}?sent=1`), 303);
}

async function confirm(ctx: Ctx, { pendingCode, otp, url }: Typed): Promise<Response> {
  const { target, next } = pendingCode;
  const purpose = pendingCode.purpose === "job" ? "job" : "email" in target ? "email" : "phone";
  const { openedJobIds, isChanged } = await confirmByCode(ctx, { purpose, target, otp });
  if (isChanged) return redirect(next ?? localizedPath(url, "/account/phone?changed"), 303);
  const [jobId] = openedJobIds;
  return redirect(withNext(localizedPath(url, `/activated?now=1${jobId ? `&job=${jobId}` : ""}`), next), 303);
}
