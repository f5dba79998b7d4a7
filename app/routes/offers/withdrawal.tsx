import { redirect } from "react-router";
import { WithdrawOfferInput } from "#app/domain/offers/input.ts";
import { LONGEST_REASON } from "#app/domain/offers/rules.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { decidedOffer } from "#app/http/decided-offer.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { translator } from "#app/i18n/translate.ts";
import { answeredForm } from "#app/ui/answered-form.ts";
import { fieldProps } from "#app/ui/auth/field-props.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm-page.tsx";
import { anewAfterAnAnswer, keptWhenLost, useHeard } from "#app/ui/kept-when-lost.ts";
import { TextArea } from "#app/ui/kit/text-area.tsx";
import { OfferGone } from "#app/ui/offers/offer-gone.tsx";
import { OfferSummary } from "#app/ui/offers/offer-summary.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/withdrawal.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** A refused answer is told by how the offer stands now. */
export const shouldRevalidate = anewAfterAnAnswer;

export async function loader(args: Route.LoaderArgs) {
  const { language } = signedIn(args);
  const offer = await decidedOffer(args, "withdraw");
  return { ...offer, reasonHint: translator(language)("life.cancellation.reason_hint_artisan") };
}

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

/** The artisan takes the offer back, and may say why. */
export default function Withdrawal({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult } = useHeard(actionData);
  const [, fields] = answeredForm<{ reason: string }>({ id: "withdrawal", lastResult });
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
        counter={LONGEST_REASON}
        rows={3}
        optional
      />
    </ConfirmPage>
  );
}
