import { Card } from "../kit/display/card.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** The first version whose installed sites get pushes. */
const IOS_VERSION = "16.4";

export function IosSteps() {
  const { t } = useTranslations();
  return (
    <Card className="push-ios">
      <section data-push="ios" aria-labelledby="push-ios">
        <h2 id="push-ios" className="type-h4 flex items-center gap-2">
          <Icon name="smartphone" className="size-5 text-ink-2" />
          {t("push_page.ios.title")}
        </h2>
        <p className="mt-1 text-small text-ink-2">{t("push_page.ios.text", { version: IOS_VERSION })}</p>
        <ol className="mt-2 list-decimal ps-5 text-small">
          <li>{t("ui.install.steps.share")}</li>
          <li>{t("ui.install.steps.add")}</li>
          <li>{t("ui.install.steps.confirm")}</li>
          <li>{t("push_page.ios.open")}</li>
        </ol>
      </section>
    </Card>
  );
}
