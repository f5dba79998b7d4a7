import { SignInByEmailInput } from "#app/domain/auth/input.ts";
import { asVisitor } from "#app/http/guard.ts";
import { nextOf } from "#app/http/next.ts";
import { submitSignIn } from "#app/http/sign-in-form.ts";
import { socialOffer } from "#app/http/social-offer.ts";
import { SignInPage } from "#app/ui/auth/sign-in-page.tsx";
import type { Route } from "./+types/login-client.ts";

export function loader(args: Route.LoaderArgs) {
  asVisitor(args);
  return { next: nextOf(args.url), social: socialOffer(args), reset: args.url.searchParams.get("reset") };
}

export const action = (args: Route.ActionArgs) =>
  submitSignIn(asVisitor(args), args, SignInByEmailInput, (input) => ({ door: "client", ...input }));

/** R09. */
export default function LoginClient({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage door="client" {...loaderData} lastResult={actionData} />;
}
