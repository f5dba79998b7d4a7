import type { Ctx } from "../shared/contracts/ctx.ts";
import type { ReceivedImage } from "./receive-image.ts";

/** The same file produces the same pixels. Compares sizes first and reads bytes only if they match. */
export async function isSameImage({ media }: Pick<Ctx, "media">, one: ReceivedImage, other: ReceivedImage): Promise<boolean> {
  if (one.width !== other.width || one.height !== other.height || one.bytes !== other.bytes) return false;
  const [first, second] = await Promise.all([one, other].map(async ({ key }) => bytesOf(await media.get(key))));
  return first !== undefined && second !== undefined && first.every((byte, place) => byte === second[place]);
}

const bytesOf = async (found: { body: ReadableStream<Uint8Array> } | null) =>
  found ? new Uint8Array(await new Response(found.body).arrayBuffer()) : undefined;
