import { LetterState } from "#app/ui/auth/letter-state.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useViewer } from "#app/ui/use-viewer.ts";
import { useWords } from "#app/ui/use-words.ts";

/** R37. */
export default function Activated() {
  const { t } = useWords();
  const path = usePath();
  const viewer = useViewer();
  return (
    <LetterState
      title={t("auth.activated.title")}
      tone="pine"
      icon={<Icon name="badge-check" />}
      text={<p>{t("auth.activated.text")}</p>}
    >
      <LinkButton href={path(viewer ? "/account" : "/login")} size="lg" block>
        {t(viewer ? "ui.nav.account" : "ui.nav.sign_in")}
      </LinkButton>
      <LinkButton href={path("/")} variant="ghost" block>
        {t("ui.error.go_home")}
      </LinkButton>
    </LetterState>
  );
}
