import { redirect } from "react-router";
import { restoreAccount, userPendingDeletion } from "#app/domain/privacy/account-deletion/restore-account.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { ctxContext } from "#app/http/context.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { pendingDeletionUserIn } from "#app/http/guards/pending-deletion-user.ts";
import { MessagePage } from "#app/ui/auth/message-page.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import type { Route } from "./+types/restore.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const leaver = await userPendingDeletion(ctx, pendingDeletionUserIn(request, ctx.origin));
  return { deletesAt: leaver?.deletesAt ?? null };
}

/** Restores the account and signs the user in. A guest continues to the job. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const leaver = pendingDeletionUserIn(request, ctx.origin);
  const next = await restoreAccount(ctx, leaver).then(
    ({ by }) => (by === "session" ? "/account" : `/r/${leaver.followToken}`),
    (error: unknown) => {
      if (error instanceof Refusal) return "/restore";
      throw error;
    },
  );
  return redirect(localizedPath(url, next), 303);
}

/** Shown when a user pending deletion signs in. */
export default function Restore({ loaderData: { deletesAt } }: Route.ComponentProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  if (deletesAt === null)
    return (
      <MessagePage title={t("privacy.restore.over_title")} icon={<Icon name="info" />} text={<p>{t("privacy.restore.over")}</p>}>
        <LinkButton href={path("/")} size="lg" block>
          {t("ui.error.go_home")}
        </LinkButton>
      </MessagePage>
    );
  return (
    <MessagePage
      title={t("privacy.restore.title")}
      tone="clay"
      icon={<Icon name="hourglass" />}
      text={<p>{t("privacy.restore.text", { when: format.dateTime(deletesAt) })}</p>}
    >
      <form method="post" className="grid">
        <Button size="lg" block>
          {t("privacy.restore.action")}
        </Button>
      </form>
      <form method="post" action={path("/logout")} className="grid">
        <Button variant="ghost" block>
          {t("privacy.restore.leave")}
        </Button>
      </form>
    </MessagePage>
  );
}
