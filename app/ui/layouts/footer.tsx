import type { ReactNode } from "react";
import { useCompany } from "../company-context.ts";
import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { LanguageLine } from "./language-choice.tsx";
import { Logo } from "./logo.tsx";
import { StoreLinks } from "./store-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { VendorMark } from "./vendor-mark.tsx";

const SOCIAL = [
  ["facebook", "Facebook"],
  ["instagram", "Instagram"],
  ["tiktok", "TikTok"],
  ["youtube", "YouTube"],
] as const;

/** Dark in both themes, under a strip of tiles. */
export function Footer() {
  const { t, format } = useTranslations();
  const path = usePath();
  const { email, phones, links } = useCompany();
  const social = SOCIAL.flatMap(([mark, name]) => (links[mark] ? [{ mark, name, href: links[mark] }] : []));
  return (
    <footer className="on-dark relative bg-inverse text-on-inverse-2">
      <div className="strip h-[26px]" aria-hidden="true" />
      <div className="relative overflow-hidden">
        <div className="lattice pointer-events-none absolute inset-0 text-brand/10" aria-hidden="true" />
        <div className="wrap-page relative grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-10 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr] lg:gap-x-8">
          <div className="grid col-span-2 content-start gap-4 lg:col-span-1">
            <Logo className="text-on-inverse" />
            <p className="max-w-xs">{t("ui.footer.about")}</p>
            <StoreLinks className="lg:flex-col lg:items-start" />
          </div>
          <Column title={t("ui.footer.platform")}>
            <FooterLink href={path("/")}>{t("ui.nav.home")}</FooterLink>
            <FooterLink href={path("/new-job")}>{t("ui.footer.post")}</FooterLink>
            <FooterLink href={path("/register/artisan")}>{t("ui.footer.join_artisan")}</FooterLink>
            <FooterLink href={path("/blogs")}>{t("blog.title")}</FooterLink>
            <FooterLink href={path("/contact")}>{t("contact.link")}</FooterLink>
          </Column>
          <Column title={t("ui.footer.legal")}>
            <FooterLink href={path("/terms")}>{t("ui.footer.terms")}</FooterLink>
            <FooterLink href={path("/matching")}>{t("ui.footer.matching")}</FooterLink>
            <FooterLink href={path("/policy")}>{t("ui.footer.privacy")}</FooterLink>
            <FooterLink href={path("/mydata")}>{t("privacy.page.title")}</FooterLink>
          </Column>
          <Column title={t("ui.footer.support")} wide>
            {email ? (
              <FooterLink href={`mailto:${email}`}>
                <Icon name="mail" className="size-[18px] shrink-0" />
                <bdi dir="ltr">{email}</bdi>
              </FooterLink>
            ) : null}
            {phones.map((phone) => (
              <FooterLink key={phone} href={`tel:${phone}`}>
                <Icon name="phone" className="size-[18px] shrink-0" />
                <bdi dir="ltr" className="num">
                  {format.phone(phone)}
                </bdi>
              </FooterLink>
            ))}
            {social.length > 0 ? (
              <li>
                <ul aria-label={t("ui.footer.social")} className="mt-3 flex gap-2.5">
                  {social.map(({ mark, name, href }) => (
                    <li key={mark}>
                      <a
                        href={href}
                        aria-label={name}
                        rel="noreferrer"
                        className="grid size-11 place-items-center rounded-[12px] border border-inverse-line bg-inverse-2 text-on-inverse hover:border-brand"
                      >
                        <VendorMark mark={mark} />
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ) : null}
          </Column>
        </div>
        <div className="wrap-page relative pb-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-inverse-line pt-5 text-small">
            <p>{t("ui.footer.rights", { year: YEAR })}</p>
            <div className="flex flex-wrap items-center gap-x-4">
              <ThemeSwitch className="-mx-2 hover:text-on-inverse" />
              <LanguageLine />
            </div>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The year of first publication, as a copyright notice requires. */
const YEAR = 2026;

const Column = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={classNames("grid content-start gap-3", wide && "col-span-2 lg:col-span-1")}>
    <h2 className="type-h4 text-on-inverse">{title}</h2>
    <ul className="grid">{children}</ul>
  </section>
);

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href} className="inline-flex min-h-11 items-center gap-2.5 hover:text-on-inverse lg:min-h-9">
      {children}
    </a>
  </li>
);
