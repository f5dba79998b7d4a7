import { redirect } from "react-router";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { AcceptOfferInput } from "#app/domain/offers/input.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { loadOfferDecision } from "#app/http/loaders/load-offer-decision.ts";
import { offerPageTexts } from "#app/locales/browser/offer-pages/texts.ts";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { useLastSubmission } from "#app/ui/forms/use-last-submission.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm/confirm-page.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { AcceptanceTerms, AppPanel } from "#app/ui/offers/acceptance-terms.tsx";
import { OfferNoLongerOpen } from "#app/ui/offers/offer-no-longer-open.tsx";
import { useOfferNews } from "#app/ui/offers/use-offer-news.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/acceptance.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** After a refusal the page shows the current status of the offer. */
export const shouldRevalidate = revalidateUnlessOffline;

export const loader = (args: Route.LoaderArgs) => loadOfferDecision(args, "accept");

export async function action(args: Route.ActionArgs) {
  const ctx = await requireClientOrGuest(args, { offerId: args.params.id });
  const offerId = args.params.id;
  const outcome = await submitForm(ctx, await readFormValues(args.request), AcceptOfferInput, (_, input) =>
    acceptOffer(ctx, { ...input, offerId }),
  );
  if (outcome.ok) return redirect(localizedPath(args.url, `/job/${outcome.result.jobId}`), 303);
  await loadOfferDecision(args, "accept");
  return outcome.reply;
}

type Fields = Record<"address" | "phone_number", string>;

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The client accepts an offer, after reading the terms. */
export default withTexts(offerPageTexts, function Acceptance({ loaderData: offer, actionData }: Route.ComponentProps) {
  useOfferNews(offer);
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(actionData);
  const [, { address, phone_number: phone }] = useFormSubmission<Fields>({ id: "acceptance", lastResult });
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide) return <OfferNoLongerOpen title={t("offers.acceptance.gone")} offer={offer} back={back} />;
  return (
    <ConfirmPage
      title={t("offers.acceptance.title", { name: offer.name })}
      action={path(`/offer/${offer.id}/acceptance`)}
      submission={actionData}
      submit={t("offers.acceptance.submit")}
      busy={t("offers.acceptance.busy")}
      icon={<Icon name="check" className="size-5 stroke-[2.5]" />}
      fields={{
        address: { id: address.id, label: t("offers.acceptance.address") },
        phone_number: { id: phone.id, label: t("offers.acceptance.phone") },
      }}
      back={{ href: back, label: t("offers.acceptance.not_now") }}
      after={<AppPanel offerId={offer.id} />}
    >
      <AcceptanceTerms
        offer={offer}
        clientHasPhone={offer.clientHasPhone}
        hasAddress={offer.hasAddress}
        now={offer.now}
        lastResult={lastResult}
      />
    </ConfirmPage>
  );
});
