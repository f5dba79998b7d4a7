import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type ImageSize, imagePath } from "#app/domain/shared/contracts/image-sizes.ts";

/** The URL of an image for users who may see it. */
export const imageUrl = ({ origin }: Pick<Ctx, "origin">, mediaId: string, size?: ImageSize): string =>
  origin + imagePath(mediaId, size);
