import { redirect } from "react-router";
import { RejectOfferInput } from "#app/domain/offers/input.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { MAX_REASON_LENGTH } from "#app/domain/offers/rules.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { loadOfferDecision } from "#app/http/loaders/load-offer-decision.ts";
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
import type { Route } from "./+types/rejection.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** After a refusal the page shows the current status of the offer. */
export const shouldRevalidate = revalidateUnlessOffline;

export const loader = (args: Route.LoaderArgs) => loadOfferDecision(args, "reject");

export async function action(args: Route.ActionArgs) {
  const ctx = await requireClientOrGuest(args, { offerId: args.params.id });
  const offerId = args.params.id;
  const { jobId } = await loadOfferDecision(args, "reject");
  const outcome = await submitForm(ctx, await readFormValues(args.request), RejectOfferInput, (_, input) =>
    rejectOffer(ctx, { ...input, offerId }),
  );
  if (outcome.ok) return redirect(localizedPath(args.url, `/job/${jobId}`), 303);
  await loadOfferDecision(args, "reject");
  return outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The client rejects an offer. The reason is optional. */
export default withTexts(offerPageTexts, function Rejection({ loaderData: offer, actionData }: Route.ComponentProps) {
  useOfferNews(offer);
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(actionData);
  const [, fields] = useFormSubmission<{ reason: string }>({ id: "rejection", lastResult });
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide) return <OfferNoLongerOpen title={t("offers.rejection.gone")} offer={offer} back={back} />;
  return (
    <ConfirmPage
      title={t("offers.rejection.title", { name: offer.name })}
      action={path(`/offer/${offer.id}/rejection`)}
      submission={actionData}
      submit={t("offers.rejection.submit")}
      busy={t("offers.rejection.busy")}
      isDangerous
      fields={{ reason: { id: fields.reason.id, label: t("offers.rejection.reason") } }}
      back={{ href: back, label: t("offers.acceptance.not_now") }}
    >
      <OfferSummary offer={offer} now={offer.now} />
      <p className="text-ink-2">{t("offers.rejection.text")}</p>
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("offers.rejection.reason")}
        hint={t("offers.rejection.reason_hint")}
        counter={MAX_REASON_LENGTH}
        rows={3}
        optional
      />
    </ConfirmPage>
  );
});
