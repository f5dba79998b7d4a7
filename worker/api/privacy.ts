import { z } from "zod";
import { requestAccountDeletion } from "#app/domain/privacy/account-deletion/request-account-deletion.ts";
import { restoreAccount } from "#app/domain/privacy/account-deletion/restore-account.ts";
import { requestDataExport } from "#app/domain/privacy/data-export/request-data-export.ts";
import { DeleteAccountInput } from "#app/domain/privacy/input.ts";
import { ownExport } from "#app/domain/privacy/queries.ts";
import { defineEndpoint } from "./serve/endpoint.ts";

const detail = z.object({ detail: z.string() });

export const privacyCalls = [
  defineEndpoint({
    method: "post",
    path: "/auth/data-export",
    spec: "C58",
    summary: "Have an archive made of all that is held of me, JSON and pictures; it lies ready for seven days.",
    audience: "signed_in",
    allowsGuests: true,
    answers: { 202: detail },
    run: async (ctx) => {
      await requestDataExport(ctx);
      return { status: 202, body: { detail: "Your archive is being prepared." } };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/auth/data-export",
    spec: "C58",
    summary: "How my archive stands, and where it lies, for me alone.",
    audience: "signed_in",
    allowsGuests: true,
    answers: {
      200: z.object({
        status: z.enum(["preparing", "ready", "none"]),
        url: z.string().optional(),
        expires_at: z.string().optional(),
      }),
    },
    run: async (ctx) => {
      const archive = await ownExport(ctx);
      if (archive.status !== "ready") return { status: 200, body: { status: archive.status } };
      const { path, expiresAt } = archive;
      const body = { status: "ready", url: `${ctx.origin}${path}`, expires_at: new Date(expiresAt).toISOString() };
      return { status: 200, body };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/restore",
    spec: "C59",
    summary: "Keep the account that is about to be deleted, by the token of a sign-in since then or by a guest's link.",
    audience: "anyone",
    allowsPendingDeletion: true,
    answers: { 200: detail },
    run: async (ctx, leaver) => {
      await restoreAccount(ctx, leaver);
      return { status: 200, body: { detail: "Your account stays." } };
    },
  }),
  defineEndpoint({
    method: "delete",
    path: "/auth/user",
    spec: "C59",
    summary: "Have my account deleted in seven days; all sessions end. Signing in until then shows the way back.",
    audience: "signed_in",
    allowsGuests: true,
    body: DeleteAccountInput,
    answers: { 202: z.object({ detail: z.string(), deletes_at: z.string() }) },
    run: async (ctx, { body }) => {
      const { deletesAt } = await requestAccountDeletion(ctx, body);
      const deletes_at = new Date(deletesAt).toISOString();
      return { status: 202, body: { detail: "Your account will be deleted. Sign in before that day to keep it.", deletes_at } };
    },
  }),
];
