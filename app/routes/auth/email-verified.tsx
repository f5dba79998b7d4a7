import { data, redirect } from "react-router";
import { confirmEmail } from "#app/domain/auth/confirm-email.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { ctxContext } from "#app/http/context.ts";
import { here } from "#app/http/guard.ts";
import { withNext } from "#app/http/next.ts";
import { LetterState } from "#app/ui/auth/letter-state.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useViewer } from "#app/ui/use-viewer.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/email-verified.ts";

/** Opening the letter's link confirms, since the seed asks for no button (2.17); a second opening leads to R37. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    await confirmEmail(context.get(ctxContext), { key: url.searchParams.get("key") ?? "" });
    return data({ isConfirmed: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "email_confirmation.already_active") throw redirect(here(url, "/activated"));
    return data({ isConfirmed: false }, { status: 400 });
  }
}

/** R18. */
export default function EmailVerified({ loaderData: { isConfirmed } }: Route.ComponentProps) {
  return isConfirmed ? <Confirmed /> : <BadKey />;
}

function Confirmed() {
  const { t } = useWords();
  const path = usePath();
  const isArtisan = useViewer()?.activeRole === "artisan";
  return (
    <LetterState
      title={t("auth.confirmed.title")}
      tone="pine"
      icon={<Icon name="check" className="stroke-[2.5]" />}
      text={<p>{t(isArtisan ? "auth.confirmed.artisan" : "auth.confirmed.client")}</p>}
    >
      <LinkButton href={path(isArtisan ? "/jobs" : "/new-job")} size="lg" block>
        {t(isArtisan ? "ui.nav.nearby" : "ui.footer.post")}
      </LinkButton>
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </LetterState>
  );
}

function BadKey() {
  const { t } = useWords();
  const path = usePath();
  const viewer = useViewer();
  return (
    <LetterState
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
    </LetterState>
  );
}
