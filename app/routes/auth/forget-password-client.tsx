import { nextPathOf } from "#app/http/auth/next.ts";
import { submitForgottenPassword } from "#app/http/forms/forget-password-form.ts";
import { ForgetPasswordPage } from "#app/ui/auth/passwords/forget-password-page.tsx";
import type { Route } from "./+types/forget-password-client.ts";

const wayOf = (url: URL) => (url.searchParams.get("by") === "phone" ? "phone" : "email");

export const loader = ({ url }: Route.LoaderArgs) => ({ by: wayOf(url), next: nextPathOf(url) }) as const;

export const action = (args: Route.ActionArgs) => submitForgottenPassword(args, { side: "client", by: wayOf(args.url) });

/** By e-mail, or by phone for users without a confirmed address. */
export default function ForgetPasswordClient({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgetPasswordPage side="client" by={loaderData.by} next={loaderData.next} lastResult={actionData} />;
}
