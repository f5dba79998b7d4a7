import { registrationOf } from "#app/domain/auth/input.ts";
import { registerUser } from "#app/domain/auth/register-user.ts";
import { enter } from "#app/http/enter.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { asVisitor, here } from "#app/http/guard.ts";
import { nextOf, withNext } from "#app/http/next.ts";
import { clientRegistrationForm } from "#app/http/registration-form.ts";
import { socialOffer } from "#app/http/social-offer.ts";
import { RegisterPage } from "#app/ui/auth/register-page.tsx";
import type { Route } from "./+types/register-client.ts";

export function loader(args: Route.LoaderArgs) {
  asVisitor(args);
  return { next: nextOf(args.url), social: socialOffer(args) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asVisitor(args);
  const typed = await typedFields(args.request);
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
  return enter(ctx, args.request, outcome.result, withNext(here(args.url, "/email-verification"), nextOf(args.url)));
}

/** R12. */
export default function RegisterClient({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterPage side="client" next={loaderData.next} social={loaderData.social} lastResult={actionData} />;
}
