import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { paperPath } from "../media/paper-ticket.ts";
import { usableUploads } from "../media/queries.ts";
import { isUploadId, type PAPER_PURPOSES } from "../media/rules.ts";
import { MOST_PAGES } from "./rules.ts";

type Named = { ids: readonly string[]; purpose: (typeof PAPER_PURPOSES)[number] };

/** Of the uploads that a refused form names, those that it may name again, and where their owner sees them, by his own ticket. */
export async function keptPages(
  ctx: Ctx & { actor: SignedIn },
  { ids, purpose }: Named,
): Promise<{ id: string; path: string }[]> {
  const { userId } = ctx.actor;
  const named = [...new Set(ids)].filter(isUploadId).slice(0, MOST_PAGES);
  const usable = new Set((await usableUploads(ctx, { ids: named, purpose, ownerId: userId })).map(({ id }) => id));
  return Promise.all(
    named
      .filter((id) => usable.has(id))
      .map(async (id) => ({ id, path: await paperPath(ctx, { viewerId: userId, mediaId: id, purpose }, "small") })),
  );
}
