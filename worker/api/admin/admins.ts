import { z } from "zod";
import { AUDIT_LOG_PAGE_SIZE, type AuditLogEntry, auditLogEntries } from "#app/domain/audit/entries.ts";
import { AuditLogFiltersInput } from "#app/domain/audit/input.ts";
import { createAdmin } from "#app/domain/auth/admins/create-admin.ts";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { AppointInput, DismissInput } from "#app/domain/auth/input.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { findAdminUserRow } from "#app/domain/users/admin-user-list.ts";
import { adminUser, adminUserJson } from "../schemas/admin-user.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { listQuery, pageUrl } from "../serve/pagination.ts";

const LOG = "/admin/log";
const { after, page_size } = listQuery;

const entry = z
  .object({
    id: z.int(),
    at: z.string(),
    action: z.string(),
    actor: z.object({ id: z.string(), first_name: z.string(), last_name: z.string() }),
    subject_kind: z.string(),
    subject_id: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    why: z.string().nullable(),
  })
  .meta({ id: "LogEntry" });

const entryJson = (row: AuditLogEntry): z.infer<typeof entry> => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  action: row.action,
  actor: { id: row.actor.id, first_name: row.actor.firstName, last_name: row.actor.lastName },
  subject_kind: row.subjectKind,
  subject_id: row.subjectId,
  before: row.before,
  after: row.after,
  why: row.why,
});

export const adminCalls = [
  defineEndpoint({
    method: "post",
    path: "/admin/admins",
    spec: "C48",
    summary:
      "A new account with the rights of an administrator; totp is a fresh code of one's own second factor, where it is set up.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    body: AppointInput,
    answers: { 201: adminUser },
    run: async (ctx, { body }) => {
      const { userId } = await createAdmin(ctx, body);
      const row = await findAdminUserRow(ctx, userId);
      if (!row) throw refuse("not_found");
      return { status: 201, body: adminUserJson(row) };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/admin/admins/:id/dismissal",
    spec: "C48, ours",
    summary: "Take the rights of an administrator back, never one's own nor the last one's; note says why.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    body: DismissInput,
    answers: {},
    run: async (ctx, { params: { id = "" }, body }) => {
      await dismissAdmin(ctx, { ...body, userId: id });
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "get",
    path: LOG,
    spec: "section 4 no. 20",
    summary: "What administrators did and looked at, newest first; goes on by ?after=, which next hands out.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    query: z.object({ ...AuditLogFiltersInput, after, page_size }),
    answers: { 200: z.object({ next: z.string().nullable(), results: z.array(entry) }) },
    run: async (ctx, { query: { page_size: limit = AUDIT_LOG_PAGE_SIZE, after: place, ...filters } }) => {
      const { results, next } = await auditLogEntries(ctx, { ...filters, after: place, limit });
      const to = next && pageUrl(ctx.origin, LOG, { ...filters, page_size: limit, after: next });
      return { status: 200, body: { next: to, results: results.map(entryJson) } };
    },
  }),
];
