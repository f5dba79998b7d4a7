import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type ImageSize, imagePath } from "#app/domain/shared/contracts/image-sizes.ts";

/** Where a picture is, for whoever may see it. */
export const imageUrl = ({ origin }: Pick<Ctx, "origin">, mediaId: string, size?: ImageSize): string =>
  origin + imagePath(mediaId, size);
