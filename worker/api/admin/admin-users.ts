import { z } from "zod";
import { SetPhoneInput } from "#app/domain/auth/input.ts";
import { setPhoneBySupport } from "#app/domain/auth/set-phone-by-support.ts";
import { LiftPausesInput } from "#app/domain/no-shows/input.ts";
import { liftPauses } from "#app/domain/no-shows/pauses/lift-pauses.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { AdminUserListInput, ReviseUserInput } from "#app/domain/users/admin-user-input.ts";
import { adminUserList, findAdminUserRow } from "#app/domain/users/admin-user-list.ts";
import { ADMIN_USERS_PAGE_SIZE } from "#app/domain/users/admin-user-rules.ts";
import { dashboardUserCounts } from "#app/domain/users/dashboard-user-counts.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { adminUser, adminUserJson } from "../schemas/admin-user.ts";
import { userCounts, userCountsJson } from "../schemas/user-counts.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "../serve/pagination.ts";

const USERS = "/admin/users";

const accountOf = async (ctx: Ctx, id = "") => {
  const row = await findAdminUserRow(ctx, id);
  if (!row) throw refuse("not_found");
  return { status: 200 as const, body: adminUserJson(row) };
};

const reachAccount = async (ctx: Ctx, { id = "" }: { id?: string }) => {
  requireAdmin(ctx.actor);
  await accountOf(ctx, id);
};

export const adminUserEndpoints = [
  defineEndpoint({
    method: "get",
    path: USERS,
    spec: "C45",
    summary:
      "The accounts, newest first or by ?ordering= created_at, first_name, last_name or points, each also with a minus, by keyset; count stops at 10,000. By reports, those who were reported in chats. ?search= finds by the start of an email address or phone " +
      "number, by id, or by words that names begin with, however they are spelled, among the first 2,000 that fit.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    query: z.object({ ...listQuery, ...AdminUserListInput }),
    answers: { 200: pagedSchema(adminUser) },
    run: async (ctx, { query: { search, role, status, ordering, ...pagination } }) => {
      const rows = pageBoundsOf(pagination, ADMIN_USERS_PAGE_SIZE);
      const found = await adminUserList(ctx, { ...rows, search, role, status, ordering });
      const params = { page_size: rows.limit, search, role, status, ordering };
      const to = (place: object) => pageUrl(ctx.origin, USERS, { ...params, ...place });
      return { status: 200, body: listPage(pagination, found, to, adminUserJson) };
    },
  }),
  defineEndpoint({
    method: "get",
    path: `${USERS}/count`,
    spec: "C49",
    summary:
      "How many accounts there are, and how many came in the last days and months, oldest first; inactive_counts are " +
      "those that were there and did not sign in.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    answers: { 200: userCounts },
    run: async (ctx) => ({ status: 200, body: userCountsJson(await dashboardUserCounts(ctx)) }),
  }),
  defineEndpoint({
    method: "get",
    path: `${USERS}/:id`,
    spec: "C45, ours",
    summary: "One account.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    answers: { 200: adminUser },
    run: (ctx, { params }) => accountOf(ctx, params.id),
  }),
  defineEndpoint({
    method: "patch",
    path: `${USERS}/:id`,
    spec: "C46, 2.16",
    summary:
      "Change an account: its names, company, place and bio, whether it is trusted and whether it is let in. company_name and " +
      "commercial_register_number may be changed also where they were compared with the register; null or an empty text empties " +
      "them, and the log says why by note. Its owner is notified by email or SMS that it is deactivated, and why (reason and note). " +
      "Nobody deactivates himself, nor the last administrator.",
    audience: "signed_in",
    authorize: reachAccount,
    body: ReviseUserInput,
    answers: { 200: adminUser },
    run: async (ctx, { params: { id = "" }, body }) => {
      await reviseUser(ctx, { ...body, userId: id });
      return accountOf(ctx, id);
    },
  }),
  defineEndpoint({
    method: "post",
    path: `${USERS}/:id/phone-number`,
    spec: "ours",
    summary:
      "Write another phone number into an account whose owner lost the old one, with why (note), which stands in the log. It is not " +
      "confirmed: its code opens the account for 30 days and confirms it. The old number and the email address are notified.",
    audience: "signed_in",
    authorize: reachAccount,
    body: SetPhoneInput,
    answers: { 200: adminUser },
    run: async (ctx, { params: { id = "" }, body: { phone_number: phone, note } }) => {
      await setPhoneBySupport(ctx, { userId: id, phone, note });
      return accountOf(ctx, id);
    },
  }),
  defineEndpoint({
    method: "post",
    path: `${USERS}/:id/pause`,
    spec: "VISITS 3",
    summary:
      "End the pauses of a user after missed visits, of offers and of requests, with a reason, which stands in the log. The artisan is " +
      "notified. Without a pause nothing changes.",
    audience: "signed_in",
    authorize: reachAccount,
    body: LiftPausesInput,
    creates: { replay: accountOf },
    answers: { 200: adminUser },
    run: async (ctx, { params: { id = "" }, body: { reason } }) => {
      await liftPauses(ctx, { userId: id, reason });
      return accountOf(ctx, id);
    },
  }),
];
