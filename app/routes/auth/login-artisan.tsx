import { SignInByEmailInput, SignInByPhoneInput } from "#app/domain/auth/input.ts";
import { nextPathOf } from "#app/http/auth/next.ts";
import { socialSignInOptions } from "#app/http/auth/social-sign-in-options.ts";
import { submitSignIn } from "#app/http/forms/sign-in-form.ts";
import { requireVisitor } from "#app/http/guards/page-guards.ts";
import { SignInPage } from "#app/ui/auth/sign-in-page.tsx";
import type { Route } from "./+types/login-artisan.ts";

const wayOf = (url: URL) => (url.searchParams.get("by") === "email" ? "email" : "phone");

export function loader(args: Route.LoaderArgs) {
  requireVisitor(args);
  const { searchParams } = args.url;
  return {
    by: wayOf(args.url),
    next: nextPathOf(args.url),
    social: socialSignInOptions(args),
    reset: searchParams.get("reset"),
  } as const;
}

export const action = (args: Route.ActionArgs) =>
  wayOf(args.url) === "email"
    ? submitSignIn(requireVisitor(args), args, SignInByEmailInput, (input) => ({ portal: "artisan", ...input }))
    : submitSignIn(requireVisitor(args), args, SignInByPhoneInput, ({ phone_number, password }) => ({
        portal: "artisan",
        phone: phone_number,
        password,
      }));

export default function LoginArtisan({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage portal="artisan" {...loaderData} lastResult={actionData} />;
}
