import { DEFAULT_LANGUAGE, type Language } from "#app/domain/shared/contracts/language.ts";
import type { MessageView } from "#app/views/chat/chat-view.ts";
import { type MessageJson, toMessageView } from "#app/views/chat/to-message-view.ts";
import type { UnsentMessage } from "./outbox/outbox.ts";

/** The result of a message: stored, refused, no response, or signed out. */
export type SendResult = { message: MessageView } | { refused: string; waitMs?: number } | "lost" | "signed_out";

const AT_ONCE = 200;
/** After this time the server counts as unreachable. */
const PATIENCE_MS = 15_000;

export type RoomApi = ReturnType<typeof roomApi>;

/** HTTP requests of a room, without a socket or for what the socket does not carry. System messages come in `language`. */
export function roomApi(roomId: string, language: Language = DEFAULT_LANGUAGE) {
  const room = `/api/v1/chat/rooms/${roomId}`;
  const request = (path: string, init?: RequestInit) => fetch(room + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const post = (path: string, body: object) =>
    request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

  /** Null without a response, "gone" if the user may no longer read the room. */
  const messages = async (which: string): Promise<readonly MessageView[] | "gone" | null> => {
    try {
      const answer = await request(`/messages/?${which}&language=${language}`);
      if (answer.status === 401 || answer.status === 404) return "gone";
      // as: the response of our own API
      return answer.ok ? ((await answer.json()) as MessageJson[]).map(toMessageView) : null;
    } catch {
      return null;
    }
  };

  return {
    after: (seq: number) => messages(`after=${seq}&limit=${AT_ONCE}`),
    before: (seq: number) => messages(`before=${seq}`),
    read: (seq: number) => post("/reading/", { seq }).catch(() => null),
    async send({ id, text, photos }: UnsentMessage): Promise<SendResult> {
      if (!navigator.onLine) return "lost";
      try {
        const content = photos.length > 0 ? { kind: "image", images: photos } : { kind: "text" };
        const answer = await post("/messages/", { id, text, ...content });
        if (answer.status === 401) return "signed_out";
        const body: unknown = await answer.json();
        // as: the response of our own API
        if (answer.ok) return { message: toMessageView(body as MessageJson) };
        if (answer.status >= 500) return "lost";
        const code: unknown = Reflect.get(Object(body), "code");
        const waitMs = 1_000 * Number(answer.headers.get("Retry-After") ?? 0);
        return { refused: typeof code === "string" ? code : "", ...(answer.status === 429 && { waitMs: waitMs || 5_000 }) };
      } catch {
        return "lost";
      }
    },
  };
}
