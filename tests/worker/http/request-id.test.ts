import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { db } from "#tests/api/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { htmlOf } from "#tests/support/pages.ts";
import { brokenDatabase, consumed, envWith, inProduction, visitWith } from "#tests/worker/handlers.ts";
import { makeCtx } from "#worker/ctx.ts";
import worker from "#worker/index.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const SENT = "00000000-0000-4000-8000-000000000000";
const CAUSE = "11111111-1111-4111-8111-111111111111";

const log = vi.spyOn(console, "log").mockImplementation(() => {});
const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

beforeAll(insertDemoUsers);

const idOf = async (path: string, init: RequestInit = {}, bindings: Env = envWith({})) => {
  const response = await visitWith(bindings, path, { ...init, headers: { ...init.headers, "X-Request-Id": SENT } });
  return { id: response.headers.get("X-Request-Id") ?? "", response, text: response.body ? await response.text() : "" };
};

const refusing = { limit: async () => ({ success: false }) };

describe("every response has a request id of its own, whatever the client sent", () => {
  it.each<[string, number, string, RequestInit, () => Env]>([
    ["a page", 200, "/fr/terms", {}, () => envWith({})],
    ["a cached page", 200, "/fr/terms", {}, () => envWith({})],
    ["an unknown page", 404, "/fr/nothing-here", {}, () => envWith({})],
    ["an unknown photo", 404, "/media/none/large", {}, () => envWith({})],
    ["a refused call", 401, "/api/v1/auth/user/", {}, () => envWith({})],
    ["too many requests", 429, "/fr/terms", {}, () => envWith({ IP_RATE_LIMIT: refusing })],
    ["too many calls", 429, "/api/v1/categories/", {}, () => envWith({ IP_RATE_LIMIT: refusing })],
    ["a closed production", 503, "/", {}, () => inProduction({ LINKS: { tiktok: "https://tiktok.example/" } })],
    ["a failed page", 503, "/fr/artisan/nobody?x=1", {}, () => envWith({ DB: brokenDatabase() })],
  ])("%s, %i", async (_, status, path, init, bindings) => {
    const { id, response } = await idOf(path, init, bindings());
    expect([response.status, id]).toEqual([status, expect.stringMatching(UUID)]);
    expect(id).not.toBe(SENT);
  });

  it("also one that is not modified", async () => {
    const first = await idOf("/fr/terms");
    const again = await idOf("/fr/terms", { headers: { "If-None-Match": first.response.headers.get("ETag") ?? "" } });
    expect(again.response.status).toBe(304);
    expect(again.id).toMatch(UUID);
    expect(again.id).not.toBe(first.id);
  });

  it("also a redirect from another host", async () => {
    const response = await worker.fetch(
      new Request("https://www.hirfa.dz/fr") as Parameters<typeof worker.fetch>[0],
      inProduction(),
    );
    expect([response.status, response.headers.get("Location")]).toEqual([308, "https://hirfa.dz/fr"]);
    expect(response.headers.get("X-Request-Id")).toMatch(UUID);
  });

  it("also an open socket", async () => {
    const { response, id } = await idOf("/api/v1/auth/notifications/live", {
      headers: { Upgrade: "websocket", Authorization: `Token ${await tokenOf("amina")}` },
    });
    expect([response.status, id]).toEqual([101, expect.stringMatching(UUID)]);
    response.webSocket?.accept();
    response.webSocket?.close();
  });

  it("and an error shows it: in the API's body and in the text of the page", async () => {
    const call = await idOf("/api/v1/auth/user/");
    expect(JSON.parse(call.text)).toMatchObject({ request_id: call.id });
    const page = await idOf("/fr/artisan/nobody?x=2", {}, envWith({ DB: brokenDatabase() }));
    expect(page.text).toContain(page.id);
  });
});

describe("the cause of a queue message", () => {
  it("is the request that sent it, in the message and in the row of the email", async () => {
    const sent: unknown[] = [];
    const queue = { send: async (body: unknown) => void sent.push(body) };
    const ctx = makeCtx(envWith({ QUEUE: queue }), { requestId: CAUSE });
    await registerUser(ctx, {
      ...{ role: "client", email: "lila@hirfa.example", firstName: "Lila", lastName: "Test" },
      ...{ password: "Nouveau-Mot-2026", termsAccepted: true },
    });
    const rows = await db.select().from(outgoingMessages).where(eq(outgoingMessages.causeId, CAUSE));
    expect(rows.map(({ recipient }) => recipient)).toEqual(["lila@hirfa.example"]);
    expect(sent).toEqual([expect.objectContaining({ kind: "deliver_message", messageId: rows[0]?.id, cause_id: CAUSE })]);

    log.mockClear();
    await consumed(sent);
    const line = lines().find(({ event }) => event === "message.sent");
    expect(line).toMatchObject({ cause_id: CAUSE, message_id: rows[0]?.id });
    expect(line.request_id).not.toBe(CAUSE);
  });

  it("passes on to the messages that this work sends", async () => {
    const sent: unknown[] = [];
    const bindings = envWith({ QUEUE: { send: async (body: unknown) => void sent.push(body) } });
    await makeCtx(bindings, { causeId: CAUSE }).outbox.push({ kind: "refresh_room", roomId: "r" });
    expect(sent).toEqual([{ kind: "refresh_room", roomId: "r", cause_id: CAUSE }]);
  });

  it("is found on the health page, which finds nothing by another id", async () => {
    await db.insert(outgoingMessages).values({
      ...{ id: "caused", channel: "email", kind: "otp", subjectId: "x", userId: "amina", recipient: "amina@hirfa.example" },
      ...{ language: "fr", createdAt: Date.now(), causeId: SENT },
    });
    const admin = { Cookie: `token=${await tokenOf("nadir", true)}` };
    const page = (id: string) => htmlOf(admin, `/en/panel-admin/health?cause=${id}`);
    expect(await page(SENT)).toContain('href="/en/panel-admin/users/amina"');
    expect(await page("22222222-2222-4222-8222-222222222222")).toContain("No message of the last 30 days has this reference.");
    expect(await page("'%20OR%201=1--".repeat(9))).not.toContain("No message of the last 30 days");
  });
});
