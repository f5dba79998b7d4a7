import { privateImagePath } from "../media/private-image-ticket.ts";
import { usableUploads } from "../media/queries.ts";
import type { PRIVATE_PURPOSES } from "../media/rules.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isId } from "../shared/contracts/ids.ts";
import { MAX_DOCUMENT_IMAGES } from "./rules.ts";

type Named = { ids: readonly string[]; purpose: (typeof PRIVATE_PURPOSES)[number] };

export async function reusableUploads(
  ctx: Ctx & { actor: SignedIn },
  { ids, purpose }: Named,
): Promise<{ id: string; path: string }[]> {
  const { userId } = ctx.actor;
  const named = [...new Set(ids)].filter(isId).slice(0, MAX_DOCUMENT_IMAGES);
  const usable = new Set((await usableUploads(ctx, { ids: named, purpose, ownerId: userId })).map(({ id }) => id));
  return Promise.all(
    named
      .filter((id) => usable.has(id))
      .map(async (id) => ({ id, path: await privateImagePath(ctx, { viewerId: userId, mediaId: id, purpose }, "small") })),
  );
}
