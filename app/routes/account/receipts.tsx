import { redirect } from "react-router";
import { ReceiptForm, ResubmitReceiptForm } from "#app/domain/payments/input.ts";
import { openOwnReceipts } from "#app/domain/payments/open-own-receipts.ts";
import { resubmitReceipt } from "#app/domain/payments/resubmit-receipt.ts";
import { accountReferenceOf, maySendReceipt } from "#app/domain/payments/rules.ts";
import { submitReceipt } from "#app/domain/payments/submit-receipt.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { closedSentence } from "#app/http/forms/closed-sentence.ts";
import { replyToError, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { readReceiptForm, withReceiptImages } from "#app/http/forms/receipt-form.ts";
import { localizedPath, requireSignedIn, requireSignedInToSend } from "#app/http/guards/page-guards.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import { ReceiptsPage } from "#app/ui/receipts/receipts-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { Route } from "./+types/receipts.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  // clients do not use points
  if (!maySendReceipt(ctx.actor)) throw redirect(localizedPath(args.url, "/account"));
  const searchParams = args.url.searchParams;
  const [after, from] = [decodeCursor(searchParams.get("after") ?? "") ?? undefined, searchParams.get("from") ?? undefined];
  const [{ results, next, ...shown }, closed] = await Promise.all([
    openOwnReceipts(ctx, { after, from }),
    closedSentence(ctx, "uploads"),
  ]);
  // A cursor of another user's receipt is ignored.
  if (from !== undefined && results.length === 0) throw redirect(localizedPath(args.url, "/account/receipts"));
  return {
    now: ctx.now,
    once: newId(),
    ...shown,
    reference: accountReferenceOf(ctx.actor.userId),
    isConfirmed: ctx.actor.isConfirmed,
    closed,
    receipts: results,
    isNewest: after === undefined && from === undefined,
    next,
    chosen: searchParams.get("pack"),
    sent: searchParams.get("sent"),
    isUnsent: searchParams.has("unsent"),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedInToSend(args);
  const { typed, images, fault } = await readReceiptForm(ctx, args.request);
  if (fault) return withReceiptImages(ctx, replyToError(fault, typed, ctx.language), { typed, images });
  const { receipt: receiptId } = typed;
  const outcome =
    typeof receiptId === "string"
      ? await submitForm(
          await withFormIdempotencyKey(ctx, typed),
          typed,
          ResubmitReceiptForm,
          (once, { images: uploadIds = [], ...input }) => resubmitReceipt(once, { receiptId, input, images, uploadIds }),
        )
      : await submitForm(
          await withFormIdempotencyKey(ctx, typed),
          typed,
          ReceiptForm,
          (once, { images: uploadIds = [], ...input }) => submitReceipt(once, { input, images, uploadIds }),
        );
  if (outcome.ok) return redirect(localizedPath(args.url, `/account/receipts?sent=${outcome.result}`), 303);
  return withReceiptImages(ctx, outcome.reply, { typed, images });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** How to pay for points, and the status of each receipt. */
export default function Receipts({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceiptsPage {...loaderData} lastResult={actionData} />;
}
