import type { Ctx } from "#app/domain/ctx.ts";
import { type PictureSize, picturePath } from "#app/domain/picture.ts";

/** Where a picture is, for whoever may see it. */
export const pictureUrl = ({ origin }: Pick<Ctx, "origin">, mediaId: string, size?: PictureSize): string =>
  origin + picturePath(mediaId, size);
