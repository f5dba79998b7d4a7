import { drainAllOutboxes } from "../chat/outbox/drain-all-outboxes.ts";
import { sendKeptCodes } from "../visits/offline/send-kept-codes.ts";

/** Sends what this account left on this device without network: messages, and codes of visits. */
export function sendAllWaiting(account: string): void {
  drainAllOutboxes(account);
  sendKeptCodes(account);
}
