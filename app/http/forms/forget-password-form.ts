import { redirect } from "react-router";
import { z } from "zod";
import type { CodeTarget } from "#app/domain/codes/rules.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { humanCheckToken } from "#app/domain/shared/input/fields.ts";
import { email, phone } from "#app/domain/users/input.ts";
import { nextPathOf } from "../auth/next.ts";
import { ctxContext } from "../context.ts";
import { pendingCodeCookie } from "../cookies/pending-code-cookie.ts";
import { localizedPath, type RouteRequest } from "../guards/page-guards.ts";
import { readFormValues, submitForm } from "./form.ts";

const ByEmail = z.object({ email: email(), turnstile_token: humanCheckToken() });
const ByPhone = z.object({ phone_number: phone(), turnstile_token: humanCheckToken() });

/**
 * Always leads to the code page, so that the response does not reveal whether an account exists.
 * Signed-in users may also have forgotten their password.
 */
export async function submitForgottenPassword(
  args: RouteRequest & { request: Request },
  { side, by }: { side: "client" | "artisan"; by: "email" | "phone" },
) {
  const ctx = args.context.get(ctxContext);
  const typed = await readFormValues(args.request);
  const send = async (target: CodeTarget, turnstileToken: string | undefined) => {
    await sendCode(ctx, { purpose: "reset", target, turnstileToken });
    return pendingCodeCookie({ purpose: "reset", target, side, sentAt: ctx.now, next: nextPathOf(args.url) }, ctx.origin);
  };
  const outcome =
    by === "email"
      ? await submitForm(ctx, typed, ByEmail, (_, input) => send({ email: input.email }, input.turnstile_token))
      : await submitForm(ctx, typed, ByPhone, (_, input) => send({ phone: input.phone_number }, input.turnstile_token));
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, "/verify-otp"), { status: 303, headers: { "Set-Cookie": outcome.result } });
}
