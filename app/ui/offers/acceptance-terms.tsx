import { MAX_ADDRESS_LENGTH } from "#app/domain/jobs/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { SummedOffer } from "#app/views/offers/decided-offer.ts";
import { hasApp, useCompany } from "../company-context.ts";
import { fieldProps } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { LinkButton } from "../kit/button.tsx";
import { PhoneField } from "../kit/fields/phone-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { PhoneCode } from "../layouts/phone-code.tsx";
import { VendorMark } from "../layouts/vendor-mark.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";
import { OfferSummary } from "./offer-summary.tsx";

type AcceptanceTermsProps = {
  offer: SummedOffer & { askedPrice: number | null };
  clientHasPhone: boolean;
  hasAddress: boolean;
  now: number;
  lastResult: FormSubmission | undefined;
};

/** What the client agrees to and what happens next. Asks for what the artisan will need and does not have: address and number. */
export function AcceptanceTerms({ offer, clientHasPhone, hasAddress, now, lastResult }: AcceptanceTermsProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ phone_number: string; address: string }>({ id: "acceptance", lastResult });
  return (
    <>
      <OfferSummary offer={offer} now={now} />
      {offer.warning ? (
        <p className="flex gap-3 rounded-md bg-clay-soft p-4 text-small text-clay-strong">
          <Icon name="circle-slash" className="mt-0.5 size-5" />
          <span>{offer.warning}</span>
        </p>
      ) : null}
      <p role="status" className="font-semibold empty:hidden">
        {offer.askedPrice === null ? null : t("offers.acceptance.at_old_price", { price: offer.price })}
      </p>
      <ul className="grid gap-2 text-small text-ink-2">
        {[clientHasPhone ? ("will_call" as const) : ("will_write" as const), "will_close" as const, "will_pay" as const].map(
          (what) => (
            <li key={what} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 text-pine stroke-[2.2]" />
              <span>{t(`offers.acceptance.${what}`)}</span>
            </li>
          ),
        )}
      </ul>
      {hasAddress ? null : (
        <TextField
          {...fieldProps(fields.address)}
          label={t("offers.acceptance.address")}
          hint={t("offers.acceptance.address_hint")}
          maxLength={MAX_ADDRESS_LENGTH}
          autoComplete="street-address"
          dir="auto"
          optional
        />
      )}
      {clientHasPhone ? null : (
        <PhoneField
          {...fieldProps(fields.phone_number)}
          label={t("offers.acceptance.phone")}
          hint={t("offers.acceptance.phone_hint")}
          optional
        />
      )}
    </>
  );
}

/** A link to the same decision in the app: a button on a phone, otherwise a QR code. It does not contain a guest's token. */
export function AppPanel({ offerId }: { offerId: string }) {
  const { t } = useTranslations();
  const path = usePath();
  const hasAccount = useViewer() !== null;
  const { links } = useCompany();
  if (!hasApp(links)) return null;
  return (
    <div className="app-panel">
      {hasAccount ? <PhoneCode to={`/offer/${offerId}/acceptance`} label={t("offers.acceptance.app_code")} /> : null}
      <div className="app-words">
        <p className="font-display font-semibold">{t("offers.acceptance.app")}</p>
        {hasAccount ? <p className="text-small text-ink-2">{t("offers.acceptance.app_scan")}</p> : null}
        <div>
          {links.app_store ? (
            <LinkButton href={links.app_store} variant="outline" icon={<VendorMark mark="apple" />}>
              App Store
            </LinkButton>
          ) : null}
          {links.google_play ? (
            <LinkButton href={links.google_play} variant="outline" icon={<VendorMark mark="google" />}>
              Google Play
            </LinkButton>
          ) : null}
        </div>
      </div>
      <LinkButton
        href={path("/app")}
        size="lg"
        variant="outline"
        block
        className="md:hidden!"
        icon={<Icon name="smartphone" className="size-5" />}
      >
        {t("offers.acceptance.app_open")}
      </LinkButton>
    </div>
  );
}
