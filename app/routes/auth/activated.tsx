import { isId } from "#app/domain/shared/contracts/ids.ts";
import { nextPathOf } from "#app/http/auth/next.ts";
import { ctxContext } from "#app/http/context.ts";
import { nextOnboardingPath } from "#app/http/loaders/next-onboarding-path.ts";
import { ConfirmedState } from "#app/ui/auth/confirmed-state.tsx";
import { MessagePage } from "#app/ui/auth/message-page.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { useViewer } from "#app/ui/use-viewer.ts";
import type { Route } from "./+types/activated.ts";

/** `now`: a correct code was just entered. `job`: the job that it published. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const job = url.searchParams.get("job");
  const isNow = url.searchParams.has("now");
  return {
    isNow,
    jobId: job && isId(job) ? job : undefined,
    next: nextPathOf(url),
    step: isNow ? await nextOnboardingPath(context.get(ctxContext)) : null,
  };
}

/** Shown after a code confirmed the account. */
export default function Activated({ loaderData: { isNow, ...then } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return isNow ? <ConfirmedState title={t("auth.activated.title")} {...then} /> : <ActiveAlready />;
}

function ActiveAlready() {
  const { t } = useTranslations();
  const path = usePath();
  const viewer = useViewer();
  return (
    <MessagePage
      title={t("auth.activated.title")}
      tone="pine"
      icon={<Icon name="badge-check" />}
      text={<p>{t("auth.activated.text")}</p>}
    >
      <LinkButton href={path(viewer ? "/account" : "/login")} size="lg" block>
        {t(viewer ? "ui.nav.account" : "ui.nav.sign_in")}
      </LinkButton>
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </MessagePage>
  );
}
