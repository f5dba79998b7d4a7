import { POST_IMAGE_PURPOSE } from "#app/domain/blog/post-images.ts";
import { saveAsUploads } from "#app/domain/media/save-as-uploads.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { POST_ACTIONS, type PostAction } from "#app/views/blog/post-actions.ts";
import type { FormValues } from "./form.ts";
import { readImages } from "./read-images.ts";

type PostForm = { typed: FormValues; deed: PostAction; uploadId: string | undefined; fault: unknown };

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value : (value?.at(-1) ?? ""));

/**
 * A post as its form sends it. A thumbnail that came as a file is kept as an upload at once, so that the form comes back with it
 * when something else is refused.
 */
export async function readPostForm(ctx: Ctx, request: Request): Promise<PostForm> {
  const takes = [{ list: "thumbnail", purpose: POST_IMAGE_PURPOSE, most: 1 }] as const;
  const { typed, images, fault } = await readImages(ctx, request, { takes, areHandedOn: true });
  await saveAsUploads(ctx, images);
  const isRemoved = typed.thumbnail_removed === "true" && images.length === 0;
  const thumbnail = isRemoved ? "" : (images[0]?.id ?? textOf(typed.thumbnail));
  const deed = POST_ACTIONS.find((one) => one === typed.do) ?? "save";
  return {
    typed: { ...typed, thumbnail },
    deed,
    uploadId: "thumbnail" in typed || images.length > 0 ? thumbnail : undefined,
    fault,
  };
}

/** What a deed makes of a post: undefined leaves it as it stands. */
export const draftAfter = (deed: PostAction): string | undefined =>
  deed === "publish" ? "false" : deed === "withdraw" ? "true" : undefined;
