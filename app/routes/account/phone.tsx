import { redirect, redirectDocument } from "react-router";
import { ChangePhoneInput } from "#app/domain/auth/input.ts";
import { ownPhone } from "#app/domain/auth/queries.ts";
import { requestPhoneChange } from "#app/domain/auth/request-phone-change.ts";
import { pendingCodeCookie } from "#app/http/cookies/pending-code-cookie.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { humanCheckOf } from "#app/http/forms/human-check-of.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { accountTexts } from "#app/locales/browser/account.ts";
import { ChangePhoneForm } from "#app/ui/account/change-phone-form.tsx";
import { CurrentContact } from "#app/ui/account/current-contact.tsx";
import { UnprovedNotice } from "#app/ui/account/unproved-notice.tsx";
import { usePageForms } from "#app/ui/forms/use-page-forms.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Alert } from "#app/ui/kit/feedback/alert.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/phone.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const own = await ownPhone(ctx);
  const searchParams = args.url.searchParams;
  return {
    ...own,
    isChanged: searchParams.has("changed") && own.isConfirmed,
    isSame: searchParams.has("same"),
    check: humanCheckOf(ctx),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), ChangePhoneInput, (user, input) =>
    requestPhoneChange(user, {
      phone: input.phone_number,
      currentPassword: input.current_password,
      turnstileToken: input.turnstile_token,
    }),
  );
  if (!outcome.ok) return outcome.reply;
  if (outcome.result === null) return redirect(localizedPath(args.url, "/account/phone?same"), 303);
  const next = localizedPath(args.url, "/account/phone?changed");
  const pendingCode = { purpose: "phone", target: { phone: outcome.result }, sentAt: ctx.now, next } as const;
  // the page of the code is a document
  return redirectDocument(localizedPath(args.url, "/verify-otp"), {
    status: 303,
    headers: { "Set-Cookie": pendingCodeCookie(pendingCode, ctx.origin) },
  });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** Changes the phone number. The new number applies after its code was entered. */
export default withTexts(accountTexts, function Phone({ loaderData: own, actionData }: Route.ComponentProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { lastResult, message, onSubmit } = usePageForms(actionData, own.isChanged ? t("security.phone.changed") : null);
  return (
    <Page
      title={t(own.phone ? "security.phone.title" : "security.phone.title_first")}
      lead={t(own.phone ? "security.phone.lead" : "security.phone.lead_first")}
      back={path("/account")}
      width="form"
    >
      <div className="grid max-w-[520px] gap-5" onSubmit={onSubmit}>
        {message}
        {own.isSame && !lastResult ? <Alert>{t("security.phone.same")}</Alert> : null}
        {own.phone ? (
          <CurrentContact label={t("security.phone.current")} isConfirmed={own.isConfirmed}>
            <bdi dir="ltr" className="num font-medium">
              {format.phone(own.phone)}
            </bdi>
          </CurrentContact>
        ) : null}
        {own.pending && !lastResult ? (
          <Alert
            title={t("security.phone.pending")}
            action={
              <LinkButton href={path("/verify-otp")} variant="outline" size="sm">
                {t("security.phone.type_code")}
              </LinkButton>
            }
          >
            <bdi dir="ltr" className="num">
              {format.phone(own.pending)}
            </bdi>
          </Alert>
        ) : null}
        {own.proof === "none" ? (
          <UnprovedNotice title={t("security.phone.unproved_title")} text={t("security.phone.unproved_text")} />
        ) : (
          <ChangePhoneForm
            isFirst={own.phone === null}
            asksPassword={own.proof === "password"}
            username={own.email ?? own.phone ?? ""}
            check={own.check}
            lastResult={lastResult}
          />
        )}
      </div>
    </Page>
  );
});
