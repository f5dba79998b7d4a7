import { SignInAdminInput } from "#app/domain/auth/input.ts";
import { atAdminsDoor } from "#app/http/guard.ts";
import { nextOf } from "#app/http/next.ts";
import { submitSignIn } from "#app/http/sign-in-form.ts";
import { SignInPage } from "#app/ui/auth/sign-in-page.tsx";
import type { Route } from "./+types/login-admin.ts";

export function loader(args: Route.LoaderArgs) {
  atAdminsDoor(args);
  return { next: nextOf(args.url) };
}

export const action = (args: Route.ActionArgs) =>
  submitSignIn(atAdminsDoor(args), args, SignInAdminInput, (input) => ({ door: "admin", ...input }));

/** R11. */
export default function LoginAdmin({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage door="admin" next={loaderData.next} lastResult={actionData} />;
}
