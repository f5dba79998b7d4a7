import { maskContacts } from "../shared/text/mask-contacts.ts";
import type { RoomMessage, RoomRules, SystemMessageCode } from "./rules.ts";

const REMOVED: SystemMessageCode = "message_removed";

/** A message as participants may read it: masked before a match, replaced by a system message if it was removed. */
export function toVisibleMessage(
  message: RoomMessage,
  { isMasked, removed }: Pick<RoomRules, "isMasked" | "removed">,
): RoomMessage {
  if (removed.includes(message.seq)) return { ...message, kind: "system", text: REMOVED, media: [] };
  return isMasked && message.kind !== "system" ? { ...message, text: maskContacts(message.text) } : message;
}

export const holdsContacts = ({ kind, text }: RoomMessage): boolean => kind !== "system" && maskContacts(text) !== text;
