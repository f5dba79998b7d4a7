import { privacyTexts } from "#app/locales/browser/privacy/texts.ts";
import { MessagePage } from "#app/ui/auth/message-page.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/deletion-scheduled.ts";

export const handle: RouteHandle = { hydrate: true };

/** The day is in the URL, so that the page is the same when it is opened again. */
export function loader({ url }: Route.LoaderArgs) {
  const at = Number(url.searchParams.get("at"));
  return { at: Number.isSafeInteger(at) && at > 0 && at < LAST_DAY ? at : null };
}

const LAST_DAY = Date.UTC(2100, 0, 1);

/** Says that the account will be deleted, and how to undo it. */
export default withTexts(privacyTexts, function DeletionScheduled({ loaderData: { at } }: Route.ComponentProps) {
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
});
