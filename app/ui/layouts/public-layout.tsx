import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import type { Viewer } from "#app/views/users/viewer.ts";
import { CachedMarkup } from "../cached-markup.tsx";
import { LinkButton } from "../kit/button.tsx";
import { type Strip, useGuestRequestPath, useGuestStrip } from "../use-guest-strip.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { Drawer, type PageLink } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LanguageMenu } from "./language-choice.tsx";
import { AccountMenu, BellLink } from "./viewer-controls.tsx";

/** Layout of public pages: banner, bar, drawer, footer. The page is rendered in <main>. */
export function PublicLayout({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const strip = useGuestStrip();
  const request = useGuestRequestPath();
  const header = <PublicHeader {...{ viewer, strip, request }} />;
  return (
    <>
      {viewer || strip ? (
        header
      ) : (
        <CachedMarkup name="header" from={pathname + search}>
          {header}
        </CachedMarkup>
      )}
      <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <CachedMarkup name="footer" from={pathname + search}>
        <Footer />
      </CachedMarkup>
    </>
  );
}

type PublicHeaderProps = { viewer: Viewer; strip: Strip | null; request: string | null };

/** Reads no loader data, because it may be rendered once for all visitors. */
function PublicHeader({ viewer, strip, request }: PublicHeaderProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { pathname } = useLocation();
  const links: PageLink[] = [
    { href: `${path("/")}#services`, label: t("ui.nav.services") },
    { href: `${path("/")}#how-it-works`, label: t("ui.nav.how_it_works") },
    { href: `${path("/")}#artisans`, label: t("ui.nav.for_artisans") },
    { href: path("/blogs"), label: t("blog.title"), isHere: /^\/blogs?(\/|$)/.test(withoutPrefix(pathname)) },
    // on a narrow bar the footer and other links lead there
    { href: `${path("/")}#contact`, label: t("contact.nav"), isForWide: true },
  ];
  return (
    <Header bare strip={strip}>
      <nav aria-label={t("ui.nav.main")} className="me-auto hidden lg:block">
        <ul className="flex gap-1">
          {links.map(({ href, label, isHere, isForWide }, index) => (
            <li key={href} className={isForWide ? "max-xl:hidden" : undefined}>
              <a
                href={href}
                aria-current={isHere ? "true" : undefined}
                className="bar-link inline-flex min-h-11 items-center font-medium text-ink-2 hover:text-ink"
              >
                <span className={index === 0 ? "whole-9/4" : "whole-9/2"}>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageMenu className="hidden lg:block" />
      {viewer ? (
        <>
          <BellLink />
          <AccountMenu viewer={viewer} />
        </>
      ) : (
        <div className="hidden items-center gap-2 whitespace-nowrap lg:flex">
          <LinkButton href={path("/login")} variant="ghost" size="sm" className="whole-16/14">
            {t("ui.nav.sign_in")}
          </LinkButton>
          <LinkButton href={path("/login")} size="sm" className="whole-16/14">
            {t("ui.nav.join")}
          </LinkButton>
        </div>
      )}
      <Drawer
        links={request === null ? links : [{ href: path(request), label: t("ui.nav.my_request") }, ...links]}
        viewer={viewer}
      />
    </Header>
  );
}
