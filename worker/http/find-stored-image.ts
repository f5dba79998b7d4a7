import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

/** The first of these objects that there is: a picture that is small itself lacks some of its sizes. */
export async function findStoredImage({ media }: Pick<Ctx, "media">, keys: readonly string[]): ReturnType<Ctx["media"]["get"]> {
  for (const key of keys) {
    const object = await media.get(key);
    if (object) return object;
  }
  return null;
}
