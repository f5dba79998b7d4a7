import { Alert } from "../kit/alert.tsx";
import { LinkButton } from "../kit/button.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** Who has no password and signed in a while ago signs in anew, or chooses one, before he changes what opens his account. */
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
