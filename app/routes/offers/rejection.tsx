import { redirect } from "react-router";
import { RejectOfferInput } from "#app/domain/offers/input.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { LONGEST_REASON } from "#app/domain/offers/rules.ts";
import { clientOrGuest } from "#app/http/client-or-guest.ts";
import { decidedOffer } from "#app/http/decided-offer.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
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
import type { Route } from "./+types/rejection.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

/** A refused answer is told by how the offer stands now. */
export const shouldRevalidate = anewAfterAnAnswer;

export const loader = (args: Route.LoaderArgs) => decidedOffer(args, "reject");

export async function action(args: Route.ActionArgs) {
  const ctx = await clientOrGuest(args, { offerId: args.params.id });
  const offerId = args.params.id;
  const { jobId } = await decidedOffer(args, "reject");
  const outcome = await submitForm(ctx, await typedFields(args.request), RejectOfferInput, (_, input) =>
    rejectOffer(ctx, { ...input, offerId }),
  );
  if (outcome.ok) return redirect(here(args.url, `/job/${jobId}`), 303);
  await decidedOffer(args, "reject");
  return outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** The client says no to one offer, and may say why. */
export default function Rejection({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult } = useHeard(actionData);
  const [, fields] = answeredForm<{ reason: string }>({ id: "rejection", lastResult });
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide) return <OfferGone title={t("offers.rejection.gone")} offer={offer} back={back} />;
  return (
    <ConfirmPage
      title={t("offers.rejection.title", { name: offer.name })}
      action={path(`/offer/${offer.id}/rejection`)}
      heard={actionData}
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
        counter={LONGEST_REASON}
        rows={3}
        optional
      />
    </ConfirmPage>
  );
}
