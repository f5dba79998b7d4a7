import { data, redirect } from "react-router";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { AdminApproveForm, RejectInput } from "#app/domain/verification/input.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { verificationDetails } from "#app/domain/verification/verification-queue.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { VerificationPage } from "#app/ui/admin/verification/verification-page.tsx";
import { verificationView } from "#app/views/verification/verification-views.ts";
import type { Route } from "./+types/verification-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const found = await verificationDetails(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  return { ...verificationView(ctx, found), decided: args.url.searchParams.get("decided") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const requestId = args.params.id;
  const typed = await readFormValues(args.request);
  const isApproved = typed.decision === "approved";
  const outcome = isApproved
    ? await submitForm(ctx, typed, AdminApproveForm, (admin, input) =>
        approveVerification(admin, { ...input, requestId, isByPanel: true }),
      )
    : await submitForm(ctx, typed, RejectInput, (admin, input) => rejectVerification(admin, { ...input, requestId }));
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, `/panel-admin/review?decided=${isApproved ? "approved" : "rejected"}`), 303);
}

export default function VerificationDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <VerificationPage {...loaderData} lastResult={actionData} />;
}
