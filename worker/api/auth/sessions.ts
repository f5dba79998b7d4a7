import { z } from "zod";
import { type DeviceRow, devicesOf } from "#app/domain/auth/queries.ts";
import { revokeOtherSessions } from "#app/domain/auth/sessions/revoke-other-sessions.ts";
import { revokeSession } from "#app/domain/auth/sessions/revoke-session.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

const session = z
  .object({
    id: z.string(),
    device: z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      kind: z.enum(["phone", "computer", "app", "unknown"]),
    }),
    is_current: z.boolean(),
    created_at: z.string(),
    last_used_at: z.string().describe("To the hour; an administrator's to the minute."),
  })
  .meta({ id: "Session" });

const sessionJson = (row: DeviceRow): z.infer<typeof session> => ({
  id: row.id,
  device: row.device,
  is_current: row.isCurrent,
  created_at: new Date(row.createdAt).toISOString(),
  last_used_at: new Date(row.lastUsedAt).toISOString(),
});

/** Sessions can be revoked per device. */
export const sessionCalls = [
  defineEndpoint({
    method: "get",
    path: "/auth/sessions",
    spec: "E21, ours",
    summary: "Where I am signed in: this device first, then the last used, a hundred at most.",
    audience: "signed_in",
    answers: { 200: z.array(session) },
    run: async (ctx) => ({ status: 200, body: (await devicesOf(ctx)).map(sessionJson) }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/auth/sessions",
    spec: "E21, ours",
    summary: "Sign out everywhere but here.",
    audience: "signed_in",
    answers: { 200: z.object({ count: z.int().describe("How many were signed out.") }) },
    run: async (ctx) => ({ status: 200, body: await revokeOtherSessions(ctx) }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/auth/sessions/:id",
    spec: "E21, ours",
    summary: "Sign out one of my devices.",
    audience: "signed_in",
    answers: {},
    run: async (ctx, { params }) => {
      await revokeSession(ctx, { sessionId: params.id ?? "" });
      return { status: 204 };
    },
  }),
];
