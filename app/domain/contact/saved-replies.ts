import { asc } from "drizzle-orm";
import { savedReplies as table } from "#db/schema/contact.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { MAX_SAVED_REPLIES } from "./rules.ts";

export type SavedReply = Awaited<ReturnType<typeof savedReplies>>[number];

/** In the order in which they were written. Refuses: not_authenticated · permission_denied. */
export async function savedReplies({ actor, db }: Ctx) {
  requireAdmin(actor);
  const rows = await db.select().from(table).orderBy(asc(table.createdAt), asc(table.id)).limit(MAX_SAVED_REPLIES);
  return rows.map(({ id, title, textAr, textFr, textEn, changedAt }) => ({
    ...{ id, title, changedAt },
    texts: { ar: textAr, fr: textFr, en: textEn },
  }));
}
