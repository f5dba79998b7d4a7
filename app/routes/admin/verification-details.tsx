import { data, redirect } from "react-router";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { verificationDetails } from "#app/domain/verification/verification-queue.ts";
import { nextItemOf } from "#app/http/admin/next-item.ts";
import { submitDecision } from "#app/http/admin/submit-decision.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { VerificationPage } from "#app/ui/admin/verification/verification-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { verificationView } from "#app/views/verification/verification-views.ts";
import type { Route } from "./+types/verification-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const made = await madeDecisions(ctx, "verification_requests", args.params.id);
  const found = await verificationDetails(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  return { ...verificationView(ctx, found), made };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const verb = typed.decision === "approved" ? "verification.approved" : "verification.rejected";
  const outcome = await submitDecision(ctx, typed, verb, args.params.id);
  if (!outcome.ok) return outcome.reply;
  const next = nextItemOf(typed);
  return redirect(localizedPath(args.url, `/panel-admin/review${next ? `/${next}` : ""}`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default function VerificationDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <VerificationPage {...loaderData} submission={actionData} />;
}
