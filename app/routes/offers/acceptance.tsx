import { redirect } from "react-router";
import { z } from "zod";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { decidedOffer } from "#app/http/decided-offer.ts";
import { submitForm } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm-page.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { OfferGone } from "#app/ui/offers/offer-gone.tsx";
import { OfferSummary } from "#app/ui/offers/offer-summary.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/acceptance.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const loader = (args: Route.LoaderArgs) => decidedOffer(signedIn(args), args.params.id, "accept");

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const outcome = await submitForm(ctx, {}, z.object({}), () => acceptOffer(ctx, { offerId: args.params.id }));
  return outcome.ok ? redirect(here(args.url, `/job/${outcome.result.jobId}`), 303) : outcome.reply;
}

const WHAT_HAPPENS = ["will_contact", "will_close", "will_pay"] as const;

/** The client says yes, after reading what that means. */
export default function Acceptance({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  const back = path(`/job/${offer.jobId}`);
  if (!offer.mayDecide) return <OfferGone title={t("offers.acceptance.gone")} back={back} />;
  return (
    <ConfirmPage
      title={t("offers.acceptance.title", { name: offer.name })}
      action={path(`/offer/${offer.id}/acceptance`)}
      lastResult={actionData}
      submit={t("offers.acceptance.submit")}
      busy={t("offers.acceptance.busy")}
      icon={<Icon name="check" className="size-5 stroke-[2.5]" />}
      back={{ href: back, label: t("offers.acceptance.not_now") }}
    >
      <OfferSummary offer={offer} />
      {offer.askedPrice === null ? null : (
        <p className="font-semibold">{t("offers.acceptance.at_old_price", { price: offer.price })}</p>
      )}
      <ul className="grid gap-2">
        {WHAT_HAPPENS.map((what) => (
          <li key={what} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-pine stroke-[2.2]" />
            <span>{t(`offers.acceptance.${what}`)}</span>
          </li>
        ))}
      </ul>
    </ConfirmPage>
  );
}
