import { data, redirect } from "react-router";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { ApproveReceiptInput, RejectReceiptInput } from "#app/domain/payments/input.ts";
import { openReceipt } from "#app/domain/payments/open-receipt.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { ReceiptPage } from "#app/ui/admin/receipts/receipt-page.tsx";
import { receiptView } from "#app/views/payments/receipt-views.ts";
import type { Route } from "./+types/receipt-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const found = await openReceipt(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  const { noticesRead } = found;
  return { ...receiptView(ctx, found), noticesRead, decided: args.url.searchParams.get("decided") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const receiptId = args.params.id;
  const typed = await readFormValues(args.request);
  const isApproved = typed.status === "approved";
  const outcome = isApproved
    ? await submitForm(ctx, typed, ApproveReceiptInput, (admin, input) => approveReceipt(admin, { ...input, receiptId }))
    : await submitForm(ctx, typed, RejectReceiptInput, (admin, input) => rejectReceipt(admin, { ...input, receiptId }));
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, `/panel-admin/receipts?decided=${isApproved ? "approved" : "denied"}`), 303);
}

export default function ReceiptDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceiptPage {...loaderData} lastResult={actionData} />;
}
