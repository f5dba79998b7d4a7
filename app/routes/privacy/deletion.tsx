import { redirect } from "react-router";
import { ownCredentials } from "#app/domain/auth/queries.ts";
import { DeleteAccountInput } from "#app/domain/privacy/input.ts";
import { requestDeletion } from "#app/domain/privacy/request-deletion.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { asPersonOrGuest } from "#app/http/person-or-guest.ts";
import { clearedSessionCookie } from "#app/http/session-cookie.ts";
import { DeletionPage } from "#app/ui/privacy/deletion-page.tsx";
import type { Route } from "./+types/deletion.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = await asPersonOrGuest(args);
  if (ctx.actor.isGuest) return { door: "link" as const };
  const { hasPassword } = await ownCredentials(ctx);
  return { door: hasPassword ? ("password" as const) : ("sign_in" as const) };
}

/** C59. The page after it needs no session, since there is none. */
export async function action(args: Route.ActionArgs) {
  const ctx = await asPersonOrGuest(args);
  const outcome = await submitForm(ctx, await typedFields(args.request), DeleteAccountInput, requestDeletion);
  if (!outcome.ok) return outcome.reply;
  const at = outcome.result.deletesAt;
  return redirect(here(args.url, `/mydata/leaving?at=${at}`), {
    status: 303,
    headers: { "Set-Cookie": clearedSessionCookie(ctx.origin) },
  });
}

export default function Deletion({ loaderData: { door }, actionData }: Route.ComponentProps) {
  return <DeletionPage door={door} lastResult={actionData} />;
}
