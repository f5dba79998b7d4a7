import * as CHOICES from "#db/enums.ts";
import type { ImageView } from "../shared/contracts/image-sizes.ts";
import type { RefusalCode } from "../shared/errors/refusals.ts";

export const MESSAGE_KINDS = CHOICES.messageKind;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** One room per offer, so both share the id. */
export const roomIdOf = (offerId: string) => offerId;

const VISIT_MESSAGE_CODES = [
  "visit_proposed",
  "visit_agreed",
  "visit_declined",
  "visit_cancelled",
  "visit_moved",
  "visit_arrived",
  "no_show_reported",
  "no_show_settled",
] as const;
export type VisitMessageCode = (typeof VISIT_MESSAGE_CODES)[number];
export const SYSTEM_MESSAGE_CODES = [
  "offer_accepted",
  "job_done",
  "match_cancelled",
  "message_removed",
  ...VISIT_MESSAGE_CODES,
] as const;
export type SystemMessageCode = (typeof SYSTEM_MESSAGE_CODES)[number];

type VisitChangeSaid = { id: string; revision: number; startsAt: number; endsAt: number };
export type SystemMessage = { code: SystemMessageCode; visit: VisitChangeSaid | null };

const VISIT_MESSAGE = /^(\w+):([0-9a-z]+):(\d+):(\d+):(\d+)$/;

/** Of the stored text of a system message. About a visit it names its revision and slot, so that the message stays as it was. */
export function systemMessageOf({ kind, text }: { kind: MessageKind | null; text: string | null }): SystemMessage | null {
  if (kind !== "system" || text === null) return null;
  const [, said = text, id, ...numbers] = VISIT_MESSAGE.exec(text) ?? [];
  const code = SYSTEM_MESSAGE_CODES.find((one) => one === said);
  const [revision = 0, startsAt = 0, endsAt = 0] = numbers.map(Number);
  return code ? { code, visit: id === undefined ? null : { id, revision, startsAt, endsAt } } : null;
}

/** Derived from the room, so that sending it again changes nothing. */
export const systemMessageId = (roomId: string, code: string) => `${roomId}:${code === "offer_accepted" ? "opened" : code}`;

/** After this time the cron task sends it again. */
export const SYSTEM_MESSAGE_RETRY_AFTER_MS = 60_000;

export const MAX_MESSAGE_LENGTH = 4_000;
export const MAX_CAPTION_LENGTH = 500;
export const MESSAGES_PAGE_SIZE = 50;
export const MAX_MESSAGES_PER_RESPONSE = 200;
export const IMAGES_PER_MESSAGE = 3;

/** Per user over all rooms, by API and forms. Sockets have FRAMES_PER_SECOND. */
export const MESSAGES_PER_MINUTE = { name: "messages_of_user", times: 60, perSeconds: 60 };

/** Beyond the flood limit the socket is closed. */
export const FRAMES_PER_SECOND = 10;
export const FRAME_BURST = 20;
export const FRAME_FLOOD_LIMIT = 200;
/** 4,000 characters, each escaped as six. */
export const MAX_FRAME_LENGTH = 32 * 1024;

/** Messages are kept for three years after the last one. */
export const ROOM_RETENTION_MS = 3 * 365 * 86_400_000;

/** How long a room trusts its cached rules. */
export const ROOM_RULES_TTL_MS = 60_000;

/** `text` of a system message is its code. */
export type RoomMessage = {
  id: string;
  seq: number;
  sender: string | null;
  kind: MessageKind;
  text: string;
  media: ImageView[];
  createdAt: number;
};

export type RoomParticipant = { userId: string; side: "client" | "artisan" };

/** What D1 knows about a room; its object caches it. */
export type RoomRules = {
  status: "open" | "read_only" | "closed";
  isMasked: boolean;
  members: RoomParticipant[];
  /** Participants who may only read: both after a block, or the reported user while fraud or a threat is reviewed. */
  silenced: string[];
  removed: number[];
};

/** Rules of a room that D1 does not know. */
export const CLOSED_ROOM_RULES: RoomRules = { status: "closed", isMasked: true, members: [], silenced: [], removed: [] };

export function writeRefusalOf(rules: RoomRules, userId: string): RefusalCode | null {
  if (!rules.members.some((member) => member.userId === userId)) return "not_found";
  if (rules.status !== "open") return "room.read_only";
  return rules.silenced.includes(userId) ? "room.silenced" : null;
}

export const haveVisibilityRulesChanged = (
  before: Pick<RoomRules, "isMasked" | "removed">,
  after: Pick<RoomRules, "isMasked" | "removed">,
) => before.isMasked !== after.isMasked || [...before.removed].sort().join() !== [...after.removed].sort().join();

export const REPORT_REASONS = CHOICES.chatReportReason;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** During a review for one of these reasons the reported user may only read. */
export const MUTING_REPORT_REASONS: readonly ReportReason[] = ["fraud", "threat"];
export const MAX_REPORT_LENGTH = 1_000;

/** Marks all rooms, so that the cron task rebuilds their summaries. The objects hold the true state. */
export const REBUILD_ROOMS_SQL = "UPDATE rooms SET is_summary_stale = 1 WHERE status <> 'closed'";
