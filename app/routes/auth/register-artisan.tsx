import { registrationOf } from "#app/domain/auth/input.ts";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { nextPathOf } from "#app/http/auth/next.ts";
import { socialSignInOptions } from "#app/http/auth/social-sign-in-options.ts";
import { startSession } from "#app/http/auth/start-session.ts";
import { cookiesContext } from "#app/http/context.ts";
import { pendingCodeCookie } from "#app/http/cookies/pending-code-cookie.ts";
import { closedSentence } from "#app/http/forms/closed-sentence.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { artisanRegistrationForm } from "#app/http/forms/registration-form.ts";
import { localizedPath, requireVisitor } from "#app/http/guards/page-guards.ts";
import { RegisterPage } from "#app/ui/auth/registration/register-page.tsx";
import { withNext } from "#app/views/auth/with-next.ts";
import type { Route } from "./+types/register-artisan.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireVisitor(args);
  const closed = await closedSentence(ctx, "registration");
  return { closed, next: nextPathOf(args.url), social: socialSignInOptions(args) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireVisitor(args);
  const typed = await readFormValues(args.request);
  const userAgent = args.request.headers.get("User-Agent") ?? undefined;
  const outcome = await submitForm(ctx, typed, artisanRegistrationForm(typed), async (visitor, input) => {
    const opened = await registerUser(visitor, {
      ...registrationOf(input),
      role: "artisan",
      phone: input.phone_number,
      termsAccepted: true,
      marketingAccepted: input.marketing,
      userAgent,
    });
    const confirmation = input.email === "none" ? "/verify-otp" : "/email-verification";
    return { opened, confirmation, phone: input.phone_number };
  });
  if (!outcome.ok) return outcome.reply;
  const { opened, confirmation, phone } = outcome.result;
  const next = nextPathOf(args.url);
  if (opened.isCodeSent) {
    const pendingCode = { purpose: "phone", target: { phone }, sentAt: ctx.now, next } as const;
    args.context.get(cookiesContext).push(pendingCodeCookie(pendingCode, ctx.origin));
  }
  return startSession(ctx, args.request, opened, withNext(localizedPath(args.url, confirmation), next));
}

export default function RegisterArtisan({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterPage side="artisan" {...loaderData} lastResult={actionData} />;
}
