import { z } from "zod";
import { asAdmin } from "#app/domain/as-admin.ts";
import { SetPhoneInput } from "#app/domain/auth/input.ts";
import { setPhoneBySupport } from "#app/domain/auth/set-phone-by-support.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { refuse } from "#app/domain/refusals.ts";
import { AccountListInput, ReviseAccountInput } from "#app/domain/users/account-input.ts";
import { accountList, findAccountRow } from "#app/domain/users/account-list.ts";
import { ACCOUNTS_PAGE } from "#app/domain/users/account-rules.ts";
import { countUsers } from "#app/domain/users/count-users.ts";
import { reviseAccount } from "#app/domain/users/revise-account.ts";
import { defineCall } from "./call.ts";
import { listPage, listQuery, pageAddress, paged, rowsOf } from "./paging.ts";
import { account, accountJson } from "./shapes/account.ts";
import { userCounts, userCountsJson } from "./shapes/user-counts.ts";

const USERS = "/admin/users";

const accountOf = async (ctx: Ctx, id = "") => {
  const row = await findAccountRow(ctx, id);
  if (!row) throw refuse("not_found");
  return { status: 200 as const, body: accountJson(row) };
};

const reachAccount = async (ctx: Ctx, { id = "" }: { id?: string }) => {
  asAdmin(ctx.actor);
  await accountOf(ctx, id);
};

export const accountCalls = [
  defineCall({
    method: "get",
    path: USERS,
    spec: "C45",
    summary:
      "The accounts, newest first or by ?ordering= created_at, first_name, last_name or points, each also with a minus, by keyset; count stops at 10,000. ?search= finds by the start of an e-mail address or phone " +
      "number, by id, or by words that names begin with, however they are spelled, among the first 2,000 that fit.",
    who: "signed_in",
    reach: async ({ actor }) => void asAdmin(actor),
    query: z.object({ ...listQuery, ...AccountListInput }),
    answers: { 200: paged(account) },
    run: async (ctx, { query: { search, role, status, ordering, ...asked } }) => {
      const rows = rowsOf(asked, ACCOUNTS_PAGE);
      const found = await accountList(ctx, { ...rows, search, role, status, ordering });
      const params = { page_size: rows.limit, search, role, status, ordering };
      const to = (place: object) => pageAddress(ctx.origin, USERS, { ...params, ...place });
      return { status: 200, body: listPage(asked, found, to, accountJson) };
    },
  }),
  defineCall({
    method: "get",
    path: `${USERS}/count`,
    spec: "C49",
    summary:
      "How many accounts there are, and how many came in the last days and months, oldest first; inactive_counts are " +
      "those that were there and did not sign in.",
    who: "signed_in",
    reach: async ({ actor }) => void asAdmin(actor),
    answers: { 200: userCounts },
    run: async (ctx) => ({ status: 200, body: userCountsJson(await countUsers(ctx)) }),
  }),
  defineCall({
    method: "get",
    path: `${USERS}/:id`,
    spec: "C45, ours",
    summary: "One account.",
    who: "signed_in",
    reach: async ({ actor }) => void asAdmin(actor),
    answers: { 200: account },
    run: (ctx, { params }) => accountOf(ctx, params.id),
  }),
  defineCall({
    method: "patch",
    path: `${USERS}/:id`,
    spec: "C46, 2.16",
    summary:
      "Change an account: its names, company, place and bio, whether it is trusted and whether it is let in. company_name and " +
      "commercial_register_number may be changed also where they were compared with the register; null or an empty text empties " +
      "them, and the log says why by note. Its owner is told by letter or SMS that it is deactivated, and why (reason and note). " +
      "Nobody deactivates himself, nor the last administrator.",
    who: "signed_in",
    reach: reachAccount,
    body: ReviseAccountInput,
    answers: { 200: account },
    run: async (ctx, { params: { id = "" }, body }) => {
      await reviseAccount(ctx, { ...body, userId: id });
      return accountOf(ctx, id);
    },
  }),
  defineCall({
    method: "post",
    path: `${USERS}/:id/phone-number`,
    spec: "ours",
    summary:
      "Write another phone number into an account whose owner lost the old one, with why (note), which stands in the log. It is not " +
      "confirmed: its code opens the account for 30 days and confirms it. The old number and the e-mail address are told.",
    who: "signed_in",
    reach: reachAccount,
    body: SetPhoneInput,
    answers: { 200: account },
    run: async (ctx, { params: { id = "" }, body: { phone_number: phone, note } }) => {
      await setPhoneBySupport(ctx, { userId: id, phone, note });
      return accountOf(ctx, id);
    },
  }),
];
