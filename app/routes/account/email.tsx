import { redirect } from "react-router";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { ChangeEmailInput } from "#app/domain/auth/input.ts";
import { ownEmail } from "#app/domain/auth/queries.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { accountTexts } from "#app/locales/browser/account.ts";
import { ChangeEmailForm } from "#app/ui/account/change-email-form.tsx";
import { CurrentContact } from "#app/ui/account/current-contact.tsx";
import { UnprovedNotice } from "#app/ui/account/unproved-notice.tsx";
import { usePageForms } from "#app/ui/forms/use-page-forms.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/email.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const own = await ownEmail(requireSignedIn(args));
  return { ...own, isSent: args.url.searchParams.has("sent") && !own.isConfirmed };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), ChangeEmailInput, async (user, input) => {
    const { email } = await ownEmail(user);
    await editProfile(user, { input, images: [], uploadIds: [] });
    return { isSent: input.email !== email };
  });
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, outcome.result.isSent ? "/account/email?sent" : "/account/email"), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** Changes the e-mail address only. It applies at once and is confirmed by a link in an e-mail. */
export default withTexts(accountTexts, function Email({ loaderData: own, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult, message, onSubmit } = usePageForms(actionData, own.isSent ? t("security.email.sent") : null);
  return (
    <Page
      title={t(own.email ? "security.email.title" : "security.email.title_first")}
      lead={t(own.isOldEmailNotified ? "security.email.lead" : "security.email.lead_first")}
      back={path("/account")}
      width="form"
    >
      <div className="grid max-w-[520px] gap-5" onSubmit={onSubmit}>
        {message}
        {own.email ? (
          <CurrentContact label={t("security.email.current")} isConfirmed={own.isConfirmed}>
            <bdi dir="ltr" className="min-w-0 font-medium wrap-anywhere">
              {own.email}
            </bdi>
          </CurrentContact>
        ) : null}
        {own.proof === "none" ? (
          <UnprovedNotice title={t("security.email.unproved_title")} text={t("security.email.unproved_text")} />
        ) : (
          <ChangeEmailForm asksPassword={own.proof === "password"} username={own.email ?? ""} lastResult={lastResult} />
        )}
      </div>
    </Page>
  );
});
