import { redirect } from "react-router";
import { receiptList } from "#app/domain/payments/receipt-queue.ts";
import { RECEIPT_STATUSES, RECEIPTS_PAGE } from "#app/domain/payments/rules.ts";
import { placeOf } from "#app/domain/place-in-list.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { receiptLine } from "#app/http/receipt-views.ts";
import { ReceiptsList } from "#app/ui/panel/receipts-list.tsx";
import type { Route } from "./+types/receipts.ts";

const LONGEST_SEARCH = 100;

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const asked = args.url.searchParams;
  const status = RECEIPT_STATUSES.find((one) => one === asked.get("status")) ?? "pending";
  const search = (asked.get("search") ?? "").trim().slice(0, LONGEST_SEARCH) || undefined;
  const after = placeOf(asked.get("after") ?? "") ?? undefined;
  const { waiting, results, next } = await receiptList(ctx, {
    ...{ status, search, after, limit: RECEIPTS_PAGE },
    newestFirst: status !== "pending",
  });
  const decided = asked.get("decided");
  const [oldest] = results;
  // what was asked for is the receipt itself; on a phone the list is a page of its own
  if (oldest && ![...asked.keys()].some((name) => name !== "decided"))
    throw redirect(here(args.url, `/panel-admin/receipts/${oldest.id}${decided ? `?decided=${decided}` : ""}`), 303);
  return {
    ...{ status, search: search ?? "", decided, now: ctx.now },
    counts: { receipts: waiting },
    isFirst: after === undefined,
    next,
    lines: results.map((row) => receiptLine(ctx, row)),
  };
}

/** O23: the receipts of one status; with some that wait, the oldest of them is open. */
export default function Receipts({ loaderData }: Route.ComponentProps) {
  return <ReceiptsList {...loaderData} />;
}
