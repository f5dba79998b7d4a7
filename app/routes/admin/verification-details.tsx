import { data, redirect } from "react-router";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { verificationDetails } from "#app/domain/verification/verification-queue.ts";
import { submitDecision } from "#app/http/admin/submit-decision.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { VerificationPage } from "#app/ui/admin/verification/verification-page.tsx";
import { verificationView } from "#app/views/verification/verification-views.ts";
import type { Route } from "./+types/verification-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const made = await madeDecisions(ctx, "verification_requests", args.params.id);
  const found = await verificationDetails(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  return { ...verificationView(ctx, found), made, decided: args.url.searchParams.get("decided") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const isApproved = typed.decision === "approved";
  const outcome = await submitDecision(
    ctx,
    typed,
    isApproved ? "verification.approved" : "verification.rejected",
    args.params.id,
  );
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, `/panel-admin/review?decided=${isApproved ? "approved" : "rejected"}`), 303);
}

export default function VerificationDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <VerificationPage {...loaderData} lastResult={actionData} />;
}
