import { redirect } from "react-router";
import { newId } from "#app/domain/ids.ts";
import { ReceiptForm, SendAgainForm } from "#app/domain/payments/input.ts";
import { receiptsPage } from "#app/domain/payments/receipts-page.ts";
import { accountReferenceOf, maySend } from "#app/domain/payments/rules.ts";
import { sendReceipt } from "#app/domain/payments/send-receipt.ts";
import { sendReceiptAgain } from "#app/domain/payments/send-receipt-again.ts";
import { placeOf } from "#app/domain/place-in-list.ts";
import { replyTo, submitForm } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { onceOf } from "#app/http/once.ts";
import { readReceiptForm, withReceiptPictures } from "#app/http/receipt-form.ts";
import { ReceiptsPage } from "#app/ui/receipts/receipts-page.tsx";
import type { Route } from "./+types/receipts.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = signedIn(args);
  // a client has no use for points
  if (!maySend(ctx.actor)) throw redirect(here(args.url, "/account"));
  const asked = args.url.searchParams;
  const [after, from] = [placeOf(asked.get("after") ?? "") ?? undefined, asked.get("from") ?? undefined];
  const { results, next, ...shown } = await receiptsPage(ctx, { after, from });
  // a receipt that is none of his begins no page
  if (from !== undefined && results.length === 0) throw redirect(here(args.url, "/account/receipts"));
  return {
    now: ctx.now,
    once: newId(),
    ...shown,
    reference: accountReferenceOf(ctx.actor.userId),
    isConfirmed: ctx.actor.isConfirmed,
    receipts: results,
    isNewest: after === undefined && from === undefined,
    next,
    chosen: asked.get("pack"),
    isSent: asked.has("sent"),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const { typed, images, fault } = await readReceiptForm(ctx, args.request);
  if (fault) return withReceiptPictures(ctx, replyTo(fault, typed, ctx.language), { typed, images });
  const { receipt: receiptId } = typed;
  const outcome =
    typeof receiptId === "string"
      ? await submitForm(onceOf(ctx, typed), typed, SendAgainForm, (once, { images: uploadIds = [], ...input }) =>
          sendReceiptAgain(once, { receiptId, input, images, uploadIds }),
        )
      : await submitForm(onceOf(ctx, typed), typed, ReceiptForm, (once, { images: uploadIds = [], ...input }) =>
          sendReceipt(once, { input, images, uploadIds }),
        );
  if (outcome.ok) return redirect(here(args.url, "/account/receipts?sent=1"), 303);
  return withReceiptPictures(ctx, outcome.reply, { typed, images });
}

/** R38: how points are paid for, and what became of each receipt. */
export default function Receipts({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceiptsPage {...loaderData} lastResult={actionData} />;
}
