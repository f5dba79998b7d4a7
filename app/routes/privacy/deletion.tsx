import { redirectDocument } from "react-router";
import { ownCredentials } from "#app/domain/auth/queries.ts";
import { requestAccountDeletion } from "#app/domain/privacy/account-deletion/request-account-deletion.ts";
import { DeleteAccountInput } from "#app/domain/privacy/input.ts";
import { clearedSessionCookie } from "#app/http/cookies/session-cookie.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { requireUserOrGuest } from "#app/http/guards/find-user-or-guest.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { privacyTexts } from "#app/locales/browser/privacy/texts.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { DeletionPage } from "#app/ui/privacy/deletion-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/deletion.ts";

export const handle: RouteHandle = { hydrate: true };

export const shouldRevalidate = revalidateUnlessOffline;

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireUserOrGuest(args);
  if (ctx.actor.isGuest) return { proof: "link" as const };
  const { hasPassword } = await ownCredentials(ctx);
  return { proof: hasPassword ? ("password" as const) : ("sign_in" as const) };
}

/** Signs the user out, so the next page needs no session. */
export async function action(args: Route.ActionArgs) {
  const ctx = await requireUserOrGuest(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), DeleteAccountInput, requestAccountDeletion);
  if (!outcome.ok) return outcome.reply;
  const at = outcome.result.deletesAt;
  return redirectDocument(localizedPath(args.url, `/mydata/leaving?at=${at}`), {
    status: 303,
    headers: { "Set-Cookie": clearedSessionCookie(ctx.origin) },
  });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export default withTexts(privacyTexts, function Deletion({ loaderData: { proof }, actionData }: Route.ComponentProps) {
  return <DeletionPage proof={proof} submission={actionData} />;
});
