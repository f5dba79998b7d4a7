import { z } from "zod";
import { asAdmin } from "#app/domain/as-admin.ts";
import { LOG_PAGE, type LogEntry, logEntries } from "#app/domain/audit/entries.ts";
import { LogInput } from "#app/domain/audit/input.ts";
import { appointNewAdmin } from "#app/domain/auth/appoint-new-admin.ts";
import { dismissAdmin } from "#app/domain/auth/dismiss-admin.ts";
import { AppointInput, DismissInput } from "#app/domain/auth/input.ts";
import { refuse } from "#app/domain/refusals.ts";
import { findAccountRow } from "#app/domain/users/account-list.ts";
import { defineCall } from "./call.ts";
import { listQuery, pageAddress } from "./paging.ts";
import { account, accountJson } from "./shapes/account.ts";

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

const entryJson = (row: LogEntry): z.infer<typeof entry> => ({
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
  defineCall({
    method: "post",
    path: "/admin/admins",
    spec: "C48",
    summary:
      "A new account with the rights of an administrator; totp is a fresh code of one's own second factor, where it is set up.",
    who: "signed_in",
    reach: async ({ actor }) => void asAdmin(actor),
    body: AppointInput,
    answers: { 201: account },
    run: async (ctx, { body }) => {
      const { userId } = await appointNewAdmin(ctx, body);
      const row = await findAccountRow(ctx, userId);
      if (!row) throw refuse("not_found");
      return { status: 201, body: accountJson(row) };
    },
  }),
  defineCall({
    method: "post",
    path: "/admin/admins/:id/dismissal",
    spec: "C48, ours",
    summary: "Take the rights of an administrator back, never one's own nor the last one's; note says why.",
    who: "signed_in",
    reach: async ({ actor }) => void asAdmin(actor),
    body: DismissInput,
    answers: {},
    run: async (ctx, { params: { id = "" }, body }) => {
      await dismissAdmin(ctx, { ...body, userId: id });
      return { status: 204 };
    },
  }),
  defineCall({
    method: "get",
    path: LOG,
    spec: "section 4 no. 20",
    summary: "What administrators did and looked at, newest first; goes on by ?after=, which next hands out.",
    who: "signed_in",
    reach: async ({ actor }) => void asAdmin(actor),
    query: z.object({ ...LogInput, after, page_size }),
    answers: { 200: z.object({ next: z.string().nullable(), results: z.array(entry) }) },
    run: async (ctx, { query: { page_size: limit = LOG_PAGE, after: place, ...asked } }) => {
      const { results, next } = await logEntries(ctx, { ...asked, after: place, limit });
      const to = next && pageAddress(ctx.origin, LOG, { ...asked, page_size: limit, after: next });
      return { status: 200, body: { next: to, results: results.map(entryJson) } };
    },
  }),
];
