import { nextPathOf } from "#app/http/auth/next.ts";
import { submitForgottenPassword } from "#app/http/forms/forget-password-form.ts";
import { ForgetPasswordPage } from "#app/ui/auth/passwords/forget-password-page.tsx";
import type { Route } from "./+types/forget-password-artisan.ts";

const wayOf = (url: URL) => (url.searchParams.get("by") === "email" ? "email" : "phone");

export const loader = ({ url }: Route.LoaderArgs) => ({ by: wayOf(url), next: nextPathOf(url) }) as const;

export const action = (args: Route.ActionArgs) => submitForgottenPassword(args, { side: "artisan", by: wayOf(args.url) });

export default function ForgetPasswordArtisan({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgetPasswordPage side="artisan" by={loaderData.by} next={loaderData.next} lastResult={actionData} />;
}
