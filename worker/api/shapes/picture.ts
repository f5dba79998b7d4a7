import type { Ctx } from "#app/domain/ctx.ts";
import { picturePath } from "#app/domain/media/picture-path.ts";
import type { PictureSize } from "#app/domain/media/rules.ts";

/** Where a picture is, for whoever may see it. */
export const pictureUrl = ({ origin }: Pick<Ctx, "origin">, mediaId: string, size?: PictureSize): string =>
  origin + picturePath(mediaId, size);
