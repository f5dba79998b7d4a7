import { POST_PICTURE_PURPOSE } from "#app/domain/blog/post-pictures.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { keepImages } from "#app/domain/media/keep-images.ts";
import type { Typed } from "./form.ts";
import { readPictures } from "./read-pictures.ts";

/** Which button of a post's form was pressed. */
export const POST_DEEDS = ["save", "preview", "publish", "withdraw"] as const;
export type PostDeed = (typeof POST_DEEDS)[number];

type PostForm = { typed: Typed; deed: PostDeed; uploadId: string | undefined; fault: unknown };

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value : (value?.at(-1) ?? ""));

/**
 * A post as its form sends it. A thumbnail that came as a file is kept as an upload at once, so that the form comes back with it
 * when something else is refused.
 */
export async function readPostForm(ctx: Ctx, request: Request): Promise<PostForm> {
  const takes = [{ list: "thumbnail", purpose: POST_PICTURE_PURPOSE, most: 1 }] as const;
  const { typed, images, fault } = await readPictures(ctx, request, { takes, areHandedOn: true });
  await keepImages(ctx, images);
  const isRemoved = typed.thumbnail_removed === "true" && images.length === 0;
  const thumbnail = isRemoved ? "" : (images[0]?.id ?? textOf(typed.thumbnail));
  const deed = POST_DEEDS.find((one) => one === typed.do) ?? "save";
  return {
    typed: { ...typed, thumbnail },
    deed,
    uploadId: "thumbnail" in typed || images.length > 0 ? thumbnail : undefined,
    fault,
  };
}

/** What a deed makes of a post: undefined leaves it as it stands. */
export const draftAfter = (deed: PostDeed): string | undefined =>
  deed === "publish" ? "false" : deed === "withdraw" ? "true" : undefined;
