import { LinkButton } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

/** Who has no password and signed in a while ago signs in anew, or chooses one, before he changes what opens his account. */
export function UnprovedNotice({ title, text }: { title: string; text: string }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <Notice
      title={title}
      action={
        <LinkButton href={path("/account/password")} variant="outline" size="sm">
          {t("security.password.choose")}
        </LinkButton>
      }
    >
      {text}
    </Notice>
  );
}
