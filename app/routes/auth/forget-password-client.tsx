import { submitForgottenPassword } from "#app/http/forget-password-form.ts";
import { nextOf } from "#app/http/next.ts";
import { ForgetPasswordPage } from "#app/ui/auth/forget-password-page.tsx";
import type { Route } from "./+types/forget-password-client.ts";

export const loader = ({ url }: Route.LoaderArgs) => ({ next: nextOf(url) });

export const action = (args: Route.ActionArgs) => submitForgottenPassword(args, "email");

/** R14. */
export default function ForgetPasswordClient({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgetPasswordPage side="client" by="email" next={loaderData.next} lastResult={actionData} />;
}
