import { SignInAdminInput } from "#app/domain/auth/input.ts";
import { nextPathOf } from "#app/http/auth/next.ts";
import { submitSignIn } from "#app/http/forms/sign-in-form.ts";
import { requireAdminSignIn } from "#app/http/guards/page-guards.ts";
import { SignInPage } from "#app/ui/auth/sign-in-page.tsx";
import type { Route } from "./+types/login-admin.ts";

export function loader(args: Route.LoaderArgs) {
  requireAdminSignIn(args);
  return { next: nextPathOf(args.url) };
}

export const action = (args: Route.ActionArgs) =>
  submitSignIn(requireAdminSignIn(args), args, SignInAdminInput, (input) => ({ portal: "admin", ...input }));

export default function LoginAdmin({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage portal="admin" next={loaderData.next} lastResult={actionData} />;
}
