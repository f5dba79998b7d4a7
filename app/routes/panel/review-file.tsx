import { data, redirect } from "react-router";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { PanelApproveInput, RejectInput } from "#app/domain/verification/input.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { reviewFile } from "#app/domain/verification/review.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { fileView } from "#app/http/review-views.ts";
import { ReviewPage } from "#app/ui/panel/review-page.tsx";
import type { Route } from "./+types/review-file.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const found = await reviewFile(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  return { ...fileView(ctx, found), decided: args.url.searchParams.get("decided") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const requestId = args.params.id;
  const typed = await typedFields(args.request);
  const isApproved = typed.decision === "approved";
  const outcome = isApproved
    ? await submitForm(ctx, typed, PanelApproveInput, (admin, input) =>
        approveVerification(admin, { ...input, requestId, isByPanel: true }),
      )
    : await submitForm(ctx, typed, RejectInput, (admin, input) => rejectVerification(admin, { ...input, requestId }));
  if (!outcome.ok) return outcome.reply;
  return redirect(here(args.url, `/panel-admin/review?decided=${isApproved ? "approved" : "rejected"}`), 303);
}

/** O24: one person's papers, and the decision. */
export default function ReviewFile({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} lastResult={actionData} />;
}
