import { data, redirect } from "react-router";
import { isSignedIn } from "#app/domain/actor.ts";
import { requestEmailConfirmation } from "#app/domain/auth/request-email-confirmation.ts";
import { isNoMailAddress } from "#app/domain/messaging/rules.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { ctxContext } from "#app/http/context.ts";
import { waitHeaders } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { nextCookie, nextOf, withNext } from "#app/http/next.ts";
import { FormFault, FormSuccess } from "#app/ui/auth/form-fault.tsx";
import { LetterState } from "#app/ui/auth/letter-state.tsx";
import { webmailOf } from "#app/ui/auth/webmail.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/email-verification.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(ctxContext);
  const next = nextOf(args.url);
  if (!isSignedIn(ctx.actor)) return data({ isVisitor: true, next } as const);
  const { email, emailVerified } = await userForSelf(ctx);
  if (emailVerified) throw redirect(here(args.url, "/activated"));
  return data(
    { email: isNoMailAddress(email) ? null : email, next, isSent: args.url.searchParams.has("sent") } as const,
    next === null ? undefined : { headers: { "Set-Cookie": nextCookie(next, ctx.origin) } },
  );
}

export async function action(args: Route.ActionArgs) {
  const { url } = args;
  const ctx = signedIn(args);
  try {
    await requestEmailConfirmation(ctx);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "email_confirmation.already_active") return redirect(here(url, "/activated"), 303);
    if (error.code === "throttled")
      return data({ waitSeconds: Number(error.params.retryAfterSeconds) }, { status: 429, headers: waitHeaders(error) });
    throw data(null, { status: 400 });
  }
  return redirect(withNext(here(url, "/email-verification?sent"), nextOf(url)), 303);
}

/** R17. */
export default function EmailVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  if ("isVisitor" in loaderData) return <ForVisitor next={loaderData.next} />;
  const { email, next, isSent } = loaderData;
  if (email === null) return <WithoutEmail next={next} />;
  const webmail = webmailOf(email);
  return (
    <LetterState
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
      {actionData ? <WaitFault seconds={actionData.waitSeconds} /> : null}
      {isSent && !actionData ? <FormSuccess>{t("auth.letter.sent_again")}</FormSuccess> : null}
      {webmail ? (
        <LinkButton href={webmail} rel="noreferrer" size="lg" block>
          {t("auth.letter.open_mail")}
        </LinkButton>
      ) : null}
      <form method="post" className="grid gap-2">
        <Button size="lg" block variant={webmail ? "outline" : "primary"}>
          {t("auth.letter.again")}
        </Button>
      </form>
      <p className="text-small text-ink-3">{t("auth.letter.again_hint")}</p>
      <p className="text-small text-ink-2">{t("auth.letter.not_arrived")}</p>
      <GoOn next={next} />
    </LetterState>
  );
}

const LONGEST_COUNTED_SECONDS = 120;

function WaitFault({ seconds }: { seconds: number }) {
  const { t } = useWords();
  const sentence =
    seconds > LONGEST_COUNTED_SECONDS ? t("auth.letter.too_many") : t("auth.letter.wait", { count: Math.max(1, seconds) });
  return <FormFault id="wait" sentences={[sentence]} />;
}

/** Whose letter it is we know of no visitor: it is sent again to whoever signs in. */
function ForVisitor({ next }: { next: string | null }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <LetterState title={t("auth.letter.title")} icon={<Icon name="mail-open" />} text={<p>{t("auth.letter.sent_to_owner")}</p>}>
      <p className="text-small text-ink-2">{t("auth.letter.not_arrived")}</p>
      <LinkButton href={withNext(path("/login"), withNext(path("/email-verification"), next))} size="lg" block>
        {t("auth.letter.sign_in")}
      </LinkButton>
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </LetterState>
  );
}

function WithoutEmail({ next }: { next: string | null }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <LetterState
      title={t("auth.letter.without_email")}
      icon={<Icon name="mail" />}
      text={<p>{t("auth.letter.without_email_text")}</p>}
    >
      <LinkButton href={withNext(path("/verify-otp"), next)} size="lg" block>
        {t("codes.confirm_phone")}
      </LinkButton>
      <GoOn next={next} />
    </LetterState>
  );
}

function GoOn({ next }: { next: string | null }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <LinkButton href={next ?? path("/account")} variant="ghost" block>
      {t("auth.letter.go_on")}
    </LinkButton>
  );
}
