import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { consumed, inProduction, visitWith } from "#tests/worker/handlers.ts";
import worker from "#worker/index.ts";

beforeAll(insertDemoUsers);

const TOKEN = "the token of one restore";
const restoring = (replaced: Record<string, unknown> = {}) =>
  inProduction({ RESTORE_TOKEN_HASH: createHash("sha256").update(TOKEN).digest("hex"), ...replaced });
const knock = async (method: string, path: string, body?: unknown, token = TOKEN, bindings = restoring()) => {
  const answer = await visitWith(bindings, path, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith("<") ? text : JSON.parse(text) };
};

const message = (seq: number, text = `Message ${seq}`) => ({
  ...{ id: `m${seq}`, seq, sender: "amina", kind: "text", text, media: [], createdAt: 1_000 + seq },
});
const RULES = {
  ...{ status: "open", isMasked: false, silenced: [], removed: [] },
  members: [
    { userId: "amina", side: "client" },
    { userId: "yacine", side: "artisan" },
  ],
};
const piece = (id: string, after: number, messages: unknown[], reads = {}) => ({ id, after, messages, reads, rules: RULES });

describe("a deployment that is being restored", () => {
  it("is closed to everybody without the token, and runs neither tasks nor messages", async () => {
    for (const path of ["/", "/api/v1/services/categories/", "/restore/media", "/media/x"])
      expect([path, (await visitWith(restoring(), path)).status]).toEqual([path, 503]);
    const page = await (await visitWith(restoring(), "/")).text();
    for (const { ui } of [ar, fr, en]) expect(page).toContain(ui.restoring.title);
    expect((await knock("POST", "/restore/rooms", [], "another token")).status).toBe(503);
    expect((await knock("POST", "/restore/rooms", [], "")).status).toBe(503);
    await worker.scheduled(createScheduledController({ cron: "* * * * *", scheduledTime: new Date() }), restoring());
    const { acknowledged, again } = await consumed([{ kind: "email", id: "x" }], { bindings: restoring() });
    expect([acknowledged, again]).toEqual([[], ["m0"]]);
    expect((await knock("GET", "/restore/media", undefined, TOKEN, inProduction())).status).not.toBe(200);
  });

  it("takes the messages of a room with their numbers, twice without an effect, and refuses a room that has others", async () => {
    const first = piece("restored-room", 0, [message(1), message(2)]);
    const last = piece("restored-room", 2, [message(3)], { yacine: 2 });
    const put = async (one: unknown) => (await knock("POST", "/restore/rooms", [one])).body[0].outcome;
    expect([await put(first), await put(last), await put(first), await put(last)]).toEqual([
      "stored",
      "stored",
      "there",
      "there",
    ]);
    expect(await put(piece("restored-room", 0, [message(1, "Forged"), message(2)]))).toBe("taken");
    expect(await put(piece("restored-room", 5, [message(6)]))).toBe("taken");
    expect(await put(piece("restored-room", 0, [message(1)]))).toBe("there");

    const page = await knock("POST", "/restore/room-pages", [{ id: "restored-room", after: 1, limit: 1 }]);
    expect(page.body).toEqual([{ id: "restored-room", messages: [message(2)], lastSeq: 3 }]);
    expect(await env.CHAT_ROOMS.getByName("restored-room").messages({ limit: 9 })).toHaveLength(3);
  });

  it("makes a room anew on order, in place of all that it holds", async () => {
    const put = async (one: object) => (await knock("POST", "/restore/rooms", [one])).body[0].outcome;
    await put(piece("room-made-anew", 0, [message(1, "Redacted"), message(2), message(3)], { yacine: 3 }));
    expect(await put({ ...piece("room-made-anew", 0, [message(1), message(2)]), isAnew: true })).toBe("stored");
    expect(await put({ ...piece("room-made-anew", 0, []), isAnew: true })).toBe("stored");
    const { body } = await knock("POST", "/restore/room-pages", [{ id: "room-made-anew", after: 0, limit: 9 }]);
    expect(body).toEqual([{ id: "room-made-anew", messages: [], lastSeq: 0 }]);
  });

  it("stores objects under their keys once, and lists them", async () => {
    const put = (body: string) =>
      visitWith(restoring(), "/restore/media/photo%2Fone", {
        ...{ method: "PUT", body },
        headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "image/webp" },
      }).then((answer) => answer.json());
    expect([await put("bytes"), await put("others")]).toEqual([{ outcome: "stored" }, { outcome: "there" }]);
    const kept = await env.MEDIA.get("photo/one");
    expect([await kept?.text(), kept?.httpMetadata?.contentType]).toEqual(["bytes", "image/webp"]);
    const { body } = await knock("GET", "/restore/media");
    expect(body).toEqual({ objects: [{ key: "photo/one", bytes: 5 }], cursor: null });
  });

  it("erases anew whom the backup brought back, and runs what fell due", async () => {
    const ask = () => knock("POST", "/restore/erasures", { userIds: ["karim", "nobody"] });
    expect([(await ask()).body, (await ask()).body]).toEqual([{ erased: 1 }, { erased: 0 }]);
    const row = await env.DB.prepare("SELECT email FROM users WHERE id = 'karim'").first<{ email: string | null }>();
    expect(row?.email).toBe("no-mail+karim@hirfa.invalid");
    const ran = await knock("POST", "/restore/tasks", { task: "verify_ledgers", cursor: "" });
    expect([ran.status, ran.body.cursor, ran.body.result.faults]).toEqual([200, null, []]);
  });

  it.each([
    ["/restore/rooms", { rooms: 1 }],
    ["/restore/rooms", [{ id: "", after: -1 }]],
    ["/restore/tasks", { task: "drop_all", cursor: "" }],
    ["/restore/erasures", { userIds: [1] }],
  ])("answers 400 to %s with something else", async (path, body) => {
    expect((await knock("POST", path, body)).status).toBe(400);
  });

  it("answers 404 to what it does not know", async () => {
    expect((await knock("POST", "/restore/users", {})).status).toBe(404);
  });
});
