import { ChangePasswordInput } from "#app/domain/auth/input.ts";
import { changePassword } from "#app/domain/auth/passwords/change-password.ts";
import { ownCredentials } from "#app/domain/auth/queries.ts";
import { isPlaceholderEmail } from "#app/domain/messaging/rules.ts";
import { startSession } from "#app/http/auth/start-session.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { accountTexts } from "#app/locales/browser/account.ts";
import { ChangePasswordForm } from "#app/ui/account/change-password-form.tsx";
import { usePageForms } from "#app/ui/forms/use-page-forms.tsx";
import { Alert } from "#app/ui/kit/feedback/alert.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/password.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const { email, phone, hasPassword } = await ownCredentials(ctx);
  const hasMail = !isPlaceholderEmail(email);
  return {
    hasPassword,
    username: hasMail ? email : (phone ?? ""),
    // Admins have no reset by code.
    resetPath: ctx.actor.isAdmin ? null : hasMail ? "/forget-password/client" : "/forget-password/artisan",
    isChanged: args.url.searchParams.has("changed"),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const userAgent = args.request.headers.get("User-Agent") ?? undefined;
  const outcome = await submitForm(ctx, await readFormValues(args.request), ChangePasswordInput, (user, input) =>
    changePassword(user, { currentPassword: input.current_password, newPassword: input.new_password, userAgent }),
  );
  if (!outcome.ok) return outcome.reply;
  const opened = { ...outcome.result, userId: ctx.actor.userId };
  return startSession(ctx, args.request, opened, localizedPath(args.url, "/account/password?changed"));
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default withTexts(
  accountTexts,
  function Password({ loaderData: { hasPassword, username, resetPath, isChanged }, actionData }: Route.ComponentProps) {
    const { t } = useTranslations();
    const path = usePath();
    const { lastResult, message, onSubmit } = usePageForms(actionData, isChanged ? t("security.password.changed") : null);
    return (
      <Page title={t("security.password.title")} lead={t("security.password.lead")} back={path("/account")} width="form">
        <div className="grid max-w-[520px] gap-5" onSubmit={onSubmit}>
          {message}
          {hasPassword ? (
            <ChangePasswordForm username={username} lastResult={lastResult} />
          ) : (
            <Alert title={t("security.password.none_title")}>{t("security.password.none_text")}</Alert>
          )}
          {resetPath ? (
            <p className="text-center">
              <a href={path(resetPath)} className="link inline-flex min-h-11 items-center">
                {t(hasPassword ? "security.password.forgotten" : "security.password.choose")}
              </a>
            </p>
          ) : null}
        </div>
      </Page>
    );
  },
);
