import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/**
 * Offers to install the site, after a job or an offer was sent. Hidden until offer-installation.ts finds that the browser can: with a
 * button where the browser has one, with the steps of Safari on an iPhone.
 */
export function InstallCard() {
  const { t } = useTranslations();
  return (
    <section className="install-card card" aria-labelledby="install-title">
      <div className="flex gap-4">
        <Icon name="smartphone" className="size-6 shrink-0 text-brand-text" />
        <div className="grid min-w-0 gap-1">
          <h2 id="install-title" className="type-h4">
            {t("ui.install.title")}
          </h2>
          <p className="text-small text-ink-2">{t("ui.install.text")}</p>
        </div>
      </div>
      <ol className="install-steps list-decimal ps-5 text-small">
        <li>{t("ui.install.steps.share")}</li>
        <li>{t("ui.install.steps.add")}</li>
        <li>{t("ui.install.steps.confirm")}</li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="sm" className="install-button" data-install-action="prompt">
          {t("ui.install.action")}
        </Button>
        <Button type="button" size="sm" variant="ghost" data-install-action="close">
          {t("ui.install.close")}
        </Button>
      </div>
    </section>
  );
}
