import { sql } from "drizzle-orm";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { limitByUser } from "../shared/limits/limit-by-user.ts";
import { EXPORTS_PER_HOUR } from "./rules.ts";
import { auditStatement } from "./statements.ts";

type Export = {
  list: string;
  status?: string | undefined;
  role?: string | undefined;
  isSearched: boolean;
  chosen?: number | undefined;
};

/**
 * Records an export before its first line is sent. The search text is not stored, because it names users.
 * Refuses: not_authenticated · permission_denied · throttled (EXPORTS_PER_HOUR).
 */
export async function recordExport(ctx: Ctx, { list, ...narrowed }: Export): Promise<void> {
  const actor = requireAdmin(ctx.actor);
  await limitByUser({ ...ctx, actor }, EXPORTS_PER_HOUR);
  const entry = {
    actorId: actor.userId,
    action: "list.exported",
    subjectKind: list,
    subjectId: newId(),
    after: narrowed,
    at: ctx.now,
  } as const;
  await adminBatch(ctx, { logged: auditStatement(ctx.db, entry, sql`1`) });
}
