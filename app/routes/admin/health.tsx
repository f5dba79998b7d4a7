import { redirect } from "react-router";
import { z } from "zod";
import { backupState } from "#app/domain/backups/backup-state.ts";
import { messagesOfCause } from "#app/domain/health/messages-of-cause.ts";
import { systemHealth } from "#app/domain/health/system-health.ts";
import { retryUndeliveredMessage } from "#app/domain/messaging/retry-undelivered-message.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminHealthTexts } from "#app/locales/browser/admin-health.ts";
import { HealthPage } from "#app/ui/metrics/health-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/health.ts";

/** As typed, so what is no id of a request finds nothing. */
const SearchedCause = z.string().trim().toLowerCase().max(36).catch("");
const SendAgainInput = z.object({ message: z.string().max(40) });

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const cause = SearchedCause.parse(args.url.searchParams.get("cause"));
  const [health, backup, caused] = await Promise.all([
    systemHealth(ctx),
    backupState(ctx),
    cause === "" ? [] : messagesOfCause(ctx, cause),
  ]);
  return { health, backup, now: ctx.now, isSentAgain: args.url.searchParams.has("sent-again"), cause, caused };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const outcome = await submitForm(ctx, typed, SendAgainInput, (_, { message }) =>
    retryUndeliveredMessage(ctx, { messageId: message }),
  );
  return outcome.ok ? redirect(`${localizedPath(args.url, "/panel-admin/health")}?sent-again`, 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** Status of cron tasks, outgoing messages and ledgers. */
export default withTexts(adminHealthTexts, function Health({ loaderData, actionData }: Route.ComponentProps) {
  return <HealthPage {...loaderData} submission={actionData} />;
});
