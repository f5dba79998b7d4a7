import { data, redirect, redirectDocument } from "react-router";
import { requestEmailConfirmation } from "#app/domain/auth/confirmation/request-email-confirmation.ts";
import { CONFIRMATION_EMAIL_INTERVAL_MS, EMAIL_CONFIRMATION_LIFETIME_MS } from "#app/domain/auth/rules.ts";
import { isPlaceholderEmail } from "#app/domain/messaging/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { nextCookie, nextPathOf } from "#app/http/auth/next.ts";
import { ctxContext } from "#app/http/context.ts";
import { reply, retryAfterHeaders } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { translator } from "#app/i18n/translate.ts";
import { letterTexts } from "#app/locales/browser/letter/texts.ts";
import { MessagePage } from "#app/ui/auth/message-page.tsx";
import { webmailOf } from "#app/ui/auth/webmail.ts";
import { FormError } from "#app/ui/forms/form-error.tsx";
import { usePageForms } from "#app/ui/forms/use-page-forms.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { withNext } from "#app/views/auth/with-next.ts";
import type { Route } from "./+types/email-verification.ts";

/** A visitor's page is a document. */
export const handle: RouteHandle = { hydrate: (loaderData) => !("isVisitor" in Object(loaderData)) };

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(ctxContext);
  const next = nextPathOf(args.url);
  if (!isSignedIn(ctx.actor)) return data({ isVisitor: true, next } as const);
  const { email, emailVerified } = await userForSelf(ctx);
  if (emailVerified) throw redirectDocument(localizedPath(args.url, "/activated"));
  return data(
    { email: isPlaceholderEmail(email) ? null : email, next, isSent: args.url.searchParams.has("sent") } as const,
    next === null ? undefined : { headers: { "Set-Cookie": nextCookie(next, ctx.origin) } },
  );
}

export async function action(args: Route.ActionArgs) {
  const { url } = args;
  const ctx = requireSignedIn(args);
  try {
    await requestEmailConfirmation(ctx);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "email_confirmation.already_active") return redirectDocument(localizedPath(url, "/activated"), 303);
    if (error.code === "throttled")
      return reply({}, { "": [waitText(ctx.language, Number(error.params.retryAfterSeconds))] }, 429, retryAfterHeaders(error));
    throw data(null, { status: 400 });
  }
  return redirect(withNext(localizedPath(url, "/email-verification?sent"), nextPathOf(url)), 303);
}

const MAX_COUNTED_SECONDS = 120;

function waitText(language: Language, seconds: number): string {
  const t = translator(language);
  return seconds > MAX_COUNTED_SECONDS ? t("auth.letter.too_many") : t("auth.letter.wait", { count: Math.max(1, seconds) });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default withTexts(letterTexts, function EmailVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const isSent = !("isVisitor" in loaderData) && loaderData.isSent;
  const { faults, message, onSubmit } = usePageForms(actionData, isSent ? t("auth.letter.sent_again") : null);
  if ("isVisitor" in loaderData) return <ForVisitor next={loaderData.next} />;
  const { email, next } = loaderData;
  if (email === null) return <WithoutEmail next={next} />;
  const webmail = webmailOf(email);
  return (
    <MessagePage
      title={t("auth.letter.title")}
      icon={<Icon name="mail-open" />}
      text={
        <>
          <p>{t("auth.letter.sent_to")}</p>
          <p className="font-semibold text-ink">
            <bdi dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>
          </p>
        </>
      }
    >
      <FormError id="wait" sentences={faults} />
      {message}
      {webmail ? (
        <LinkButton href={webmail} rel="noreferrer" size="lg" block>
          {t("auth.letter.open_mail")}
        </LinkButton>
      ) : null}
      <form method="post" className="grid gap-2" onSubmit={onSubmit}>
        <Button size="lg" block variant={webmail ? "outline" : "primary"}>
          {t("auth.letter.again")}
        </Button>
      </form>
      <p className="text-small text-ink-3">
        {t("auth.letter.again_hint", { every: CONFIRMATION_EMAIL_INTERVAL_MS, valid: EMAIL_CONFIRMATION_LIFETIME_MS })}
      </p>
      <p className="text-small text-ink-2">{t("auth.letter.not_arrived")}</p>
      <GoOn next={next} />
    </MessagePage>
  );
});

/** A visitor's email is unknown. It is sent again to a signed-in user only. */
function ForVisitor({ next }: { next: string | null }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <MessagePage title={t("auth.letter.title")} icon={<Icon name="mail-open" />} text={<p>{t("auth.letter.sent_to_owner")}</p>}>
      <p className="text-small text-ink-2">{t("auth.letter.not_arrived")}</p>
      <LinkButton href={withNext(path("/login"), withNext(path("/email-verification"), next))} size="lg" block>
        {t("auth.letter.sign_in")}
      </LinkButton>
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </MessagePage>
  );
}

function WithoutEmail({ next }: { next: string | null }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <MessagePage
      title={t("auth.letter.without_email")}
      icon={<Icon name="mail" />}
      text={<p>{t("auth.letter.without_email_text")}</p>}
    >
      <LinkButton href={withNext(path("/verify-otp"), next)} size="lg" block>
        {t("codes.confirm_phone")}
      </LinkButton>
      <GoOn next={next} />
    </MessagePage>
  );
}

function GoOn({ next }: { next: string | null }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <LinkButton href={next ?? path("/account")} variant="ghost" block>
      {t("auth.letter.go_on")}
    </LinkButton>
  );
}
