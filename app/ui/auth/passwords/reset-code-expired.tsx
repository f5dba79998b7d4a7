import { LinkButton } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { MessagePage } from "../message-page.tsx";

/** Shown if a correct code has expired since, or was used in another tab. */
export function ResetCodeExpired({ by }: { by: "email" | "phone" }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <MessagePage
      title={t("password_reset.over.title")}
      tone="clay"
      icon={<Icon name="key-round" />}
      text={<p>{t("password_reset.over.text")}</p>}
    >
      <LinkButton href={path(by === "phone" ? "/forget-password/artisan" : "/forget-password/client")} size="lg" block>
        {t("password_reset.over.again")}
      </LinkButton>
    </MessagePage>
  );
}
