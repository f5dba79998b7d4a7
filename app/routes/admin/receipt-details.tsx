import { data, redirect } from "react-router";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { openReceipt } from "#app/domain/payments/open-receipt.ts";
import { submitDecision } from "#app/http/admin/submit-decision.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { ReceiptPage } from "#app/ui/admin/receipts/receipt-page.tsx";
import { receiptView } from "#app/views/payments/receipt-views.ts";
import type { Route } from "./+types/receipt-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const made = await madeDecisions(ctx, "payment_receipts", args.params.id);
  const found = await openReceipt(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  const { noticesRead } = found;
  return { ...receiptView(ctx, found), noticesRead, made, decided: args.url.searchParams.get("decided") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const isApproved = typed.status === "approved";
  const outcome = await submitDecision(ctx, typed, isApproved ? "receipt.approved" : "receipt.denied", args.params.id);
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, `/panel-admin/receipts?decided=${isApproved ? "approved" : "denied"}`), 303);
}

export default function ReceiptDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceiptPage {...loaderData} lastResult={actionData} />;
}
