import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { SignedIn } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { keepImages } from "#app/domain/media/keep-images.ts";
import { paperPath } from "#app/domain/media/paper-ticket.ts";
import { usableUploads } from "#app/domain/media/queries.ts";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import { isUploadId } from "#app/domain/media/rules.ts";
import { MOST_IMAGES } from "#app/domain/payments/rules.ts";
import type { replyTo, Typed } from "./form.ts";
import { readPictures } from "./read-pictures.ts";

type ReceiptForm = { typed: Typed; images: ReceivedImage[]; fault: unknown };

/** A receipt with its pictures; the ids of those that came early stand where files could. */
export async function readReceiptForm(ctx: Ctx, request: Request): Promise<ReceiptForm> {
  const takes = [{ list: "images", purpose: "receipt", most: MOST_IMAGES }] as const;
  const { typed, images, fault } = await readPictures(ctx, request, { takes, areHandedOn: true });
  const said = [typed.images ?? []].flat().filter((id) => id !== "");
  return { typed: { ...typed, images: said }, images, fault };
}

/** A refused form with its pictures: each that it may name again, by its id, and where its sender sees it. */
export type RefusedReceipt = SubmissionResult & { pictures: { id: string; path: string }[] };

/** The form comes back with the pictures that arrived, early or with it; where nothing can be sent at all, they are let go. */
export async function withReceiptPictures(
  ctx: Ctx & { actor: SignedIn },
  { data: result, init }: ReturnType<typeof replyTo>,
  { typed, images }: Pick<ReceiptForm, "typed" | "images">,
) {
  if (init?.status !== 400) {
    await discardImages(ctx, images);
    return data<RefusedReceipt>({ ...result, pictures: [] }, init ?? undefined);
  }
  await keepImages(ctx, images);
  const { userId } = ctx.actor;
  const named = [typed.images ?? []].flat().filter(isUploadId);
  const ids = [...new Set([...named, ...images.map(({ id }) => id)])].slice(0, MOST_IMAGES);
  const usable = new Set((await usableUploads(ctx, { ids, purpose: "receipt", ownerId: userId })).map(({ id }) => id));
  const pictures = await Promise.all(
    ids
      .filter((id) => usable.has(id))
      .map(async (id) => ({ id, path: await paperPath(ctx, { viewerId: userId, mediaId: id, purpose: "receipt" }, "small") })),
  );
  return data<RefusedReceipt>({ ...result, pictures }, init);
}
