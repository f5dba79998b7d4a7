import { hasApp, useCompany } from "../company-context.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { PhoneCode } from "../layouts/phone-code.tsx";
import { useTranslations } from "../use-translations.ts";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";

type ContactCardProps = ContactFormProps & { isPage?: boolean };

/** The contact form, and beside it other contacts of the company. */
export function ContactCard({ isPage, ...form }: ContactCardProps) {
  const { t } = useTranslations();
  const Title = isPage ? "h1" : "h2";
  return (
    <div className="grid overflow-hidden rounded-2xl border border-line bg-surface lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
      <div className="p-6 sm:p-10">
        <Title className="type-title">{t("contact.title")}</Title>
        <p className="mt-1 mb-6 text-ink-2">{t("contact.lead")}</p>
        <ContactForm {...form} />
      </div>
      <OtherWays heading={isPage ? "h2" : "h3"} />
    </div>
  );
}

function OtherWays({ heading: Title }: { heading: "h2" | "h3" }) {
  const { t, format } = useTranslations();
  const { email, phones, links } = useCompany();
  return (
    <div className="on-dark relative overflow-hidden bg-inverse p-6 text-on-inverse-2 sm:p-10">
      <div className="lattice pointer-events-none absolute inset-0 text-brand/10" aria-hidden="true" />
      <div className="relative grid content-start gap-5">
        <Title className="type-h2 text-on-inverse">{t("contact.ways.title")}</Title>
        <p>{t("contact.ways.text")}</p>
        <ul className="grid gap-1">
          <li>
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center gap-2.5 hover:text-on-inverse">
              <Icon name="mail" className="size-[18px] shrink-0" />
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
          {phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center gap-2.5 hover:text-on-inverse">
                <Icon name="phone" className="size-[18px] shrink-0" />
                <bdi dir="ltr" className="num">
                  {format.phone(phone)}
                </bdi>
              </a>
            </li>
          ))}
        </ul>
        {hasApp(links) ? (
          <div className="hidden items-center gap-4 lg:flex">
            <PhoneCode to="/app" label={t("contact.ways.code")} />
            <span aria-hidden="true">{t("contact.ways.code")}</span>
          </div>
        ) : null}
      </div>
    </div>
  );
}
