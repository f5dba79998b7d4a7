import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { LetterState } from "./letter-state.tsx";

/** The code was right, and then too old, or used at another place. */
export function ResetCodeOver({ by }: { by: "email" | "phone" }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <LetterState
      title={t("recovery.over.title")}
      tone="clay"
      icon={<Icon name="key-round" />}
      text={<p>{t("recovery.over.text")}</p>}
    >
      <LinkButton href={path(by === "phone" ? "/forget-password/artisan" : "/forget-password/client")} size="lg" block>
        {t("recovery.over.again")}
      </LinkButton>
    </LetterState>
  );
}
