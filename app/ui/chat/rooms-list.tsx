import type { RoomCard } from "#app/views/chat/chat-view.ts";
import { Avatar } from "../kit/display/avatar.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type RoomsListProps = {
  rooms: readonly RoomCard[];
  openId?: string;
  /** The latest state of the open room. */
  live?: { last: RoomCard["last"]; isTyping: boolean; isHere: boolean };
  now: number;
};

/** The user's rooms, newest first. The open one is marked and has no count. */
export function RoomsList({ rooms, openId, live, now }: RoomsListProps) {
  const lastAt = ({ last, createdAt }: RoomCard) => last?.at ?? createdAt;
  const known = rooms.map((room) => (room.id === openId && live?.last ? { ...room, last: live.last } : room));
  return (
    <ul className="chat-list">
      {known
        .sort((one, other) => lastAt(other) - lastAt(one))
        .map((room) => (
          <li key={room.id}>
            <Row room={room} isOpen={room.id === openId} {...(room.id === openId && live)} now={now} />
          </li>
        ))}
    </ul>
  );
}

export const unreadIn = (rooms: readonly RoomCard[]): number => rooms.reduce((sum, { unread }) => sum + unread, 0);

type RowProps = { room: RoomCard; isOpen: boolean; isTyping?: boolean; isHere?: boolean; now: number };

function Row({ room, isOpen, isTyping, isHere, now }: RowProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { name, last, unread } = room;
  return (
    <a href={path(`/chat/${room.id}`)} aria-current={isOpen ? "page" : undefined} data-new={unread > 0 || undefined}>
      <span className="chat-face">
        <Avatar name={name} company={room.isCompany} pictureId={room.pictureId} className="size-12" />
        {isHere ? <i /> : null}
      </span>
      <span className="chat-list-words">
        <span className="chat-list-name">
          <bdi>{name}</bdi>
          <span className="chat-list-at">{format.relative(last?.at ?? room.createdAt, now)}</span>
        </span>
        <span className="chat-list-job">
          {room.service}
          {room.words ? (
            <>
              {" "}
              ·&nbsp;<bdi>{room.words}</bdi>
            </>
          ) : null}
        </span>
        <span className="chat-list-last">
          {isTyping ? <b>{t("chat.page.types")}</b> : last ? <Last last={last} /> : null}
          {unread > 0 ? (
            <span className="chat-count">
              <span aria-hidden="true">{format.number(unread)}</span>
              <span className="sr-only">{t("chat.page.unread", { count: unread })}</span>
            </span>
          ) : null}
        </span>
      </span>
    </a>
  );
}

function Last({ last: { kind, text } }: { last: NonNullable<RoomCard["last"]> }) {
  const { t } = useTranslations();
  if (kind !== "image") return <span dir="auto">{text}</span>;
  return (
    <span>
      <Icon name="image" className="me-1.5 inline-block size-[18px] align-[-4px]" />
      {text === "" ? t("chat.page.photo") : <bdi dir="auto">{text}</bdi>}
    </span>
  );
}
