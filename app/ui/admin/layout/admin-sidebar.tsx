import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { Logo } from "../../layouts/logo.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { useViewer } from "../../use-viewer.ts";
import { ADMIN_NAVIGATION, type AdminPageCounts, adminPageAt } from "./admin-navigation.ts";

/** The navigation of the admin area with its counts, and the signed-in admin. `isDrawn`: in the drawer of a phone. */
export function AdminSidebar({ counts, isDrawn }: { counts: AdminPageCounts; isDrawn?: boolean }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const viewer = useViewer();
  const current = adminPageAt(withoutPrefix(useLocation().pathname));
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link follows the current page
  useEffect(() => {
    const [list, link] = [nav.current, nav.current?.querySelector<HTMLElement>("[aria-current]")];
    if (!list || !link) return;
    const beyond = link.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    const before = link.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (beyond > 0 || before < 0) list.scrollTop += beyond > 0 ? beyond : before;
  }, [current]);
  const places = (
    <nav ref={nav} aria-label={t("admin.menu")}>
      <ul>
        {ADMIN_NAVIGATION.map(({ key, to, icon }) => {
          const count = counts[key];
          const label = t(`admin.${key}.title`);
          // one line in French, beside a count
          const isLong = key === "verification" || key === "contact_messages" || key === "receipts" || key === "health";
          return (
            <li key={key}>
              <a href={path(to)} aria-current={key === current ? "page" : undefined} title={isDrawn ? undefined : label}>
                <Icon name={icon} className="size-[22px]" />
                <span>{isLong ? t(`admin.short.${key}`) : label}</span>
                {count === undefined ? null : (
                  <b className="num" data-count={count}>
                    {format.number(count)}
                  </b>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
  const user = (
    <div className="admin-person">
      <Avatar name={viewer?.firstName ?? ""} className="size-10" />
      <a href={path("/account")} className="min-w-0 grow">
        <span className="block truncate font-semibold">
          <bdi>{viewer?.firstName}</bdi>
        </span>
        <small>{t("admin.admin")}</small>
      </a>
      <form method="post" action={path("/logout")}>
        <button type="submit" aria-label={t("ui.nav.logout")} title={t("ui.nav.logout")}>
          <Icon name="log-out" className="icon-mirror size-5" />
        </button>
      </form>
    </div>
  );
  if (isDrawn)
    return (
      <div className="admin-drawn">
        {places}
        {viewer?.lacksFactor ? (
          <a href={path("/panel-admin/second-factor")} className="flex min-h-11 items-center gap-2 text-small underline">
            <Icon name="shield-check" className="size-5 shrink-0" />
            {t("second_factor.ask")}
          </a>
        ) : null}
        {user}
      </div>
    );
  return (
    <aside className="admin-bar on-dark">
      <span className="lattice" aria-hidden="true" />
      <div className="admin-brand">
        <Logo />
        <small>{t("admin.title")}</small>
      </div>
      {places}
      {user}
    </aside>
  );
}
