import { sql } from "drizzle-orm";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx, RateLimit } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { limitByUser } from "../shared/limits/limit-by-user.ts";
import { auditStatement } from "./statements.ts";

const EXPORTS_PER_HOUR: RateLimit = { name: "exports", times: 30, perSeconds: 3600 };

type Export = {
  list: string;
  status?: string | undefined;
  role?: string | undefined;
  isSearched: boolean;
  chosen?: number | undefined;
};

/**
 * Records an export before its first line is sent. The search text is not stored, because it names users.
 * Refuses: not_authenticated · permission_denied · throttled (30 per hour).
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
