import type { Said } from "./chat-view.ts";
import { nextOf, type Waiting, withFault, withoutSent } from "./outbox.ts";
import type { Sent } from "./room-calls.ts";

const AGAIN_AFTER_MS = 5_000;
const BY_THE_NETWORK = "throttled";

type Emptying = {
  read(): readonly Waiting[];
  change(how: (box: readonly Waiting[]) => readonly Waiting[]): void;
  send(waiting: Waiting): Promise<Sent>;
  onSent?(said: Said): void;
};

/**
 * Sends what waits, one after the other, each under its own id, so that it is harmless where two pages do. Returns after how
 * long to go on; null where nothing is left that could.
 */
export async function emptyBox({ read, change, send, onSent }: Emptying): Promise<number | null> {
  for (let next = nextOf(read()); next; next = nextOf(read())) {
    const { id } = next;
    const sent = await send(next);
    if (sent === "signed_out") return null;
    if (sent === "lost") return AGAIN_AFTER_MS;
    if ("said" in sent) {
      onSent?.(sent.said);
      change((all) => withoutSent(all, [id]));
    } else if (sent.waitMs || sent.refused === BY_THE_NETWORK) return sent.waitMs ?? AGAIN_AFTER_MS;
    else change((all) => withFault(all, id, sent.refused));
  }
  return null;
}
