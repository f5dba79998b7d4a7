import { data } from "react-router";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { privateImagePath } from "#app/domain/media/private-image-ticket.ts";
import { usableUploads } from "#app/domain/media/queries.ts";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import { saveAsUploads } from "#app/domain/media/save-as-uploads.ts";
import { MAX_IMAGES } from "#app/domain/payments/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { isId } from "#app/domain/shared/contracts/ids.ts";
import type { RefusedReceipt } from "#app/views/payments/refused-receipt.ts";
import type { FormValues, replyToError } from "./form.ts";
import { readImages } from "./read-images.ts";

type ReceiptForm = { typed: FormValues; images: ReceivedImage[]; fault: unknown };

/** A receipt with its images. Ids of uploads are in place of files. */
export async function readReceiptForm(ctx: Ctx, request: Request): Promise<ReceiptForm> {
  const takes = [{ list: "images", purpose: "receipt", most: MAX_IMAGES }] as const;
  const { typed, images, fault } = await readImages(ctx, request, { takes, areHandedOn: true });
  const ids = [typed.images ?? []].flat().filter((id) => id !== "");
  return { typed: { ...typed, images: ids }, images, fault };
}

/** A refused form keeps its images, as uploads. If no receipt can be sent at all, they are deleted. */
export async function withReceiptImages(
  ctx: Ctx & { actor: SignedIn },
  { data: result, init }: ReturnType<typeof replyToError>,
  { typed, images }: Pick<ReceiptForm, "typed" | "images">,
) {
  if (init?.status !== 400) {
    await discardImages(ctx, images);
    return data<RefusedReceipt>({ ...result, pictures: [] }, init ?? undefined);
  }
  await saveAsUploads(ctx, images);
  const { userId } = ctx.actor;
  const named = [typed.images ?? []].flat().filter(isId);
  const ids = [...new Set([...named, ...images.map(({ id }) => id)])].slice(0, MAX_IMAGES);
  const usable = new Set((await usableUploads(ctx, { ids, purpose: "receipt", ownerId: userId })).map(({ id }) => id));
  const pictures = await Promise.all(
    ids
      .filter((id) => usable.has(id))
      .map(async (id) => ({
        id,
        path: await privateImagePath(ctx, { viewerId: userId, mediaId: id, purpose: "receipt" }, "small"),
      })),
  );
  return data<RefusedReceipt>({ ...result, pictures }, init);
}
