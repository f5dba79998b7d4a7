import { MessagePage } from "#app/ui/auth/message-page.tsx";
import { useCompany } from "#app/ui/company-context.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";

/** Shown after the user was signed out because the account is deactivated. Says how to appeal. */
export default function Deactivated() {
  const { t, format } = useTranslations();
  const path = usePath();
  const { email, phones } = useCompany();
  return (
    <MessagePage
      title={t("security.deactivated.title")}
      tone="clay"
      icon={<Icon name="lock" />}
      text={
        <div className="grid gap-3">
          <p>{t("security.deactivated.text")}</p>
          <p>{t("security.deactivated.appeal")}</p>
        </div>
      }
    >
      <LinkButton
        href={`mailto:${email}?subject=${encodeURIComponent(t("security.deactivated.subject"))}`}
        size="lg"
        block
        icon={<Icon name="mail" className="size-5" />}
      >
        {t("security.deactivated.write")}
      </LinkButton>
      <p className="text-small text-ink-2">{t("security.deactivated.call")}</p>
      <ul className="flex flex-wrap justify-center gap-x-4">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
              <bdi dir="ltr" className="num">
                {format.phone(phone)}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </MessagePage>
  );
}
