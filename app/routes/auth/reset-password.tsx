import { data, redirect } from "react-router";
import { NewPasswordInput } from "#app/domain/auth/passwords/reset-input.ts";
import { resetPassword } from "#app/domain/auth/passwords/reset-password.ts";
import { targetText } from "#app/domain/codes/rules.ts";
import { ctxContext } from "#app/http/context.ts";
import { deviceCookie } from "#app/http/cookies/device-cookie.ts";
import { clearedResetCodeCookie, readResetCode } from "#app/http/cookies/reset-code-cookie.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { redirectIfDeactivated } from "#app/http/guards/redirect-if-deactivated.ts";
import { ResetCodeExpired } from "#app/ui/auth/passwords/reset-code-expired.tsx";
import { ResetPasswordForm } from "#app/ui/auth/passwords/reset-password-form.tsx";
import { fieldError } from "#app/ui/forms/field-props.ts";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import type { Route } from "./+types/reset-password.ts";

/** Requires a browser in which the correct code was entered. */
async function rightCode({ context, request, url }: Route.LoaderArgs | Route.ActionArgs) {
  const right = await readResetCode(request, context.get(ctxContext));
  if (!right) throw redirect(localizedPath(url, "/forget-password/client"));
  return right;
}

export async function loader(args: Route.LoaderArgs) {
  const { target } = await rightCode(args);
  return { username: targetText(target), by: "phone" in target ? "phone" : "email" } as const;
}

export async function action(args: Route.ActionArgs) {
  const { url } = args;
  const ctx = args.context.get(ctxContext);
  const { codeId, target, next } = await rightCode(args);
  const headers = new Headers({ "Set-Cookie": clearedResetCodeCookie(ctx.origin) });
  const outcome = await submitForm(ctx, await readFormValues(args.request), NewPasswordInput, async (visitor, { password }) => {
    const { userId, isArtisan, mustConfirmPhone } = await resetPassword(visitor, { target, codeId, password }).catch(
      redirectIfDeactivated(url),
    );
    // The old device cookie belongs to the old password, so earlier wrong attempts would still delay this browser.
    headers.append("Set-Cookie", await deviceCookie(visitor, args.request, { userId }));
    const reset = mustConfirmPhone ? "reset=number" : "reset";
    return isArtisan ? `/login/artisan?${reset}${"email" in target ? "&by=email" : ""}` : `/login/client?${reset}`;
  });
  if (outcome.ok) return redirect(withNext(localizedPath(url, outcome.result), next), { status: 303, headers });
  const isOver = outcome.reply.data.error?.otp !== undefined;
  return isOver ? data(outcome.reply.data, { status: 400, headers }) : outcome.reply;
}

export default function ResetPassword({ loaderData: { username, by }, actionData }: Route.ComponentProps) {
  const [{ field }] = useFormSubmission({ id: "reset", lastResult: actionData });
  return fieldError(field("otp")) ? (
    <ResetCodeExpired by={by} />
  ) : (
    <ResetPasswordForm username={username} lastResult={actionData} />
  );
}
