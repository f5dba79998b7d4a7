import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

/** The first existing object of these. A small image lacks some sizes. */
export async function findStoredImage({ media }: Pick<Ctx, "media">, keys: readonly string[]): ReturnType<Ctx["media"]["get"]> {
  for (const key of keys) {
    const object = await media.get(key);
    if (object) return object;
  }
  return null;
}
