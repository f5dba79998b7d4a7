import { data, redirect } from "react-router";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { openReceipt } from "#app/domain/payments/open-receipt.ts";
import { nextItemOf } from "#app/http/admin/next-item.ts";
import { submitDecision } from "#app/http/admin/submit-decision.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { ReceiptPage } from "#app/ui/admin/receipts/receipt-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { receiptView } from "#app/views/payments/receipt-views.ts";
import type { Route } from "./+types/receipt-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const made = await madeDecisions(ctx, "payment_receipts", args.params.id);
  const found = await openReceipt(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  const { notificationsRead } = found;
  return { ...receiptView(ctx, found), notificationsRead, made };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const verb = typed.status === "approved" ? "receipt.approved" : "receipt.denied";
  const outcome = await submitDecision(ctx, typed, verb, args.params.id);
  if (!outcome.ok) return outcome.reply;
  const next = nextItemOf(typed);
  return redirect(localizedPath(args.url, `/panel-admin/receipts${next ? `/${next}` : ""}`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default function ReceiptDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceiptPage {...loaderData} submission={actionData} />;
}
