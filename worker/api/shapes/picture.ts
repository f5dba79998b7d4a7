import type { Ctx } from "#app/domain/ctx.ts";

/** Where a picture is, for whoever may see it. */
export const pictureUrl = ({ origin }: Pick<Ctx, "origin">, mediaId: string): string => `${origin}/media/${mediaId}`;
