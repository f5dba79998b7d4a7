import { SignInByEmailInput } from "#app/domain/auth/input.ts";
import { nextPathOf } from "#app/http/auth/next.ts";
import { socialSignInOptions } from "#app/http/auth/social-sign-in-options.ts";
import { submitSignIn } from "#app/http/forms/sign-in-form.ts";
import { requireVisitor } from "#app/http/guards/page-guards.ts";
import { SignInPage } from "#app/ui/auth/sign-in-page.tsx";
import type { Route } from "./+types/login-client.ts";

export function loader(args: Route.LoaderArgs) {
  requireVisitor(args);
  return { next: nextPathOf(args.url), social: socialSignInOptions(args), reset: args.url.searchParams.get("reset") };
}

export const action = (args: Route.ActionArgs) =>
  submitSignIn(requireVisitor(args), args, SignInByEmailInput, (input) => ({ portal: "client", ...input }));

export default function LoginClient({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage portal="client" {...loaderData} lastResult={actionData} />;
}
