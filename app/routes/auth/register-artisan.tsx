import { registrationOf } from "#app/domain/auth/input.ts";
import { registerUser } from "#app/domain/auth/register-user.ts";
import { askedCodeCookie } from "#app/http/asked-code.ts";
import { cookiesContext } from "#app/http/context.ts";
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
  const next = nextOf(args.url);
  if (opened.isCodeSent) {
    const asked = { purpose: "phone", target: { phone }, sentAt: ctx.now, next } as const;
    args.context.get(cookiesContext).push(askedCodeCookie(asked, ctx.origin));
  }
  return enter(ctx, args.request, opened, withNext(here(args.url, confirmation), next));
}

/** R13. */
export default function RegisterArtisan({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterPage side="artisan" next={loaderData.next} social={loaderData.social} lastResult={actionData} />;
}
