import { z } from "zod";
import { absentWhenEmpty, paragraph, whole } from "../fields.ts";
import { LONGEST_CAPTION, LONGEST_MESSAGE, MOST_MESSAGES_AT_ONCE } from "./rules.ts";

const MOST = Number.MAX_SAFE_INTEGER;

/** Made by the client, so that sending again is harmless (house decision 5). */
const messageId = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

/** POST chat/rooms/{id}/messages/; an image's text is its caption, and its pictures stand in media[i]. */
export const PostMessageInput = z.discriminatedUnion("kind", [
  z.object({ id: messageId(), kind: z.literal("text"), text: paragraph(1, LONGEST_MESSAGE) }),
  z.object({
    id: messageId(),
    kind: z.literal("image"),
    text: z.preprocess((text) => text ?? "", paragraph(0, LONGEST_CAPTION)),
  }),
]);
export type PostMessageInput = z.infer<typeof PostMessageInput>;

/** Which messages are asked for: what came after a number, what stood before one, or the newest. */
export const MessagesInput = z.object({
  after: absentWhenEmpty(whole(0, MOST)),
  before: absentWhenEmpty(whole(1, MOST)),
  limit: absentWhenEmpty(whole(1, MOST_MESSAGES_AT_ONCE)),
});
export type MessagesInput = z.infer<typeof MessagesInput>;

export const ReadRoomInput = z.object({ seq: whole(0, MOST) });
export type ReadRoomInput = z.infer<typeof ReadRoomInput>;

/** What a socket may say to its room (2.16). */
export const RoomFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message"), id: messageId(), kind: z.literal("text"), text: paragraph(1, LONGEST_MESSAGE) }),
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("read"), seq: whole(0, MOST) }),
]);
export type RoomFrame = z.infer<typeof RoomFrame>;
