import * as CHOICES from "#db/enums.ts";
import type { ImageView } from "../shared/contracts/image-sizes.ts";
import type { RefusalCode } from "../shared/errors/refusals.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";

export const MESSAGE_KINDS = CHOICES.messageKind;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** An offer has one room, whoever opens it and when: it bears the offer's id. */
export const roomIdOf = (offerId: string) => offerId;

/** What the system says in a room; the sentence is made when it is read. */
export const SYSTEM_MESSAGE_CODES = ["offer_accepted", "job_done", "match_cancelled", "message_removed"] as const;
export type SystemMessageCode = (typeof SYSTEM_MESSAGE_CODES)[number];

/** Which note a message of the system is; null for every other. */
export const systemMessageCodeOf = ({
  kind,
  text,
}: {
  kind: MessageKind | null;
  text: string | null;
}): SystemMessageCode | null => (kind === "system" ? (SYSTEM_MESSAGE_CODES.find((one) => one === text) ?? null) : null);

/** A note's message bears an id made from the room's, so that saying it again changes nothing. */
export const systemMessageId = (roomId: string, code: string) => `${roomId}:${code === "offer_accepted" ? "opened" : code}`;

/** A note that is older and still unsaid is owed by the sweep. */
export const SYSTEM_MESSAGE_RETRY_AFTER_MS = 60_000;

/** 2.16. */
export const MAX_MESSAGE_LENGTH = 4_000;
export const MAX_CAPTION_LENGTH = 500;
export const MESSAGES_PAGE_SIZE = 50;
export const MAX_MESSAGES_PER_RESPONSE = 200;
export const IMAGES_PER_MESSAGE = 3;

/** Of one person in all rooms together, by the API and forms; a socket has a brake of its own. */
export const MESSAGES_PER_MINUTE = { name: "messages_of_user", times: 60, perSeconds: 60 };

/** RELIABILITY T27: so many frames a second, after a burst of so many; whoever sends ten times as many is put out. */
export const FRAMES_PER_SECOND = 10;
export const FRAME_BURST = 20;
export const FRAME_FLOOD_LIMIT = 200;
/** A text of 4,000 letters, each written as six. */
export const MAX_FRAME_LENGTH = 32 * 1024;

/** data/ALGERIA.md: what was said is kept so long after the last message. */
export const ROOM_RETENTION_MS = 3 * 365 * 86_400_000;

/** A room trusts what it was told of its rights so long, and then asks before the next message. */
export const ROOM_RULES_TTL_MS = 60_000;

/** A message as its room keeps it; of a note `text` is the code. */
export type RoomMessage = {
  id: string;
  seq: number;
  /** The person's id; null where the system speaks. */
  sender: string | null;
  kind: MessageKind;
  text: string;
  media: ImageView[];
  createdAt: number;
};

export type RoomParticipant = { userId: string; side: "client" | "artisan" };

/** What D1 knows of a room and its object acts by. */
export type RoomRules = {
  status: "open" | "read_only" | "closed";
  isMasked: boolean;
  members: RoomParticipant[];
  /** Who may read and not write: of two who blocked each other both, and whoever is being looked into for fraud or a threat. */
  silenced: string[];
  /** Numbers of messages that our team removed. */
  removed: number[];
};

/** By what one acts of which D1 knows nothing. */
export const CLOSED_ROOM_RULES: RoomRules = { status: "closed", isMasked: true, members: [], silenced: [], removed: [] };

/** Why somebody may not write there now; null where he may. */
export function writeRefusalOf(rules: RoomRules, userId: string): RefusalCode | null {
  if (!rules.members.some((member) => member.userId === userId)) return "not_found";
  if (rules.status !== "open") return "room.read_only";
  return rules.silenced.includes(userId) ? "room.silenced" : null;
}

/**
 * A message as those in the room may read it: before a match without numbers and addresses (2.16), and in the place of one that
 * our team removed the note that it did.
 */
export function toVisibleMessage(
  message: RoomMessage,
  { isMasked, removed }: Pick<RoomRules, "isMasked" | "removed">,
): RoomMessage {
  if (removed.includes(message.seq)) return { ...message, kind: "system", text: REMOVED, media: [] };
  return isMasked && message.kind !== "system" ? { ...message, text: maskContacts(message.text) } : message;
}

/** Of what somebody said: it reads otherwise before a match. */
export const holdsContacts = ({ kind, text }: RoomMessage): boolean => kind !== "system" && maskContacts(text) !== text;

/** Whether a room's messages read otherwise under the one than under the other. */
export const haveVisibilityRulesChanged = (
  before: Pick<RoomRules, "isMasked" | "removed">,
  after: Pick<RoomRules, "isMasked" | "removed">,
) => before.isMasked !== after.isMasked || [...before.removed].sort().join() !== [...after.removed].sort().join();

const REMOVED: SystemMessageCode = "message_removed";

export const REPORT_REASONS = CHOICES.chatReportReason;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** 3.6: while a report for one of these is looked into, the room is only read by the one it is about. */
export const MUTING_REPORT_REASONS: readonly ReportReason[] = ["fraud", "threat"];
export const MAX_REPORT_LENGTH = 1_000;

/** Has every room write its line of the list anew, by the sweep; the rooms are the truth (house decision 5). */
export const REBUILD_ROOMS_SQL = "UPDATE rooms SET is_summary_stale = 1 WHERE status <> 'closed'";
