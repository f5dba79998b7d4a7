import { type MouseEvent, useRef } from "react";
import type { OpenRoomView } from "#app/views/chat/chat-view.ts";
import { Skeleton } from "../kit/feedback/skeleton.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { Lightbox } from "../kit/lightbox/lightbox.tsx";
import type { OpenReport } from "../reports/use-report-dialog.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { Bubble, type Tick } from "./bubble.tsx";
import { type ThreadItem, threadItems } from "./thread-items.ts";
import type { LiveRoom } from "./use-room.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";
import { VisitMessage } from "./visit-message.tsx";

type ThreadProps = { room: OpenRoomView; live: LiveRoom; now: number; onReport: OpenReport };

/** The messages, newest at the bottom, where the page starts, also without scripts. */
export function Thread({ room, live, now, onReport }: ThreadProps) {
  const { t } = useTranslations();
  const { messages, outbox, isTyping } = live;
  // reloaded data must not move the line of unread messages
  const opened = useRef({ me: room.me, readSeq: room.readSeq, upTo: room.messages.at(-1)?.seq ?? 0 }).current;
  const lines = threadItems(opened, messages, outbox.box, opened.upTo);
  const scroll = useThreadScroll(room.me, live);
  const name = room.other.name;
  return (
    <div className="chat-thread">
      <div
        ref={scroll.box}
        className="chat-scroll"
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={t("chat.page.with", { name })}
        aria-busy={live.isLoadingOlder}
      >
        <div className="chat-lines">
          <Older room={room} live={live} />
          <Lightbox>
            <ol>
              {lines.map((line) => (
                <li key={line.key}>
                  <ThreadLine {...{ line, room, live, now, onReport }} />
                </li>
              ))}
            </ol>
          </Lightbox>
          {isTyping ? (
            <span className="chat-typing" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          ) : null}
        </div>
      </div>
      {scroll.isAtEnd ? null : (
        <button type="button" className="chat-jump" onClick={scroll.toEnd}>
          <Icon name="chevron-down" className="size-5" />
          {scroll.newCount > 0 ? t("chat.page.jump", { count: scroll.newCount }) : t("chat.page.to_newest")}
        </button>
      )}
      <p className="sr-only" aria-live="polite">
        {isTyping ? t("chat.page.types_name", { name }) : ""}
      </p>
    </div>
  );
}

function ThreadLine({ line, room, live, now, onReport }: ThreadProps & { line: ThreadItem }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const parts = { name: room.other.name, mayCall: !room.isMasked };
  if (line.kind === "day") return <p className="chat-day">{format.day(line.day, now)}</p>;
  if (line.kind === "unread") return <p className="chat-unread">{t("chat.page.unread", { count: line.count })}</p>;
  if (line.kind === "note" && line.message.visit) {
    const { id } = line.message.visit;
    return <VisitMessage message={line.message} visit={room.visits.find((visit) => visit.id === id)} />;
  }
  if (line.kind === "note")
    return (
      <p className="chat-note">
        {line.message.text} <time className="sr-only">{format.time(line.message.at)}</time>
      </p>
    );
  if (line.kind === "message") {
    const { message } = line;
    const tick: Tick = message.sender !== room.me ? null : message.seq <= live.otherReadSeq ? "read" : "sent";
    const meant = { seq: message.seq, text: message.text, isPicture: message.kind === "image" };
    const report = {
      href: path(`/chat/${room.id}/report?message=${message.seq}`),
      onPress: (event: MouseEvent<HTMLAnchorElement>) => onReport(event, meant),
    };
    return <Bubble {...message} {...parts} tick={tick} report={tick === null ? report : undefined} />;
  }
  const { id, text, photos, at, fault } = line.waiting;
  const pictures = photos.map((one) => ({ id: one, colour: "" }));
  if (fault === undefined) return <Bubble {...{ text, at, ...parts }} photos={pictures} tick="sending" />;
  return (
    <Bubble
      {...{ text, at, ...parts }}
      photos={pictures}
      tick="failed"
      onRetry={() => live.outbox.retry(id)}
      onDiscard={() => live.outbox.settle([id])}
    />
  );
}

/** The link to earlier messages: in place with scripts, a separate page without. */
function Older({ room, live }: Pick<ThreadProps, "room" | "live">) {
  const { t } = useTranslations();
  const path = usePath();
  const [first] = live.messages;
  if (live.isLoadingOlder)
    return (
      <div className="chat-older">
        <span className="sr-only">{t("chat.page.loading")}</span>
        <Skeleton className="h-14 w-3/5" />
        <Skeleton className="h-14 w-1/2 ms-auto" />
      </div>
    );
  if (!live.hasOlder || !first) return null;
  return (
    <p className="chat-older">
      <a
        href={`${path(`/chat/${room.id}`)}?before=${first.seq}`}
        className="btn btn-outline btn-sm"
        onClick={(event) => {
          event.preventDefault();
          live.loadOlder();
        }}
      >
        {t("chat.page.older")}
      </a>
    </p>
  );
}
