import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { Logo } from "../layouts/logo.tsx";
import { useTranslations } from "../use-translations.ts";
import { OfflineCodes } from "./offline-codes.tsx";

/** Shown instead of any page that cannot be loaded, so its link opens the current URL again. Without menus, which would lead nowhere. */
export function OfflinePage() {
  const { t } = useTranslations();
  return (
    <>
      <DocumentTitle title={t("ui.error.offline")} />
      <meta name="description" content={t("installed_app.offline.description")} />
      <meta name="robots" content="noindex" />
      <header className="wrap-page flex h-(--bar) items-center">
        <Logo />
      </header>
      <main id="content" className="wrap-prose grid min-h-[70dvh] content-center pb-10">
        <EmptyState
          heading="h1"
          tone="clay"
          icon={<Icon name="wifi-off" />}
          title={t("ui.error.offline")}
          action={
            <LinkButton href="" icon={<Icon name="refresh-cw" className="size-[18px]" />}>
              {t("ui.retry")}
            </LinkButton>
          }
        >
          <p>{t("installed_app.offline.text")}</p>
        </EmptyState>
        <OfflineCodes />
      </main>
    </>
  );
}
