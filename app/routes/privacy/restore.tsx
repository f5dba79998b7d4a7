import { Form, redirectDocument, useNavigation } from "react-router";
import { restoreAccount, userPendingDeletion } from "#app/domain/privacy/account-deletion/restore-account.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { ctxContext } from "#app/http/context.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { pendingDeletionUserIn } from "#app/http/guards/pending-deletion-user.ts";
import { privacyTexts } from "#app/locales/browser/privacy/texts.ts";
import { MessagePage } from "#app/ui/auth/message-page.tsx";
import { FormError } from "#app/ui/forms/form-error.tsx";
import { useLastSubmission } from "#app/ui/forms/use-last-submission.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useOneSubmission } from "#app/ui/use-one-submission.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/restore.ts";

export const handle: RouteHandle = { hydrate: true };

export const shouldRevalidate = revalidateUnlessOffline;

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
    ({ by }) => (by === "session" ? "/account?kept=1" : `/r/${leaver.followToken}`),
    (error: unknown) => {
      if (error instanceof Refusal) return "/restore";
      throw error;
    },
  );
  return redirectDocument(localizedPath(url, next), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Shown when a user pending deletion signs in. */
export default withTexts(privacyTexts, function Restore({ loaderData: { deletesAt }, actionData }: Route.ComponentProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const sendOnce = useOneSubmission();
  const isSending = useNavigation().formMethod === "POST";
  const { faults } = useLastSubmission(actionData);
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
      <FormError id="refused" sentences={faults} />
      <Form method="post" onSubmit={sendOnce} className="grid">
        <Button size="lg" block busy={isSending}>
          {t("privacy.restore.action")}
        </Button>
      </Form>
      <form method="post" action={path("/logout")} className="grid">
        <Button variant="ghost" block>
          {t("privacy.restore.leave")}
        </Button>
      </form>
    </MessagePage>
  );
});
