import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import type { Viewer } from "#app/views/users/viewer.ts";
import { LinkButton } from "../kit/button.tsx";
import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useGuestRequestPath, useGuestStrip } from "../use-guest-strip.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useHasUnreadRooms } from "../use-viewer.ts";
import { currentAt } from "./current-at.ts";
import { Drawer } from "./drawer.tsx";
import { Header } from "./header.tsx";
import { LanguageMenu } from "./language-choice.tsx";
import { TabBar } from "./tab-bar.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { usePageFocus } from "./use-page-focus.ts";
import { AccountMenu, BellLink, NewDot } from "./viewer-controls.tsx";

type Place = { to: string; label: string; isNew?: boolean };

/** A narrow bar leaves these to the drawer and the account. */
const FROM_WIDTH: Partial<Record<string, string>> = {
  "/": "hidden lg:block",
  "/account/visits": "hidden xl:block",
  "/account/edit": "hidden min-[1440px]:block",
};

/** The layout of signed-in users: their pages in the bar, on a phone in a tab bar. `flow` hides the tab bar (job form, offer). */
export function AccountLayout({ viewer, flow, children }: { viewer: Viewer; flow?: boolean; children: ReactNode }) {
  usePageFocus();
  const { t } = useTranslations();
  const path = usePath();
  const here = withoutPrefix(useLocation().pathname);
  const isArtisan = viewer?.activeRole === "artisan";
  const request = useGuestRequestPath();
  const messages = { to: "/chat", label: t("ui.nav.messages"), isNew: useHasUnreadRooms() };
  const places: Place[] = isArtisan
    ? [
        { to: "/jobs", label: t("ui.nav.nearby") },
        { to: "/account/offers", label: t("ui.nav.my_offers") },
        messages,
        { to: "/account/visits", label: t("ui.nav.my_visits") },
        { to: "/account/edit", label: t("ui.nav.my_profile") },
      ]
    : [
        { to: "/", label: t("ui.nav.home") },
        request === null
          ? { to: "/account/requests", label: t("ui.nav.my_requests") }
          : { to: request, label: t("ui.nav.my_request") },
        messages,
      ];
  const further =
    request === null
      ? { to: "/notifications", label: t("ui.nav.notifications") }
      : { to: "/new-job", label: t("ui.nav.new_request") };
  return (
    <>
      {here === "/new-job" && !viewer ? null : <meta name="robots" content="noindex" />}
      <Header strip={useGuestStrip()}>
        {/* beside the form of a new job are only its own steps */}
        <nav
          aria-label={t("ui.nav.main")}
          className={classNames("me-auto hidden md:block", here === "/new-job" && "md:invisible")}
        >
          <ul className="flex gap-1 lg:gap-3">
            {places.map(({ to, label, isNew }) => (
              <li key={to} className={FROM_WIDTH[to]}>
                <a
                  href={path(to)}
                  aria-current={currentAt(here, to, isArtisan)}
                  className="relative inline-flex min-h-11 items-center border-b-[3px] border-transparent px-2 pt-[3px] font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-brand aria-[current]:text-ink"
                >
                  {label}
                  {isNew ? <NewDot className="-end-1 top-2.5" /> : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageMenu wordless={viewer !== null} className="hidden lg:block" />
        <span className="hidden lg:block">
          <ThemeSwitch wordless />
        </span>
        {viewer && isArtisan ? <PointsPill available={viewer.pointsAvailable} /> : null}
        {viewer && !isArtisan ? (
          <LinkButton
            href={path("/new-job")}
            size="sm"
            className="hidden! whitespace-nowrap md:inline-flex!"
            icon={<Icon name="plus" className="size-[18px]" />}
          >
            {t("ui.nav.new_request")}
          </LinkButton>
        ) : null}
        {viewer ? (
          <>
            <BellLink />
            <AccountMenu viewer={viewer} />
          </>
        ) : null}
        <Drawer links={places.concat(further).map(({ to, label }) => ({ href: path(to), label }))} viewer={viewer} />
      </Header>
      <main
        id="content"
        tabIndex={-1}
        className="min-h-[70dvh] pb-[calc(96px+env(safe-area-inset-bottom))] outline-none md:pb-10"
      >
        {children}
      </main>
      {(viewer || request !== null) && !flow ? <TabBar viewer={viewer} request={request} /> : null}
    </>
  );
}

function PointsPill({ available }: { available: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <a
      href={path("/account/points")}
      className="points-pill inline-flex min-h-11 items-center gap-2 rounded-full max-xl:shrink-0 xl:min-w-0 max-[374px]:hidden border-y-4 border-transparent bg-brand-soft bg-clip-padding px-2.5 ms-2 md:px-3.5 text-small font-semibold text-brand-text"
    >
      <Icon name="coins" className="size-[18px]" />
      <span className="hidden truncate xl:inline">{t("ui.nav.points_available", { count: available })}</span>
      <span className="num xl:sr-only">
        {format.number(available)}
        <span className="sr-only"> {t("ui.nav.points")}</span>
      </span>
    </a>
  );
}
