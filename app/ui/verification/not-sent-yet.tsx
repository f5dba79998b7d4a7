import { useTranslations } from "../use-translations.ts";

/** Why a form was not sent yet: its images are on their way, or no response arrived. */
export function NotSentYet({ isWaiting, isLost }: { isWaiting: boolean; isLost: boolean }) {
  const { t } = useTranslations();
  if (!isWaiting && !isLost) return null;
  return (
    <p role="alert" className="document-not-sent">
      {t(isWaiting ? "documents.script.on_their_way" : "documents.script.not_sent")}
    </p>
  );
}
