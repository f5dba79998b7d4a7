import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import { discardImages } from "../media/discard-images.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { deleteMediaStatement, storeMediaStatements } from "../media/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { PostMessageInput } from "./input.ts";
import { type FoundRoom, findRoom, imagesSharedBy } from "./queries.ts";
import { IMAGES_PER_MESSAGE, MESSAGES_PER_MINUTE, type RoomMessage } from "./rules.ts";
import { attachImagesStatement, detachImagesStatement } from "./statements.ts";

type Posting = PostMessageInput & {
  roomId: string;
  files?: readonly ReceivedImage[];
  uploadIds?: readonly string[];
};

/**
 * Posts a message. A retry with the same id returns the first one. Images are attached before the room stores the message.
 * Refuses: not_authenticated · not_found · account.not_confirmed · throttled · media.none · media.too_many · upload.gone ·
 * room.read_only · room.silenced · message.id_taken.
 */
export async function postMessage(ctx: Ctx, posting: Posting): Promise<{ message: RoomMessage; isNew: boolean }> {
  const { files = [], roomId, id } = posting;
  try {
    const room = await roomOfActor(ctx, roomId);
    const known = await ctx.rooms.messageById(roomId, id);
    // First, so that a retry is harmless whatever the state of the room.
    if (known?.sender === room.userId) {
      await discardImages(ctx, files);
      return { message: known, isNew: false };
    }
    await refuseWriting(ctx, room);
    if (known) throw refuse("message.id_taken");
    return await post(ctx, posting, room);
  } catch (error) {
    await discardImages(ctx, files);
    throw error;
  }
}

type OwnRoom = FoundRoom & { userId: string; isConfirmed: boolean };

async function roomOfActor(ctx: Ctx, roomId: string): Promise<OwnRoom> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const room = await findRoom(ctx, roomId);
  if (!room) throw refuse("not_found");
  return { ...room, userId: actor.userId, isConfirmed: actor.isConfirmed };
}

async function refuseWriting(ctx: Ctx, { userId, isConfirmed, status, isSilenced }: OwnRoom): Promise<void> {
  if (!isConfirmed) throw refuse("account.not_confirmed");
  if (status !== "open") throw refuse("room.read_only");
  if (isSilenced) throw refuse("room.silenced");
  const turn = await ctx.rateLimiter.take(MESSAGES_PER_MINUTE, userId);
  if (!turn.allowed) throw refuse("throttled", { retryAfterSeconds: turn.retryAfterSeconds });
}

async function post(ctx: Ctx, { id, kind, text, files = [], uploadIds = [] }: Posting, room: OwnRoom) {
  const { shown, fresh } = kind === "image" ? await imagesOf(ctx, room, { files, uploadIds }) : NO_IMAGES;
  await showImages(ctx, room, fresh);
  const images = [...shown, ...fresh];
  const media = images.map((image) => ({
    id: image.id,
    width: image.width,
    height: image.height,
    colour: image.placeholderColour,
  }));
  const said = { id, sender: room.userId, kind, text, media, createdAt: ctx.now };
  const posted = await ctx.rooms.post(room.id, said);
  if ("refused" in posted || !posted.isNew) await hideImages(ctx, fresh);
  if ("refused" in posted) throw refuse(posted.refused);
  return posted;
}

type Images = { files: readonly ReceivedImage[]; uploadIds: readonly string[] };

const NO_IMAGES = { shown: [], fresh: [] };

/** `shown`: images that an interrupted attempt already attached. */
async function imagesOf(ctx: Ctx, { id: roomId, userId }: OwnRoom, { files, uploadIds }: Images) {
  if (files.length + uploadIds.length === 0) throw refuse("media.none");
  if (files.length + uploadIds.length > IMAGES_PER_MESSAGE) throw refuse("media.too_many");
  const shown = await imagesSharedBy(ctx, { roomId, ownerId: userId, ids: uploadIds });
  const ids = uploadIds.filter((id) => !shown.some((image) => image.id === id));
  return { shown, fresh: [...files, ...(await claimUploads(ctx, { ids, purpose: "chat_image" }))] };
}

async function showImages({ db, now }: Ctx, room: OwnRoom, images: readonly ReceivedImage[]) {
  if (images.length === 0) return;
  const ids = images.map((image) => image.id);
  const shown = attachImagesStatement(db, { roomId: room.id, ids });
  const [stored] = storeMediaStatements(db, { images, ownerId: room.userId, at: now });
  await (stored ? db.batch([stored, shown]) : db.batch([shown])).catch((error: unknown) => {
    throw isConflictOn(error, "chat_images.media_id") ? refuse("upload.gone") : error;
  });
}

/** The room stored another copy of the message, or none. */
async function hideImages(ctx: Ctx, images: readonly ReceivedImage[]) {
  if (images.length === 0) return;
  const ids = images.map((image) => image.id);
  const forgotten = deleteMediaStatement(ctx.db, { ids, condition: sql`1` });
  await ctx.db.batch([detachImagesStatement(ctx.db, ids), forgotten]);
  await discardImages(ctx, images);
}
