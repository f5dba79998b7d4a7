import type { ReactNode } from "react";
import { Icon } from "../kit/icons/icon.tsx";
import { PageBar } from "../kit/page-bar.tsx";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";

type ChatFrameProps = {
  /** The room list. On a phone it is hidden while a room is open. */
  list: ReactNode;
  room: ReactNode;
  about?: ReactNode;
  isOpen: boolean;
};

/** The room list, the room, and details of the job if the screen is wide enough. */
export function ChatFrame({ list, room, about, isOpen }: ChatFrameProps) {
  const { t } = useTranslations();
  const role = useViewer()?.activeRole ?? "client";
  return (
    <div className="chat" data-open={isOpen || undefined}>
      <section className="chat-rooms" aria-label={t("chat.page.title")}>
        {isOpen ? (
          <h2 className="type-h2 chat-title">{t("chat.page.title")}</h2>
        ) : (
          <PageBar title={t("chat.page.title")} className="chat-title" />
        )}
        {list}
        <p className="chat-foot max-md:hidden">
          <Icon name="info" className="size-[18px]" />
          <span>{t(`chat.page.from_offer.${role}`)}</span>
        </p>
      </section>
      {room}
      {about}
    </div>
  );
}
