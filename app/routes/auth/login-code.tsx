import { redirect } from "react-router";
import { z } from "zod";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { humanToken } from "#app/domain/fields.ts";
import { phone } from "#app/domain/users/input.ts";
import { askedCodeCookie } from "#app/http/asked-code.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { asVisitor, here } from "#app/http/guard.ts";
import { nextOf } from "#app/http/next.ts";
import { CodeSignInPage } from "#app/ui/auth/code-sign-in-page.tsx";
import type { Route } from "./+types/login-code.ts";

const CodeSignInForm = z.object({ phone_number: phone(), turnstile_token: humanToken() });

export function loader(args: Route.LoaderArgs) {
  asVisitor(args);
  return { next: nextOf(args.url) };
}

/** Whoever has no account comes to the same page, where no code is right. */
export async function action(args: Route.ActionArgs) {
  const { request, url } = args;
  const ctx = asVisitor(args);
  const purpose = "login";
  const outcome = await submitForm(ctx, await typedFields(request), CodeSignInForm, async (visitor, input) => {
    const target = { phone: input.phone_number };
    await sendCode(visitor, { purpose, target, turnstileToken: input.turnstile_token });
    return askedCodeCookie({ purpose, target, sentAt: ctx.now, next: nextOf(url) }, ctx.origin);
  });
  if (!outcome.ok) return outcome.reply;
  return redirect(here(url, "/verify-otp"), { status: 303, headers: { "Set-Cookie": outcome.result } });
}

/** R10 for artisans who type little (2.17). */
export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return <CodeSignInPage next={loaderData.next} lastResult={actionData} />;
}
