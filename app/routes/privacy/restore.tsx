import { redirect } from "react-router";
import { leaverOf, restoreAccount } from "#app/domain/privacy/restore-account.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { ctxContext } from "#app/http/context.ts";
import { here } from "#app/http/guard.ts";
import { leaverIn } from "#app/http/leaver.ts";
import { LetterState } from "#app/ui/auth/letter-state.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/restore.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const leaver = await leaverOf(ctx, leaverIn(request, ctx.origin));
  return { deletesAt: leaver?.deletesAt ?? null };
}

/** The account stays, and its owner is in it; a guest goes on to his request. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const leaver = leaverIn(request, ctx.origin);
  const next = await restoreAccount(ctx, leaver).then(
    ({ by }) => (by === "session" ? "/account" : `/r/${leaver.followToken}`),
    (error: unknown) => {
      if (error instanceof Refusal) return "/restore";
      throw error;
    },
  );
  return redirect(here(url, next), 303);
}

/** Where who leaves comes as he signs in (C59). */
export default function Restore({ loaderData: { deletesAt } }: Route.ComponentProps) {
  const { t, format } = useWords();
  const path = usePath();
  if (deletesAt === null)
    return (
      <LetterState title={t("privacy.restore.over_title")} icon={<Icon name="info" />} text={<p>{t("privacy.restore.over")}</p>}>
        <LinkButton href={path("/")} size="lg" block>
          {t("ui.error.go_home")}
        </LinkButton>
      </LetterState>
    );
  return (
    <LetterState
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
    </LetterState>
  );
}
