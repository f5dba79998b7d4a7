import { data, redirect } from "react-router";
import { z } from "zod";
import { DISPUTE_IMAGE } from "#app/domain/disputes/accept-dispute-images.ts";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { AddStatementInput, AppealDisputeInput } from "#app/domain/disputes/input.ts";
import { IMAGES_PER_STATEMENT } from "#app/domain/disputes/rules.ts";
import { jobOfDisputeUnscoped, viewDispute } from "#app/domain/disputes/view-dispute.ts";
import { withdrawDispute } from "#app/domain/disputes/withdraw-dispute.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { replyToError, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { readImages } from "#app/http/forms/read-images.ts";
import { requireUserOrGuest } from "#app/http/guards/find-user-or-guest.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { DisputePage } from "#app/ui/disputes/dispute-page.tsx";
import { disputePageView } from "#app/views/disputes/dispute-page-view.ts";
import type { Route } from "./+types/dispute.ts";

/** In the browser of somebody who is signed in, the guest of the job comes first. */
const readerOfJob = async (args: Route.LoaderArgs | Route.ActionArgs, ctx: Ctx) =>
  requireClientOrGuest(args, { jobId: (await jobOfDisputeUnscoped(ctx, args.params.id)) ?? "" });

async function loadDispute(args: Route.LoaderArgs | Route.ActionArgs) {
  const reader = await requireUserOrGuest(args);
  const ctx = reader.actor.isGuest ? reader : await readerOfJob(args, reader);
  const found = await viewDispute(ctx, { disputeId: args.params.id });
  if (!found) throw data(null, { status: 404 });
  return { ctx, ...found };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, dispute, notificationsRead } = await loadDispute(args);
  return { view: disputePageView(ctx, dispute), notificationsRead, once: newId() };
}

/** The button's value names the form. */
export async function action(args: Route.ActionArgs) {
  const { ctx, dispute } = await loadDispute(args);
  const takes = [{ list: "images", most: IMAGES_PER_STATEMENT, purpose: DISPUTE_IMAGE }] as const;
  const { typed, images, fault } = await readImages(ctx, args.request, { takes });
  if (fault) return replyToError(fault, typed, ctx.language);
  const { id: disputeId } = dispute;
  const outcome =
    typed.do === "withdraw"
      ? await submitForm(ctx, typed, z.object({}), () => withdrawDispute(ctx, { disputeId }))
      : typed.do === "appeal"
        ? await submitForm(ctx, typed, AppealDisputeInput, (_, input) => appealDispute(ctx, { ...input, disputeId }))
        : await submitForm(await withFormIdempotencyKey(ctx, typed), typed, AddStatementInput, (own, input) =>
            addStatement(own, { ...input, disputeId, images, uploadIds: [] }),
          );
  // Only a statement that was stored keeps its images.
  await discardImages(ctx, images);
  return outcome.ok ? redirect(localizedPath(args.url, `/dispute/${disputeId}`), 303) : outcome.reply;
}

/** A dispute for its two sides: what both said, the decision, and what the reader can do. */
export default function Dispute({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputePage view={loaderData.view} once={loaderData.once} submission={actionData} />;
}
