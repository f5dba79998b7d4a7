import { redirect } from "react-router";
import { z } from "zod";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { humanCheckToken } from "#app/domain/shared/input/fields.ts";
import { phone } from "#app/domain/users/input.ts";
import { nextPathOf } from "#app/http/auth/next.ts";
import { pendingCodeCookie } from "#app/http/cookies/pending-code-cookie.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireVisitor } from "#app/http/guards/page-guards.ts";
import { CodeSignInPage } from "#app/ui/auth/code-sign-in-page.tsx";
import type { Route } from "./+types/login-code.ts";

const CodeSignInForm = z.object({ phone_number: phone(), turnstile_token: humanCheckToken() });

export function loader(args: Route.LoaderArgs) {
  requireVisitor(args);
  return { next: nextPathOf(args.url) };
}

/** Unknown numbers lead to the same page, so that it does not reveal who has an account. No code is valid there. */
export async function action(args: Route.ActionArgs) {
  const { request, url } = args;
  const ctx = requireVisitor(args);
  const purpose = "login";
  const outcome = await submitForm(ctx, await readFormValues(request), CodeSignInForm, async (visitor, input) => {
    const target = { phone: input.phone_number };
    await sendCode(visitor, { purpose, target, turnstileToken: input.turnstile_token });
    return pendingCodeCookie({ purpose, target, sentAt: ctx.now, next: nextPathOf(url) }, ctx.origin);
  });
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(url, "/verify-otp"), { status: 303, headers: { "Set-Cookie": outcome.result } });
}

/** Sign-in by SMS code, for artisans who prefer not to type a password. */
export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return <CodeSignInPage next={loaderData.next} lastResult={actionData} />;
}
