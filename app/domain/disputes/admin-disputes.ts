import { and, count, type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { disputes } from "#db/schema/disputes.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { keysetBy } from "../shared/lists/keyset.ts";
import { withWesternDigits } from "../shared/text/folding.ts";
import { DISPUTES_PAGE_SIZE, type DisputeStatus, WAITING_DISPUTES } from "./rules.ts";
import { type DisputeFacts, selectDisputesUnscoped, toDisputeFacts } from "./select-disputes.ts";

type Filters = { status?: DisputeStatus | undefined; search?: string | undefined };

const DUE_AT = sql<number>`CASE disputes.status WHEN 'appealed' THEN disputes.appeal_decide_by ELSE disputes.decide_by END`;

/** One page, the one to be decided first at the top, and how many wait. Refuses: not_authenticated · permission_denied */
export async function listDisputes(
  ctx: Ctx,
  { page = 1, limit = DISPUTES_PAGE_SIZE, ...filters }: Filters & { page?: number; limit?: number },
) {
  requireAdmin(ctx.actor);
  const { db } = ctx;
  const where = isAsked(filters);
  const { total, rows, waiting } = await runBatch(db, {
    total: db.select({ count: count() }).from(disputes).where(where),
    rows: selectDisputesUnscoped(ctx, where)
      .orderBy(DUE_AT, disputes.id)
      .limit(limit)
      .offset((page - 1) * limit),
    waiting: db.select({ count: count() }).from(disputes).where(ofStatus(undefined)),
  });
  return { count: total[0]?.count ?? 0, waiting: waiting[0]?.count ?? 0, results: rows.map(toDisputeFacts) };
}

/** The rows of that list for a file. Refuses: not_authenticated · permission_denied */
export async function disputeRows(ctx: Ctx, { after, limit = DISPUTES_PAGE_SIZE, ...filters }: Filters & PageBounds) {
  requireAdmin(ctx.actor);
  const keyset = keysetBy(DUE_AT, disputes.id, false);
  const rows = await selectDisputesUnscoped(ctx, and(isAsked(filters), keyset.isAfter(after)) ?? sql`1`)
    .orderBy(...keyset.order)
    .limit(limit + 1);
  return pageOfRows(rows.map(toDisputeFacts), limit, ({ id, status, decideBy, appeal }) => ({
    at: status === "appealed" && appeal ? appeal.decideBy : decideBy,
    id,
  }));
}

const isAsked = ({ status, search }: Filters): SQL =>
  sql`${ofStatus(status)} AND ${search === undefined ? sql`1` : found(search)}`;

const ofStatus = (status: DisputeStatus | undefined): SQL =>
  sql`disputes.status IN (SELECT value FROM json_each(${JSON.stringify(status ? [status] : WAITING_DISPUTES)}))`;

/** By the ids of dispute and job, the reference of the job, and name, email, phone and id of both sides. */
function found(search: string): SQL {
  const text = search.toLowerCase();
  const phone = withWesternDigits(search)
    .replace(/\D/g, "")
    .replace(/^(?:00213|213|0)/, "");
  return sql`(disputes.id = ${text} OR disputes.job_id = ${text} OR EXISTS (SELECT 1 FROM jobs AS its JOIN users AS side
    ON side.id IN (its.client_id, disputes.artisan_id) WHERE its.id = disputes.job_id AND (lower(its.public_ref) = ${text}
      OR side.id = ${text} OR side.email = ${text} OR side.phone = ${`+213${phone}`}
      OR instr(lower(side.first_name || ' ' || side.last_name), ${text}) > 0
      OR instr(lower(coalesce(side.company_name, '')), ${text}) > 0)))`;
}

/** Null if there is none. Refuses: not_authenticated · permission_denied */
export async function findAdminDispute(ctx: Ctx, id: string): Promise<DisputeFacts | null> {
  requireAdmin(ctx.actor);
  const [row] = await selectDisputesUnscoped(ctx, sql`disputes.id = ${id}`);
  return row ? toDisputeFacts(row) : null;
}
