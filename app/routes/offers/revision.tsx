import { redirect } from "react-router";
import { ReviseOfferInput } from "#app/domain/offers/input.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { loadOfferDecision } from "#app/http/loaders/load-offer-decision.ts";
import { offerPageTexts } from "#app/locales/browser/offer-pages/texts.ts";
import { fieldProps } from "#app/ui/forms/field-props.ts";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { useLastSubmission } from "#app/ui/forms/use-last-submission.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm/confirm-page.tsx";
import { OfferNoLongerOpen } from "#app/ui/offers/offer-no-longer-open.tsx";
import { OfferSummary } from "#app/ui/offers/offer-summary.tsx";
import { PriceField } from "#app/ui/offers/price-field.tsx";
import { useOfferNews } from "#app/ui/offers/use-offer-news.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/revision.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const loader = (args: Route.LoaderArgs) => loadOfferDecision(args, "revise");

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const offerId = args.params.id;
  const { jobId, askedPrice } = await loadOfferDecision(args, "revise");
  const outcome = await submitForm(ctx, await readFormValues(args.request), ReviseOfferInput, async (_, input) => {
    // the same price again: the first response was lost, or the button was clicked twice
    if (input.price !== askedPrice) await reviseOffer(ctx, { ...input, offerId });
  });
  return outcome.ok ? redirect(localizedPath(args.url, `/job/${jobId}`), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The artisan requests another price. The current price is valid until the client agrees. */
export default withTexts(offerPageTexts, function Revision({ loaderData: offer, actionData }: Route.ComponentProps) {
  useOfferNews(offer);
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(actionData);
  const [, fields] = useFormSubmission<{ price: string }>({ id: "revision", lastResult });
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide)
    return (
      <OfferNoLongerOpen title={t("offers.revision.gone")} text={t("offers.revision.gone_text")} offer={offer} back={back} />
    );
  return (
    <ConfirmPage
      title={t("offers.revision.title")}
      action={path(`/offer/${offer.id}/revision`)}
      submission={actionData}
      submit={t("offers.revision.submit")}
      busy={t("offers.revision.busy")}
      fields={{ price: { id: fields.price.id, label: t("offers.revision.price") } }}
      back={{ href: back, label: t("offers.acceptance.not_now") }}
    >
      <OfferSummary offer={offer} now={offer.now} />
      <PriceField
        {...fieldProps(fields.price)}
        label={t("offers.revision.price")}
        hint={offer.kind === "visit" ? undefined : t("offers.revision.price_hint")}
      />
      <p className="text-ink-2">{t("offers.revision.text")}</p>
    </ConfirmPage>
  );
});
