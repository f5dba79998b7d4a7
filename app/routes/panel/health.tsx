import { redirect } from "react-router";
import { z } from "zod";
import { systemHealth } from "#app/domain/health/system-health.ts";
import { sendAgain } from "#app/domain/messaging/send-again.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { HealthPage } from "#app/ui/figures/health-page.tsx";
import type { Route } from "./+types/health.ts";

const SendAgainInput = z.object({ message: z.string().max(40) });

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  return { health: await systemHealth(ctx), now: ctx.now, isSentAgain: args.url.searchParams.has("sent-again") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const typed = await typedFields(args.request);
  const outcome = await submitForm(ctx, typed, SendAgainInput, (_, { message }) => sendAgain(ctx, { messageId: message }));
  return outcome.ok ? redirect(`${here(args.url, "/panel-admin/health")}?sent-again`, 303) : outcome.reply;
}

/** How scheduled work, messages and ledgers do. */
export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  return <HealthPage {...loaderData} faults={actionData?.error?.[""] ?? undefined} />;
}
