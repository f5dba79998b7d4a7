import { z } from "zod";
import { emptyToUndefined, integer, multiline } from "../shared/input/fields.ts";
import { MAX_CAPTION_LENGTH, MAX_MESSAGE_LENGTH, MAX_MESSAGES_PER_RESPONSE } from "./rules.ts";

const MOST = Number.MAX_SAFE_INTEGER;

/** Made by the client, so that a retry is harmless. */
const messageId = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

/** The text of an image message is its caption; the images are sent as media[i]. */
export const PostMessageInput = z.discriminatedUnion("kind", [
  z.object({ id: messageId(), kind: z.literal("text"), text: multiline(1, MAX_MESSAGE_LENGTH) }),
  z.object({
    id: messageId(),
    kind: z.literal("image"),
    text: z.preprocess((text) => text ?? "", multiline(0, MAX_CAPTION_LENGTH)),
  }),
]);
export type PostMessageInput = z.infer<typeof PostMessageInput>;

export const MessagesInput = z.object({
  after: emptyToUndefined(integer(0, MOST)),
  before: emptyToUndefined(integer(1, MOST)),
  limit: emptyToUndefined(integer(1, MAX_MESSAGES_PER_RESPONSE)),
});
export type MessagesInput = z.infer<typeof MessagesInput>;

export const ReadRoomInput = z.object({ seq: integer(0, MOST) });
export type ReadRoomInput = z.infer<typeof ReadRoomInput>;

export const RoomFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message"), id: messageId(), kind: z.literal("text"), text: multiline(1, MAX_MESSAGE_LENGTH) }),
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("read"), seq: integer(0, MOST) }),
]);
export type RoomFrame = z.infer<typeof RoomFrame>;
