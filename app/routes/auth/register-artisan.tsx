import { registrationOf } from "#app/domain/auth/input.ts";
import { registerUser } from "#app/domain/auth/register-user.ts";
import { enter } from "#app/http/enter.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { asVisitor, here } from "#app/http/guard.ts";
import { nextOf, withNext } from "#app/http/next.ts";
import { artisanRegistrationForm } from "#app/http/registration-form.ts";
import { socialOffer } from "#app/http/social-offer.ts";
import { RegisterPage } from "#app/ui/auth/register-page.tsx";
import type { Route } from "./+types/register-artisan.ts";

export function loader(args: Route.LoaderArgs) {
  asVisitor(args);
  return { next: nextOf(args.url), social: socialOffer(args) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asVisitor(args);
  const typed = await typedFields(args.request);
  const userAgent = args.request.headers.get("User-Agent") ?? undefined;
  const outcome = await submitForm(ctx, typed, artisanRegistrationForm(typed), async (visitor, input) => {
    const { token } = await registerUser(visitor, {
      ...registrationOf(input),
      role: "artisan",
      phone: input.phone_number,
      termsAccepted: true,
      marketingAccepted: input.marketing,
      userAgent,
    });
    return { token, confirmation: input.email === "none" ? "/verify-otp" : "/email-verification" };
  });
  if (!outcome.ok) return outcome.reply;
  const { token, confirmation } = outcome.result;
  return enter(ctx, token, withNext(here(args.url, confirmation), nextOf(args.url)));
}

/** R13. */
export default function RegisterArtisan({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterPage side="artisan" next={loaderData.next} social={loaderData.social} lastResult={actionData} />;
}
