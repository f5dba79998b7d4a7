import { redirect } from "react-router";
import { WithdrawOfferInput } from "#app/domain/offers/input.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { decidedOffer } from "#app/http/decided-offer.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm-page.tsx";
import { anewAfterAnAnswer, keptWhenLost } from "#app/ui/kept-when-lost.ts";
import { OfferGone } from "#app/ui/offers/offer-gone.tsx";
import { OfferSummary } from "#app/ui/offers/offer-summary.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/withdrawal.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** A refused answer is told by how the offer stands now. */
export const shouldRevalidate = anewAfterAnAnswer;

export const loader = (args: Route.LoaderArgs) => decidedOffer(args, "withdraw");

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const offerId = args.params.id;
  const outcome = await submitForm(ctx, await typedFields(args.request), WithdrawOfferInput, (_, input) =>
    withdrawOffer(ctx, { ...input, offerId }),
  );
  if (outcome.ok) return redirect(here(args.url, "/account/offers"), 303);
  await decidedOffer(args, "withdraw");
  return outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** The artisan takes the offer back. */
export default function Withdrawal({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide) return <OfferGone title={t("offers.withdrawal.gone")} offer={offer} back={back} />;
  return (
    <ConfirmPage
      title={t("offers.withdrawal.title")}
      action={path(`/offer/${offer.id}/withdrawal`)}
      heard={actionData}
      submit={t("offers.withdrawal.submit")}
      busy={t("offers.withdrawal.busy")}
      isDangerous
      back={{ href: back, label: t("offers.acceptance.not_now") }}
    >
      <OfferSummary offer={offer} now={offer.now} />
      <p className="text-ink-2">
        {t("offers.withdrawal.text")}
        {offer.pointsHeld > 0 ? <> {t("offers.withdrawal.back", { count: offer.pointsHeld })}</> : null}
      </p>
    </ConfirmPage>
  );
}
