import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { MessageView } from "#app/views/chat/chat-view.ts";
import { type MessageJson, toMessageView } from "#app/views/chat/to-message-view.ts";
import { liveSocket } from "../live/live-socket.ts";
import type { UnsentMessage } from "./outbox/outbox.ts";
import type { SendResult } from "./room-api.ts";

/** The frames that a chat room sends. */
type Frame =
  | { type: "message"; message: MessageJson }
  | { type: "read"; user: string; seq: number }
  | { type: "typing"; user: string }
  | { type: "presence"; users: string[] }
  | { type: "ready" }
  | { type: "pong" }
  | { type: "error"; code: string; refusal?: string; id?: string };

type RoomHandlers = {
  /** Of system messages. */
  language: Language;
  after(): number;
  onMessage(message: MessageView): void;
  onRead(user: string, seq: number): void;
  onTyping(user: string): void;
  onPresence(users: readonly string[]): void;
  /** All earlier messages were received. */
  onReady(): void;
  onLost(): void;
};

const SLOWED_FOR_MS = 1_000;
const ANSWER_WITHIN_MS = 8_000;

/** The socket of a room: receives messages, and the results of sent ones. */
export function roomSocket(roomId: string, handlers: RoomHandlers) {
  let isReady = false;
  const waiting = new Map<string, (sent: SendResult) => void>();

  const settle = (id: string, sent: SendResult) => {
    waiting.get(id)?.(sent);
    waiting.delete(id);
  };
  const onFrame = (frame: Frame) => {
    if (frame.type === "message") {
      const message = toMessageView(frame.message);
      handlers.onMessage(message);
      settle(message.id, { message });
    } else if (frame.type === "read") handlers.onRead(frame.user, frame.seq);
    else if (frame.type === "typing") handlers.onTyping(frame.user);
    else if (frame.type === "presence") handlers.onPresence(frame.users);
    else if (frame.type === "error" && frame.id) settle(frame.id, unsentBy(frame));
    else if (frame.type === "ready") {
      isReady = true;
      handlers.onReady();
    }
  };
  const connection = liveSocket<Frame>({
    path: () => `/api/v1/chat/rooms/${roomId}/live?after=${handlers.after()}&language=${handlers.language}`,
    onFrame,
    onLost() {
      isReady = false;
      // a message without a response may have arrived; the retry has the same id
      for (const id of [...waiting.keys()]) settle(id, "lost");
      handlers.onLost();
    },
  });
  const tell = (frame: object): boolean => isReady && connection.tell(frame);

  return {
    tell,
    /** Undefined if the socket is not open. */
    send({ id, text }: UnsentMessage): Promise<SendResult> | undefined {
      if (!tell({ type: "message", id, kind: "text", text })) return undefined;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        setTimeout(() => settle(id, "lost"), ANSWER_WITHIN_MS);
      });
    },
    end: connection.end,
  };
}

/** A message that was not stored, or hit the rate limit, is sent again automatically. */
function unsentBy({ code, refusal }: { code: string; refusal?: string }): SendResult {
  if (code === "not_stored") return "lost";
  return code === "too_fast" ? { refused: code, waitMs: SLOWED_FOR_MS } : { refused: refusal ?? code };
}
