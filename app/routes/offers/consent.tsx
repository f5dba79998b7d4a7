import { redirect } from "react-router";
import { consentToRevision } from "#app/domain/offers/consent-to-revision.ts";
import { ConsentInput } from "#app/domain/offers/input.ts";
import { isWaiting } from "#app/domain/offers/rules.ts";
import { clientOrGuest } from "#app/http/client-or-guest.ts";
import { decidedOffer } from "#app/http/decided-offer.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { FormFault } from "#app/ui/auth/form-fault.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { DocumentTitle } from "#app/ui/kit/page.tsx";
import { ConsentForm } from "#app/ui/offers/consent-form.tsx";
import { OfferGone } from "#app/ui/offers/offer-gone.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/consent.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** A refused answer is told by how the offer stands now. */
export const shouldRevalidate = () => true;

export const loader = (args: Route.LoaderArgs) => decidedOffer(args, "consent");

export async function action(args: Route.ActionArgs) {
  const ctx = await clientOrGuest(args, { offerId: args.params.id });
  const offerId = args.params.id;
  const offer = await decidedOffer(args, "consent");
  const isAnswered = offer.askedPrice === null && isWaiting(offer);
  const outcome = await submitForm(ctx, await typedFields(args.request), ConsentInput, async (_, input) => {
    // the same answer again: the first one was lost on its way back, or the button pressed twice
    if (isAnswered && (input.accepted === false || input.price === offer.price)) return;
    await consentToRevision(ctx, { ...input, offerId });
  });
  return outcome.ok ? redirect(here(args.url, `/job/${offer.jobId}`), 303) : outcome.reply;
}

/** The client answers a new price; the same form stands on the offer's card, and comes here when it is refused. */
export default function Consent({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide || offer.askedPrice === null)
    return <OfferGone title={t("offers.consent.gone")} text={t("offers.consent.gone_text")} offer={offer} back={back} />;
  const faults = Object.values(actionData?.error ?? {}).flatMap((sentences) => sentences ?? []);
  const title = t("offers.consent.page", { name: offer.name });
  return (
    <div className="mx-auto w-full max-w-[540px] px-5 py-8 md:py-14">
      <DocumentTitle title={title} />
      <div className="grid gap-5 rounded-xl border border-line bg-raised p-5 shadow-3 md:p-8">
        <h1 className="type-h2">{title}</h1>
        <FormFault id="refused" sentences={faults} />
        <ConsentForm offer={offer} asked={offer.askedPrice} />
        <LinkButton href={back} variant="ghost" block>
          {t("offers.acceptance.not_now")}
        </LinkButton>
      </div>
    </div>
  );
}
