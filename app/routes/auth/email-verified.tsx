import { data, redirect } from "react-router";
import { confirmEmail } from "#app/domain/auth/confirmation/confirm-email.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { clearedNextCookie, nextInCookie } from "#app/http/auth/next.ts";
import { ctxContext } from "#app/http/context.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { nextOnboardingPath } from "#app/http/loaders/next-onboarding-path.ts";
import { ConfirmedState } from "#app/ui/auth/confirmed-state.tsx";
import { MessagePage } from "#app/ui/auth/message-page.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { useViewer } from "#app/ui/use-viewer.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import type { Route } from "./+types/email-verified.ts";

/** Opening the link confirms the address without a button. A second opening leads to /activated. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  try {
    const ctx = context.get(ctxContext);
    const { openedJobIds } = await confirmEmail(ctx, { key: url.searchParams.get("key") ?? "" });
    const found = { isConfirmed: true, openedJobIds, next: nextInCookie(request), step: await nextOnboardingPath(ctx) } as const;
    return data(found, { headers: { "Set-Cookie": clearedNextCookie } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "email_confirmation.already_active") throw redirect(localizedPath(url, "/activated"));
    return data({ isConfirmed: false } as const, { status: 400 });
  }
}

export default function EmailVerified({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslations();
  if (!loaderData.isConfirmed) return <BadKey />;
  const { openedJobIds, next, step } = loaderData;
  return <ConfirmedState title={t("auth.confirmed.title")} jobId={openedJobIds[0]} next={next} step={step} />;
}

function BadKey() {
  const { t } = useTranslations();
  const path = usePath();
  const viewer = useViewer();
  return (
    <MessagePage
      title={t("auth.bad_key.title")}
      tone="clay"
      icon={<Icon name="link-2-off" />}
      text={<p>{t("auth.bad_key.text")}</p>}
    >
      {viewer ? (
        <form method="post" action={path("/email-verification")} className="grid">
          <Button size="lg" block>
            {t("auth.letter.again")}
          </Button>
        </form>
      ) : (
        <LinkButton href={withNext(path("/login"), path("/email-verification"))} size="lg" block>
          {t("auth.bad_key.sign_in")}
        </LinkButton>
      )}
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </MessagePage>
  );
}
