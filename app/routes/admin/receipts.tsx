import { redirect } from "react-router";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { receiptList } from "#app/domain/payments/receipt-queue.ts";
import {
  MAX_RECEIPT_SEARCH_LENGTH,
  RECEIPT_ORDERINGS,
  RECEIPT_STATUSES,
  RECEIPTS_PAGE_SIZE,
  usualReceiptOrdering,
} from "#app/domain/payments/rules.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { ReceiptsList } from "#app/ui/admin/receipts/receipts-list.tsx";
import { receiptRowView } from "#app/views/payments/receipt-views.ts";
import type { Route } from "./+types/receipts.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const searchParams = args.url.searchParams;
  const made = await madeDecisions(ctx, "payment_receipts");
  const status = RECEIPT_STATUSES.find((one) => one === searchParams.get("status")) ?? "pending";
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_RECEIPT_SEARCH_LENGTH) || undefined;
  const page = listPageOf(args.url, RECEIPTS_PAGE_SIZE);
  const ordering = RECEIPT_ORDERINGS.find((one) => one === searchParams.get("ordering")) ?? usualReceiptOrdering(status);
  const { waiting, count, ...found } = await receiptList(ctx, { status, search, ordering: page.order(ordering), ...page.bounds });
  const { results, pages } = page.shown(found);
  const [oldest] = results;
  // On a phone the list is a separate page, so this page shows the receipt only.
  if (oldest && searchParams.size === 0) throw redirect(localizedPath(args.url, `/panel-admin/receipts/${oldest.id}`), 303);
  return {
    ...{ status, ordering, search: search ?? "", made, now: ctx.now },
    counts: { receipts: waiting },
    ...{ count, pages },
    lines: results.map((row) => receiptRowView(ctx, row)),
  };
}

/** Receipts of one status. Of pending receipts the oldest is open. */
export default function Receipts({ loaderData }: Route.ComponentProps) {
  return <ReceiptsList {...loaderData} />;
}
