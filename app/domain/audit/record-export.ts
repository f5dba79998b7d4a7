import { sql } from "drizzle-orm";
import { asAdmin, isAdminAtWork } from "../as-admin.ts";
import type { Ctx, LimitRule } from "../ctx.ts";
import { newId } from "../ids.ts";
import { limitByAccount } from "../limit-by-account.ts";
import { refuse } from "../refusals.ts";
import { auditIfStatement } from "./statements.ts";

const EXPORTS_PER_HOUR: LimitRule = { name: "exports", times: 30, perSeconds: 3600 };

/**
 * An admin takes a list out of the house: who, which and narrowed by what stands in the log before its first line is sent; what was
 * searched for does not, since it names persons. Thirty an hour. Refuses: not_authenticated · permission_denied · throttled.
 */
export async function recordExport(
  ctx: Ctx,
  { list, ...narrowed }: { list: string; status?: string | undefined; role?: string | undefined; isSearched: boolean },
): Promise<void> {
  const actor = asAdmin(ctx.actor);
  await limitByAccount({ ...ctx, actor }, EXPORTS_PER_HOUR);
  const entry = {
    actorId: actor.userId,
    action: "list.exported",
    subjectKind: list,
    subjectId: newId(),
    after: narrowed,
    at: ctx.now,
  } as const;
  const { meta } = await auditIfStatement(ctx.db, entry, sql`${isAdminAtWork(actor.userId)}`);
  if (meta.changes === 0) throw refuse("permission_denied");
}
