import { LetterState } from "#app/ui/auth/letter-state.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/leaving.ts";

/** The day stands in the address, so that the page reads the same for whoever opens it again. */
export function loader({ url }: Route.LoaderArgs) {
  const at = Number(url.searchParams.get("at"));
  return { at: Number.isSafeInteger(at) && at > 0 && at < LAST_DAY ? at : null };
}

const LAST_DAY = Date.UTC(2100, 0, 1);

/** After C59: what was done, and how to undo it. */
export default function Leaving({ loaderData: { at } }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <LetterState
      title={t("privacy.deletion.done_title")}
      tone="clay"
      icon={<Icon name="hourglass" />}
      text={<p>{at === null ? t("privacy.deletion.within") : t("privacy.deletion.done", { at })}</p>}
    >
      <LinkButton href={path("/login")} size="lg" block>
        {t("privacy.deletion.keep")}
      </LinkButton>
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </LetterState>
  );
}
