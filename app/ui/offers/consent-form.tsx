import { Form, useNavigation } from "react-router";
import type { OfferKind } from "#app/views/offers/offer-view.ts";
import { Button } from "../kit/button.tsx";
import { useOneSubmission } from "../use-one-submission.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PriceChange } from "./price-change.tsx";

type Revised = { id: string; kind: OfferKind; price: number };

/** The client accepts or rejects a revised price. The form sends the price that was shown, so no other is accepted. */
export function ConsentForm({ offer, newPrice }: { offer: Revised; newPrice: number }) {
  const { t } = useTranslations();
  const path = usePath();
  const sendOnce = useOneSubmission();
  const action = path(`/offer/${offer.id}/consent`);
  const busy = useNavigation().formAction === action;
  const press = { name: "accepted", busy, busyLabel: t("offers.consent.busy") };
  return (
    <Form method="post" action={action} onSubmit={sendOnce} className="grid gap-3">
      <p className="font-display font-semibold">{t("offers.consent.title")}</p>
      <PriceChange offer={offer} newPrice={newPrice} />
      <p className="text-small text-ink-2">{t("offers.consent.text")}</p>
      <input type="hidden" name="price" value={newPrice} />
      <div className="flex flex-wrap gap-2">
        <Button {...press} value="true" variant="pine" className="grow sm:grow-0">
          {t("offers.consent.agree")}
        </Button>
        <Button {...press} value="false" variant="outline" className="grow sm:grow-0">
          {t("offers.consent.keep")}
        </Button>
      </div>
    </Form>
  );
}
