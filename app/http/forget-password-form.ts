import { redirect } from "react-router";
import { z } from "zod";
import type { CodeTarget } from "#app/domain/codes/rules.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { humanToken } from "#app/domain/fields.ts";
import { email, phone } from "#app/domain/users/input.ts";
import { askedCodeCookie } from "./asked-code.ts";
import { ctxContext } from "./context.ts";
import { submitForm, typedFields } from "./form.ts";
import { type Asked, here } from "./guard.ts";
import { nextOf } from "./next.ts";

const ByEmail = z.object({ email: email(), turnstile_token: humanToken() });
const ByPhone = z.object({ phone_number: phone(), turnstile_token: humanToken() });

/**
 * R14, R15: leads everybody on to the page of the code, whether there is an account or not (T4). Who is signed in may have
 * forgotten the password too.
 */
export async function submitForgottenPassword(
  asked: Asked & { request: Request },
  { side, by }: { side: "client" | "artisan"; by: "email" | "phone" },
) {
  const ctx = asked.context.get(ctxContext);
  const typed = await typedFields(asked.request);
  const send = async (target: CodeTarget, turnstileToken: string | undefined) => {
    await sendCode(ctx, { purpose: "reset", target, turnstileToken });
    return askedCodeCookie({ purpose: "reset", target, side, sentAt: ctx.now, next: nextOf(asked.url) }, ctx.origin);
  };
  const outcome =
    by === "email"
      ? await submitForm(ctx, typed, ByEmail, (_, input) => send({ email: input.email }, input.turnstile_token))
      : await submitForm(ctx, typed, ByPhone, (_, input) => send({ phone: input.phone_number }, input.turnstile_token));
  if (!outcome.ok) return outcome.reply;
  return redirect(here(asked.url, "/verify-otp"), { status: 303, headers: { "Set-Cookie": outcome.result } });
}
