import { redirect } from "react-router";
import { isSignedIn } from "#app/domain/actor.ts";
import { checkResetCode } from "#app/domain/auth/check-reset-code.ts";
import { confirmByCode } from "#app/domain/auth/confirm-by-code.ts";
import { signInWithCode } from "#app/domain/auth/sign-in-with-code.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { type AskedCode, clearedAskedCodeCookie } from "./asked-code.ts";
import { enter } from "./enter.ts";
import { FIRST_PAGE } from "./first-page.ts";
import { here } from "./guard.ts";
import { withNext } from "./next.ts";
import { rightResetCookie } from "./right-reset-code.ts";
import { toldInactive } from "./told-inactive.ts";

type Typed = { asked: AskedCode; otp: string; url: URL; request: Request };

/** What a code leads to where it is right, by what it was asked for; the verb of each purpose decides. */
export async function afterRightCode(ctx: Ctx, typed: Typed): Promise<Response> {
  const { purpose } = typed.asked;
  const isGuest = purpose === "job" && !isSignedIn(ctx.actor);
  const lead = purpose === "login" ? signIn : purpose === "reset" ? goOnToReset : isGuest ? openRequest : confirm;
  const answer = await lead(ctx, typed);
  answer.headers.append("Set-Cookie", clearedAskedCodeCookie(ctx.origin));
  return answer;
}

async function signIn(ctx: Ctx, { asked: { target, next }, otp, url, request }: Typed): Promise<Response> {
  const phone = "phone" in target ? target.phone : "";
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  const opened = await signInWithCode(ctx, { phone, otp, userAgent }).catch(toldInactive(url));
  return enter(ctx, request, opened, next ?? here(url, FIRST_PAGE[opened.activeRole]));
}

/** The code was right; the password follows on a page of its own, to which the code itself is not carried. */
async function goOnToReset(ctx: Ctx, { asked: { target, next }, otp, url }: Typed): Promise<Response> {
  const { codeId } = await checkResetCode(ctx, { target, otp }).catch(toldInactive(url));
  const cookie = await rightResetCookie(ctx, { codeId, target, next });
  return redirect(here(url, "/reset-password"), { status: 303, headers: { "Set-Cookie": cookie } });
}

/** A guest goes on to the page that follows his request, and this browser knows him there (R41). */
async function openRequest(ctx: Ctx, { asked: { target }, otp, url }: Typed): Promise<Response> {
  const phone = "phone" in target ? target.phone : "";
  const { followPath } = await confirmGuestJob(ctx, { phone, otp });
  return redirect(here(url, `${followPath}?sent=1`), 303);
}

async function confirm(ctx: Ctx, { asked, otp, url }: Typed): Promise<Response> {
  const { target, next } = asked;
  const purpose = asked.purpose === "job" ? "job" : "email" in target ? "email" : "phone";
  const { openedJobIds, isChanged } = await confirmByCode(ctx, { purpose, target, otp });
  if (isChanged) return redirect(next ?? here(url, "/account/phone?changed"), 303);
  const [jobId] = openedJobIds;
  return redirect(withNext(here(url, `/activated?now=1${jobId ? `&job=${jobId}` : ""}`), next), 303);
}
