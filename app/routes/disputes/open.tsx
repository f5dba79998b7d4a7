import { data, redirect } from "react-router";
import { DISPUTE_IMAGE } from "#app/domain/disputes/accept-dispute-images.ts";
import { findDisputableMatch } from "#app/domain/disputes/disputable-matches.ts";
import { OpenDisputeInput } from "#app/domain/disputes/input.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { IMAGES_PER_STATEMENT, refusalOfOpening } from "#app/domain/disputes/rules.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { refusalKey } from "#app/domain/shared/errors/refusals.ts";
import { replyToError, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { readImages } from "#app/http/forms/read-images.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { translator } from "#app/i18n/translate.ts";
import { OpenDisputePage } from "#app/ui/disputes/open-dispute-page.tsx";
import type { Route } from "./+types/open.ts";

async function loadMatch(args: Route.LoaderArgs | Route.ActionArgs) {
  const jobId = args.params.id;
  const ctx = await requireClientOrGuest(args, { jobId });
  const match = await findDisputableMatch(ctx, { jobId });
  if (!match) throw data(null, { status: 404 });
  return { ctx, jobId, match };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, jobId, match } = await loadMatch(args);
  if (match.disputeId) throw redirect(localizedPath(args.url, `/dispute/${match.disputeId}`), 303);
  const refusal = refusalOfOpening(match, ctx.now);
  return {
    jobId,
    hasNoShow: match.hasNoShow,
    refusal: refusal && translator(ctx.language)(`refusals.${refusalKey(refusal)}`),
    once: newId(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, jobId } = await loadMatch(args);
  const takes = [{ list: "images", most: IMAGES_PER_STATEMENT, purpose: DISPUTE_IMAGE }] as const;
  const { typed, images, fault } = await readImages(ctx, args.request, { takes });
  if (fault) return replyToError(fault, typed, ctx.language);
  const outcome = await submitForm(await withFormIdempotencyKey(ctx, typed), typed, OpenDisputeInput, (own, input) =>
    openDispute(own, { ...input, jobId, images, uploadIds: [] }),
  );
  if (!outcome.ok) await discardImages(ctx, images);
  return outcome.ok ? redirect(localizedPath(args.url, `/dispute/${outcome.result.id}`), 303) : outcome.reply;
}

/** Opens the dispute of a match. */
export default function OpenDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <OpenDisputePage {...loaderData} submission={actionData} />;
}
