import { redirect } from "react-router";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { AcceptOfferInput } from "#app/domain/offers/input.ts";
import { clientOrGuest } from "#app/http/client-or-guest.ts";
import { decidedOffer } from "#app/http/decided-offer.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm-page.tsx";
import { anewAfterAnAnswer, keptWhenLost, useHeard } from "#app/ui/kept-when-lost.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { AcceptanceTerms, AppPanel } from "#app/ui/offers/acceptance-terms.tsx";
import { OfferGone } from "#app/ui/offers/offer-gone.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/acceptance.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** A refused answer is told by how the offer stands now. */
export const shouldRevalidate = anewAfterAnAnswer;

export const loader = (args: Route.LoaderArgs) => decidedOffer(args, "accept");

export async function action(args: Route.ActionArgs) {
  const ctx = await clientOrGuest(args, { offerId: args.params.id });
  const offerId = args.params.id;
  const outcome = await submitForm(ctx, await typedFields(args.request), AcceptOfferInput, (_, input) =>
    acceptOffer(ctx, { ...input, offerId }),
  );
  if (outcome.ok) return redirect(here(args.url, `/job/${outcome.result.jobId}`), 303);
  await decidedOffer(args, "accept");
  return outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** The client says yes, after reading what that means. */
export default function Acceptance({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult } = useHeard(actionData);
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide) return <OfferGone title={t("offers.acceptance.gone")} offer={offer} back={back} />;
  return (
    <ConfirmPage
      title={t("offers.acceptance.title", { name: offer.name })}
      action={path(`/offer/${offer.id}/acceptance`)}
      heard={actionData}
      submit={t("offers.acceptance.submit")}
      busy={t("offers.acceptance.busy")}
      icon={<Icon name="check" className="size-5 stroke-[2.5]" />}
      back={{ href: back, label: t("offers.acceptance.not_now") }}
      after={<AppPanel offerId={offer.id} />}
    >
      <AcceptanceTerms offer={offer} clientHasPhone={offer.clientHasPhone} now={offer.now} lastResult={lastResult} />
    </ConfirmPage>
  );
}
