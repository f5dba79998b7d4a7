import { redirect } from "react-router";
import { ReviseOfferInput } from "#app/domain/offers/input.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { decidedOffer } from "#app/http/decided-offer.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { answeredForm } from "#app/ui/answered-form.ts";
import { fieldProps } from "#app/ui/auth/field-props.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm-page.tsx";
import { keptWhenLost, useHeard } from "#app/ui/kept-when-lost.ts";
import { OfferGone } from "#app/ui/offers/offer-gone.tsx";
import { OfferSummary } from "#app/ui/offers/offer-summary.tsx";
import { PriceField } from "#app/ui/offers/price-field.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/revision.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const loader = (args: Route.LoaderArgs) => decidedOffer(args, "revise");

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const offerId = args.params.id;
  const { jobId } = await decidedOffer(args, "revise");
  const outcome = await submitForm(ctx, await typedFields(args.request), ReviseOfferInput, (_, input) =>
    reviseOffer(ctx, { ...input, offerId }),
  );
  return outcome.ok ? redirect(here(args.url, `/job/${jobId}`), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenLost(args);

/** The artisan asks another price; until the client consents the old one stands. */
export default function Revision({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult } = useHeard(actionData);
  const [, fields] = answeredForm<{ price: string }>({ id: "revision", lastResult });
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide)
    return <OfferGone title={t("offers.revision.gone")} text={t("offers.revision.gone_text")} offer={offer} back={back} />;
  return (
    <ConfirmPage
      title={t("offers.revision.title")}
      action={path(`/offer/${offer.id}/revision`)}
      heard={actionData}
      submit={t("offers.revision.submit")}
      busy={t("offers.revision.busy")}
      fields={{ price: { id: fields.price.id, label: t("offers.revision.price") } }}
      back={{ href: back, label: t("offers.acceptance.not_now") }}
    >
      <OfferSummary offer={offer} now={offer.now} />
      <PriceField {...fieldProps(fields.price)} label={t("offers.revision.price")} />
      <p className="text-ink-2">{t("offers.revision.text")}</p>
    </ConfirmPage>
  );
}
