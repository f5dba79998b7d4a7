import { LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** Users without a password sign in again, or set one, before they change how they sign in. */
export function UnprovedNotice({ title, text }: { title: string; text: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Alert
      title={title}
      action={
        <LinkButton href={path("/account/password")} variant="outline" size="sm">
          {t("security.password.choose")}
        </LinkButton>
      }
    >
      {text}
    </Alert>
  );
}
