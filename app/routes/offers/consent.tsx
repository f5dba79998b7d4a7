import { redirect } from "react-router";
import { consentToRevision } from "#app/domain/offers/consent-to-revision.ts";
import { ConsentInput } from "#app/domain/offers/input.ts";
import { isOfferPending } from "#app/domain/offers/rules.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { loadOfferDecision } from "#app/http/loaders/load-offer-decision.ts";
import { offerPageTexts } from "#app/locales/browser/offer-pages/texts.ts";
import { FormError } from "#app/ui/forms/form-error.tsx";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { useLastSubmission } from "#app/ui/forms/use-last-submission.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { DocumentTitle } from "#app/ui/kit/page.tsx";
import { ConsentForm } from "#app/ui/offers/consent-form.tsx";
import { OfferNoLongerOpen } from "#app/ui/offers/offer-no-longer-open.tsx";
import { useOfferNews } from "#app/ui/offers/use-offer-news.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/consent.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** After a refusal the page shows the current status of the offer. */
export const shouldRevalidate = () => true;

export const loader = (args: Route.LoaderArgs) => loadOfferDecision(args, "consent");

export async function action(args: Route.ActionArgs) {
  const ctx = await requireClientOrGuest(args, { offerId: args.params.id });
  const offerId = args.params.id;
  const offer = await loadOfferDecision(args, "consent");
  const isAnswered = offer.askedPrice === null && isOfferPending(offer);
  const outcome = await submitForm(ctx, await readFormValues(args.request), ConsentInput, async (_, input) => {
    // the same decision again: the first response was lost, or the button was clicked twice
    if (isAnswered && (input.accepted === false || input.price === offer.price)) return;
    await consentToRevision(ctx, { ...input, offerId });
  });
  return outcome.ok ? redirect(localizedPath(args.url, `/job/${offer.jobId}`), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The client accepts or rejects a revised price. The offer's card has the same form; a refused one is shown here. */
export default withTexts(offerPageTexts, function Consent({ loaderData: offer, actionData }: Route.ComponentProps) {
  useOfferNews(offer);
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult, lost, faults } = useLastSubmission(actionData);
  const [{ allErrors }] = useFormSubmission({ id: "consent", lastResult });
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide || offer.askedPrice === null)
    return <OfferNoLongerOpen title={t("offers.consent.gone")} text={t("offers.consent.gone_text")} offer={offer} back={back} />;
  const title = t("offers.consent.page", { name: offer.name });
  return (
    <div className="mx-auto w-full max-w-[540px] px-5 py-8 md:py-14">
      <DocumentTitle title={title} />
      <div className="grid gap-5 rounded-xl border border-line bg-raised p-5 shadow-3 md:p-8">
        <h1 className="type-h2">{title}</h1>
        <FormError id="refused" sentences={lost ? faults : Object.values(allErrors).flat()} />
        <ConsentForm offer={offer} newPrice={offer.askedPrice} />
        <LinkButton href={back} variant="ghost" block>
          {t("offers.acceptance.not_now")}
        </LinkButton>
      </div>
    </div>
  );
});
