import { SignInByEmailInput, SignInByPhoneInput } from "#app/domain/auth/input.ts";
import { asVisitor } from "#app/http/guard.ts";
import { nextOf } from "#app/http/next.ts";
import { submitSignIn } from "#app/http/sign-in-form.ts";
import { socialOffer } from "#app/http/social-offer.ts";
import { SignInPage } from "#app/ui/auth/sign-in-page.tsx";
import type { Route } from "./+types/login-artisan.ts";

const wayOf = (url: URL) => (url.searchParams.get("by") === "email" ? "email" : "phone");

export function loader(args: Route.LoaderArgs) {
  asVisitor(args);
  const { searchParams } = args.url;
  return { by: wayOf(args.url), next: nextOf(args.url), social: socialOffer(args), reset: searchParams.get("reset") } as const;
}

export const action = (args: Route.ActionArgs) =>
  wayOf(args.url) === "email"
    ? submitSignIn(asVisitor(args), args, SignInByEmailInput, (input) => ({ door: "artisan", ...input }))
    : submitSignIn(asVisitor(args), args, SignInByPhoneInput, ({ phone_number, password }) => ({
        door: "artisan",
        phone: phone_number,
        password,
      }));

/** R10: by phone, or by e-mail (Q04). */
export default function LoginArtisan({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage door="artisan" {...loaderData} lastResult={actionData} />;
}
