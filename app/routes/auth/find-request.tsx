import { redirect } from "react-router";
import { z } from "zod";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { humanCheckToken } from "#app/domain/shared/input/fields.ts";
import { phone } from "#app/domain/users/input.ts";
import { pendingCodeCookie } from "#app/http/cookies/pending-code-cookie.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireVisitor } from "#app/http/guards/page-guards.ts";
import { FindRequestPage } from "#app/ui/auth/find-request-page.tsx";
import type { Route } from "./+types/find-request.ts";

const FindRequestForm = z.object({ phone_number: phone(), turnstile_token: humanCheckToken() });

export function loader(args: Route.LoaderArgs) {
  requireVisitor(args);
  return null;
}

/** Unknown numbers lead to the same page, so that it does not reveal who has posted a request. No code is valid there. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireVisitor(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), FindRequestForm, async (visitor, input) => {
    const target = { phone: input.phone_number };
    await sendCode(visitor, { purpose: "job", target, turnstileToken: input.turnstile_token });
    return pendingCodeCookie({ purpose: "job", target, sentAt: ctx.now, next: null, finds: true }, ctx.origin);
  });
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, "/verify-otp"), { status: 303, headers: { "Set-Cookie": outcome.result } });
}

/** A guest who lost the link finds the request again by number and code. */
export default function FindRequest({ actionData }: Route.ComponentProps) {
  return <FindRequestPage lastResult={actionData} />;
}
