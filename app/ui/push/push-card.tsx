import { Button, LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PUSH_PAGE } from "./push-actions.ts";

/** Leads an artisan without pushes in this browser to their page, until it is closed. */
export function PushCard() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="post" action={path(PUSH_PAGE)} className="mt-4 max-md:[&_.khatim]:hidden" data-push-card>
      <Alert
        tone="yellow"
        title={t("ui.push_card.title")}
        action={
          <>
            <LinkButton href={path(PUSH_PAGE)} size="sm" variant="ink">
              {t("ui.push_card.action")}
            </LinkButton>
            <Button name="do" value="close_card" size="sm" variant="ghost">
              {t("ui.push_card.close")}
            </Button>
          </>
        }
      >
        {t("ui.push_card.text")}
      </Alert>
    </form>
  );
}
