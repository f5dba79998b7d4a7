import type { MessageView } from "#app/views/chat/chat-view.ts";
import type { SendResult } from "../room-api.ts";
import { nextUnsent, type UnsentMessage, withoutSent, withSendError } from "./outbox.ts";

const AGAIN_AFTER_MS = 5_000;
const BY_THE_NETWORK = "throttled";

type Emptying = {
  read(): readonly UnsentMessage[];
  change(how: (box: readonly UnsentMessage[]) => readonly UnsentMessage[]): void;
  send(waiting: UnsentMessage): Promise<SendResult>;
  onSent?(message: MessageView): void;
};

/**
 * Sends pending messages in order. Each has its own id, so a second page may send them too. Returns the delay until the next
 * run, or null if nothing is left to send.
 */
export async function drainOutbox({ read, change, send, onSent }: Emptying): Promise<number | null> {
  for (let next = nextUnsent(read()); next; next = nextUnsent(read())) {
    const { id } = next;
    const sent = await send(next);
    if (sent === "signed_out") return null;
    if (sent === "lost") return AGAIN_AFTER_MS;
    if ("message" in sent) {
      onSent?.(sent.message);
      change((all) => withoutSent(all, [id]));
    } else if (sent.waitMs || sent.refused === BY_THE_NETWORK) return sent.waitMs ?? AGAIN_AFTER_MS;
    else change((all) => withSendError(all, id, sent.refused));
  }
  return null;
}
