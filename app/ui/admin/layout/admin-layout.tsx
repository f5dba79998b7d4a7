import type { ReactNode } from "react";
import { DrawerPanel } from "../../kit/drawer-panel.tsx";
import { LanguageList } from "../../layouts/language-choice.tsx";
import { Logo } from "../../layouts/logo.tsx";
import { ThemeSwitch } from "../../layouts/theme-switch.tsx";
import { usePageFocus } from "../../layouts/use-page-focus.ts";
import { useTranslations } from "../../use-translations.ts";
import { OwnDecisions } from "../decisions/own-decisions.tsx";
import { Palette } from "../palette/palette.tsx";
import type { AdminPageCounts } from "./admin-navigation.ts";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { useAdminLinks } from "./use-admin-links.ts";
import { useEndedSession } from "./use-ended-session.ts";

/** The admin area: sidebar (an icon rail on tablets, a drawer on phones), and a page. */
export function AdminLayout({ counts, children }: { counts: AdminPageCounts; children: ReactNode }) {
  const { t } = useTranslations();
  usePageFocus();
  useEndedSession();
  const links = useAdminLinks();
  return (
    <div className="admin" {...links}>
      <meta name="robots" content="noindex" />
      <a href="#content" className="admin-skip">
        {t("ui.skip")}
      </a>
      <AdminSidebar counts={counts} />
      <OwnDecisions>
        <Palette>{children}</Palette>
      </OwnDecisions>
      <DrawerPanel id="admin-drawer" label={t("admin.menu")} head={<Logo />}>
        <AdminSidebar counts={counts} isDrawn />
        <div className="grid gap-2">
          <LanguageList />
          <ThemeSwitch className="justify-self-start border border-line-strong px-4" />
        </div>
      </DrawerPanel>
    </div>
  );
}
