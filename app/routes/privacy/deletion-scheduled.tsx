import { MessagePage } from "#app/ui/auth/message-page.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import type { Route } from "./+types/deletion-scheduled.ts";

/** The day is in the URL, so that the page is the same when it is opened again. */
export function loader({ url }: Route.LoaderArgs) {
  const at = Number(url.searchParams.get("at"));
  return { at: Number.isSafeInteger(at) && at > 0 && at < LAST_DAY ? at : null };
}

const LAST_DAY = Date.UTC(2100, 0, 1);

/** Says that the account will be deleted, and how to undo it. */
export default function DeletionScheduled({ loaderData: { at } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <MessagePage
      title={t("privacy.deletion.done_title")}
      tone="clay"
      icon={<Icon name="hourglass" />}
      text={<p>{at === null ? t("privacy.deletion.within") : t("privacy.deletion.done", { at })}</p>}
    >
      <LinkButton href={path("/login")} size="lg" block>
        {t("privacy.deletion.keep")}
      </LinkButton>
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </MessagePage>
  );
}
