import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** The link to the chat room of a match. */
export function RoomLink({ roomId, size }: { roomId: string; size?: "lg" | undefined }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <LinkButton
      href={path(`/chat/${roomId}`)}
      variant="outline"
      size={size}
      icon={<Icon name="message-square" className="size-5" />}
    >
      {t("jobs.show.chat")}
    </LinkButton>
  );
}
