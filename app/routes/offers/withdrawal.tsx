import { redirect } from "react-router";
import { WithdrawOfferInput } from "#app/domain/offers/input.ts";
import { MAX_REASON_LENGTH } from "#app/domain/offers/rules.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { loadOfferDecision } from "#app/http/loaders/load-offer-decision.ts";
import { translator } from "#app/i18n/translate.ts";
import { offerPageTexts } from "#app/locales/browser/offer-pages/texts.ts";
import { fieldProps } from "#app/ui/forms/field-props.ts";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { useLastSubmission } from "#app/ui/forms/use-last-submission.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm/confirm-page.tsx";
import { TextArea } from "#app/ui/kit/fields/text-area.tsx";
import { OfferNoLongerOpen } from "#app/ui/offers/offer-no-longer-open.tsx";
import { OfferSummary } from "#app/ui/offers/offer-summary.tsx";
import { useOfferNews } from "#app/ui/offers/use-offer-news.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/withdrawal.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** After a refusal the page shows the current status of the offer. */
export const shouldRevalidate = revalidateUnlessOffline;

export async function loader(args: Route.LoaderArgs) {
  const { language } = requireSignedIn(args);
  const offer = await loadOfferDecision(args, "withdraw");
  return { ...offer, reasonHint: translator(language)("job_lifecycle.cancellation.reason_hint_artisan") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const offerId = args.params.id;
  const outcome = await submitForm(ctx, await readFormValues(args.request), WithdrawOfferInput, (_, input) =>
    withdrawOffer(ctx, { ...input, offerId }),
  );
  if (outcome.ok) return redirect(localizedPath(args.url, "/account/offers"), 303);
  await loadOfferDecision(args, "withdraw");
  return outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The artisan withdraws the offer. The reason is optional. */
export default withTexts(offerPageTexts, function Withdrawal({ loaderData: offer, actionData }: Route.ComponentProps) {
  useOfferNews(offer);
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(actionData);
  const [, fields] = useFormSubmission<{ reason: string }>({ id: "withdrawal", lastResult });
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide) return <OfferNoLongerOpen title={t("offers.withdrawal.gone")} offer={offer} back={back} />;
  return (
    <ConfirmPage
      title={t("offers.withdrawal.title")}
      action={path(`/offer/${offer.id}/withdrawal`)}
      submission={actionData}
      submit={t("offers.withdrawal.submit")}
      busy={t("offers.withdrawal.busy")}
      isDangerous
      fields={{ reason: { id: fields.reason.id, label: t("offers.rejection.reason") } }}
      back={{ href: back, label: t("offers.acceptance.not_now") }}
    >
      <OfferSummary offer={offer} now={offer.now} />
      <p className="text-ink-2">
        {t("offers.withdrawal.text")}
        {offer.pointsHeld > 0 ? <> {t("offers.withdrawal.back", { count: offer.pointsHeld })}</> : null}
      </p>
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("offers.rejection.reason")}
        hint={offer.reasonHint}
        counter={MAX_REASON_LENGTH}
        rows={3}
        optional
      />
    </ConfirmPage>
  );
});
