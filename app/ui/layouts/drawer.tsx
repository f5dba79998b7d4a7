import type { Viewer } from "#app/views/users/viewer.ts";
import { LinkButton } from "../kit/button.tsx";
import { DrawerPanel } from "../kit/drawer-panel.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { LanguageList } from "./language-choice.tsx";
import { Logo } from "./logo.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { RoleSwitch } from "./viewer-controls.tsx";

/** `isHere`: this page is the target, or below it. */
export type PageLink = { href: string; label: string; isHere?: boolean; isForWide?: boolean };

/** A native popover, so it opens without scripts. Visitors see the sign-in buttons, artisans the switch of view. */
export function Drawer({ links, viewer }: { links: readonly PageLink[]; viewer: Viewer }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <>
      <button
        type="button"
        popoverTarget="drawer"
        aria-label={t("ui.nav.menu")}
        className="grid size-11 shrink-0 place-items-center rounded-[12px] border border-line-strong bg-surface lg:hidden"
      >
        <Icon name="menu" className="size-[22px]" />
      </button>
      <DrawerPanel id="drawer" label={t("ui.nav.menu")} head={<Logo />}>
        <nav aria-label={t("ui.nav.menu")}>
          <ul>
            {links.map(({ href, label, isHere }) => (
              <li key={href} className="border-b border-line">
                <a
                  href={href}
                  aria-current={isHere ? "true" : undefined}
                  className="type-h4 relative flex min-h-[54px] items-center justify-between [--dot-end:28px] [--dot-top:22px]"
                >
                  {label}
                  <Icon name="chevron-right" className="icon-mirror size-4 text-ink-2" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-2">
          <LanguageList />
          <ThemeSwitch className="justify-self-start border border-line-strong px-4" />
        </div>
        <RoleSwitch viewer={viewer} className="mt-auto" />
        {viewer === null ? (
          <div className="mt-auto grid gap-3">
            <LinkButton href={path("/login")} block>
              {t("ui.nav.join")}
            </LinkButton>
            <LinkButton href={path("/login")} variant="outline" block>
              {t("ui.nav.sign_in")}
            </LinkButton>
          </div>
        ) : null}
      </DrawerPanel>
    </>
  );
}
