import { registrationOf } from "#app/domain/auth/input.ts";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { nextPathOf } from "#app/http/auth/next.ts";
import { socialSignInOptions } from "#app/http/auth/social-sign-in-options.ts";
import { startSession } from "#app/http/auth/start-session.ts";
import { closedSentence } from "#app/http/forms/closed-sentence.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { clientRegistrationForm } from "#app/http/forms/registration-form.ts";
import { localizedPath, requireVisitor } from "#app/http/guards/page-guards.ts";
import { RegisterPage } from "#app/ui/auth/registration/register-page.tsx";
import { withNext } from "#app/views/auth/with-next.ts";
import type { Route } from "./+types/register-client.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireVisitor(args);
  const closed = await closedSentence(ctx, "registration");
  return { closed, next: nextPathOf(args.url), social: socialSignInOptions(args) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireVisitor(args);
  const typed = await readFormValues(args.request);
  const userAgent = args.request.headers.get("User-Agent") ?? undefined;
  const outcome = await submitForm(ctx, typed, clientRegistrationForm(typed), (visitor, input) =>
    registerUser(visitor, {
      ...registrationOf(input),
      role: "client",
      termsAccepted: true,
      marketingAccepted: input.marketing,
      userAgent,
    }),
  );
  if (!outcome.ok) return outcome.reply;
  return startSession(
    ctx,
    args.request,
    outcome.result,
    withNext(localizedPath(args.url, "/email-verification"), nextPathOf(args.url)),
  );
}

export default function RegisterClient({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterPage side="client" {...loaderData} lastResult={actionData} />;
}
