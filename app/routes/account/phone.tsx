import { redirect } from "react-router";
import { ChangePhoneInput } from "#app/domain/auth/input.ts";
import { ownPhone } from "#app/domain/auth/queries.ts";
import { requestPhoneChange } from "#app/domain/auth/request-phone-change.ts";
import { askedCodeCookie } from "#app/http/asked-code.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { ChangePhoneForm } from "#app/ui/account/change-phone-form.tsx";
import { CurrentContact } from "#app/ui/account/current-contact.tsx";
import { UnprovedNotice } from "#app/ui/account/unproved-notice.tsx";
import { FormSuccess } from "#app/ui/auth/form-fault.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/phone.ts";

export async function loader(args: Route.LoaderArgs) {
  const own = await ownPhone(signedIn(args));
  const asked = args.url.searchParams;
  return { ...own, isChanged: asked.has("changed") && own.isConfirmed, isSame: asked.has("same") };
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const outcome = await submitForm(ctx, await typedFields(args.request), ChangePhoneInput, (person, input) =>
    requestPhoneChange(person, {
      phone: input.phone_number,
      currentPassword: input.current_password,
      turnstileToken: input.turnstile_token,
    }),
  );
  if (!outcome.ok) return outcome.reply;
  if (outcome.result === null) return redirect(here(args.url, "/account/phone?same"), 303);
  const next = here(args.url, "/account/phone?changed");
  const asked = { purpose: "phone", target: { phone: outcome.result }, sentAt: ctx.now, next } as const;
  return redirect(here(args.url, "/verify-otp"), { status: 303, headers: { "Set-Cookie": askedCodeCookie(asked, ctx.origin) } });
}

/** Another number: the account's once the code that went there is typed. */
export default function Phone({ loaderData: own, actionData }: Route.ComponentProps) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <Page
      title={t(own.phone ? "security.phone.title" : "security.phone.title_first")}
      lead={t(own.phone ? "security.phone.lead" : "security.phone.lead_first")}
      back={path("/account")}
      width="form"
    >
      <div className="grid max-w-[520px] gap-5">
        {own.isChanged && !actionData ? <FormSuccess>{t("security.phone.changed")}</FormSuccess> : null}
        {own.isSame && !actionData ? <Notice>{t("security.phone.same")}</Notice> : null}
        {own.phone ? (
          <CurrentContact label={t("security.phone.current")} isConfirmed={own.isConfirmed}>
            <bdi dir="ltr" className="num font-medium">
              {format.phone(own.phone)}
            </bdi>
          </CurrentContact>
        ) : null}
        {own.pending && !actionData ? (
          <Notice
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
          </Notice>
        ) : null}
        {own.proof === "none" ? (
          <UnprovedNotice title={t("security.phone.unproved_title")} text={t("security.phone.unproved_text")} />
        ) : (
          <ChangePhoneForm
            isFirst={own.phone === null}
            asksPassword={own.proof === "password"}
            username={own.email ?? own.phone ?? ""}
            lastResult={actionData}
          />
        )}
      </div>
    </Page>
  );
}
