import { LinkButton } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { usePath } from "../use-path.ts";
import { useViewer } from "../use-viewer.ts";
import { useWords } from "../use-words.ts";

/** For account pages: what a person who has not confirmed the e-mail still has to do; nothing for everybody else. */
export function ConfirmBanner() {
  const { t } = useWords();
  const path = usePath();
  const viewer = useViewer();
  if (!viewer || viewer.isConfirmed) return null;
  return (
    <Notice
      tone="clay"
      title={t("auth.confirm_banner.title")}
      action={
        <LinkButton href={path("/email-verification")} variant="outline" size="sm">
          {t("auth.confirm_banner.action")}
        </LinkButton>
      }
    >
      {t("auth.confirm_banner.text")}
    </Notice>
  );
}
