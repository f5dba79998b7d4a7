import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { MAX_FRAME_LENGTH } from "#app/domain/chat/rules.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { flushSignals } from "#app/domain/live/flush-signals.ts";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { openDb } from "#db/open.ts";
import { api, ORIGIN, tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, insertClient, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { type LivePage, live, livePage, messagesSaid } from "#tests/support/worker/live-room.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await insertClient("sara");
  await givePoints("yacine", 100);
});

/** A room of Amina and Yacine for a job: with a match, or only with an offer. */
async function room(isMatch = true) {
  const jobId = await postedJob("amina");
  const offerId = await sentOffer("yacine", jobId);
  const { roomId } = isMatch ? await acceptedOffer("amina", offerId) : await openOfferRoom(ctxAs("amina"), { offerId });
  await env.CHAT_ROOMS.getByName(roomId).refresh();
  return { roomId, jobId, offerId, path: `/chat/rooms/${roomId}/live/` };
}

async function both({ path }: { path: string }, after = "") {
  const amina = await livePage(path + after, await tokenOf("amina"));
  const yacine = await livePage(path + after, await tokenOf("yacine"));
  await amina.hearsSome("ready");
  await yacine.hearsSome("ready");
  return { amina, yacine };
}

const closesWith = (page: LivePage, code: number) => page.hears(() => expect(page.closedWith).toBe(code));

describe("a live room", () => {
  it("sends the messages after the client's cursor in order, then that these were all", async () => {
    const { path, roomId } = await room();
    const token = await tokenOf("amina");
    for (const text of ["one", "two", "three"])
      await api("POST", `/chat/rooms/${roomId}/messages/`, { token, json: { id: crypto.randomUUID(), kind: "text", text } });

    const page = await livePage(`${path}?after=2`, await tokenOf("yacine"));
    await page.hearsSome("presence");

    expect(page.texts()).toEqual(["two", "three"]);
    const kinds = page.received.map(({ type }) => type);
    expect(kinds.slice(0, 2)).toEqual(["message", "message"]);
    expect(page.of("ready")).toEqual([{ type: "ready", seq: 4 }]);
    expect(page.of("read")).toContainEqual({ type: "read", user: "amina", seq: 4 });
    expect(page.of("presence").at(-1)).toEqual({ type: "presence", users: ["yacine"] });
  });

  it("is closed for good when the room is purged", async () => {
    const opened = await room();
    const { amina, yacine } = await both(opened);

    expect(await env.CHAT_ROOMS.getByName(opened.roomId).forgetAll({ ifSilentSince: Number.MAX_SAFE_INTEGER })).toBe(true);

    for (const page of [amina, yacine]) {
      await closesWith(page, 4404);
      expect(page.of("error")).toEqual([{ type: "error", code: "not_found" }]);
    }
  });

  it("sends a stored message to all, the sender included", async () => {
    const opened = await room();
    const { amina, yacine } = await both(opened);

    amina.say(messagesSaid("Is ten o'clock good for you?"));
    await amina.hears(() => expect(amina.texts()).toContain("Is ten o'clock good for you?"));
    await yacine.hears(() => expect(yacine.texts()).toContain("Is ten o'clock good for you?"));

    const stored = await env.CHAT_ROOMS.getByName(opened.roomId).messages({ limit: 1 });
    expect(stored).toMatchObject([{ seq: 2, sender: "amina", text: "Is ten o'clock good for you?" }]);
  });

  // A retried message is stored once and uses no number.
  it("acknowledges a repeated message to its sender only, with its first number", async () => {
    const { amina, yacine } = await both(await room());
    const message = messagesSaid("Twice");
    amina.say(message);
    await yacine.hears(() => expect(yacine.texts()).toContain("Twice"));

    amina.say(message);
    amina.say(messagesSaid("Then this"));
    await yacine.hears(() => expect(yacine.texts()).toContain("Then this"));

    expect(amina.numbers().slice(-3)).toEqual([2, 2, 3]);
    expect(yacine.numbers().slice(-2)).toEqual([2, 3]);
  });

  it("rejects a message id of another user", async () => {
    const { amina, yacine } = await both(await room());
    const message = messagesSaid("Mine");
    amina.say(message);
    await yacine.hears(() => expect(yacine.texts()).toContain("Mine"));

    yacine.say({ ...message, text: "Not his" });
    await yacine.hearsSome("error");

    expect(yacine.of("error")).toEqual([{ type: "error", code: "forbidden", refusal: "message.id_taken", id: message.id }]);
    expect(amina.texts()).not.toContain("Not his");
  });

  it("shows typing to the other side, and reading to both", async () => {
    const { amina, yacine } = await both(await room());

    amina.say({ type: "typing" });
    yacine.say({ type: "read", seq: 99 });
    await amina.hears(() => expect(amina.of("read")).toContainEqual({ type: "read", user: "yacine", seq: 1 }));
    await yacine.hearsSome("typing");

    expect(yacine.of("typing")).toEqual([{ type: "typing", user: "amina" }]);
    expect(amina.of("typing")).toEqual([]);
  });

  it("shows who is present", async () => {
    const { amina, yacine } = await both(await room());
    await amina.hears(() => expect(amina.of("presence").at(-1)?.users).toEqual(["amina", "yacine"]));

    yacine.drop();

    await amina.hears(() => expect(amina.of("presence").at(-1)?.users).toEqual(["amina"]));
  });

  it("hides numbers and addresses before a match, and shows them after it", async () => {
    const opened = await room(false);
    const { amina, yacine } = await both(opened);
    amina.say(messagesSaid("My number is 0550 12 34 56"));
    await yacine.hears(() => expect(yacine.texts()).toEqual(["My number is •••"]));

    await acceptedOffer("amina", opened.offerId);
    await env.CHAT_ROOMS.getByName(opened.roomId).refresh();

    expect((await env.CHAT_ROOMS.getByName(opened.roomId).messages({ limit: 9 })).map(({ text }) => text)).toEqual([
      "My number is 0550 12 34 56",
      "offer_accepted",
    ]);
    // Each in the language of the reader.
    await yacine.hears(() => expect(yacine.texts().at(-1)).toMatch(/^[\p{Script=Arabic}\s\p{P}\p{M}]+$/u));
  });

  it("of an earlier offer shows hidden texts to its users once a later offer made them a match", async () => {
    const { jobId, offerId, ...opened } = await room(false);
    const { yacine, amina } = await both(opened);
    amina.say(messagesSaid("My number is 0550 12 34 56"));
    await yacine.hears(() => expect(yacine.texts()).toEqual(["My number is •••"]));

    await withdrawOffer(ctxAs("yacine"), { offerId });
    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    await flushSignals(asSystem());

    await yacine.hears(() => expect(yacine.texts()).toEqual(["My number is •••", "My number is 0550 12 34 56"]));
    expect(yacine.numbers()).toEqual([1, 1]);
  });

  it("is read-only after the match has ended", async () => {
    const { roomId, jobId, path } = await room();
    const { amina } = await both({ path });
    await cancelMatch(ctxAs("amina"), { jobId, reason: "It stopped by itself." });
    await env.CHAT_ROOMS.getByName(roomId).refresh();

    const message = messagesSaid("Still there?");
    amina.say(message);
    await amina.hearsSome("error");

    expect(amina.of("error")).toEqual([{ type: "error", code: "forbidden", refusal: "room.read_only", id: message.id }]);
  });

  it("asks D1 once for many messages with outdated rights, and keeps their order", async () => {
    const { roomId } = await room();
    const stub = env.CHAT_ROOMS.getByName(roomId);
    await runInDurableObject(stub, (_, { storage }) =>
      storage.sql.exec("UPDATE known SET value = json_set(value, '$.knownAt', 0) WHERE name = 'rules'").toArray(),
    );
    await evictDurableObject(stub);
    const texts = Array.from({ length: 20 }, (_, place) => `${place}`);

    const trips = await runInDurableObject(stub, async (object) => {
      const { db, meter } = countingD1(env.DB);
      Object.defineProperty(object, "env", { value: { ...env, DB: db } });
      const message = { sender: "amina", kind: "text", createdAt: NOON } as const;
      await Promise.all(texts.map((text) => object.post({ ...message, media: [], id: crypto.randomUUID(), text })));
      return meter.trips;
    });

    expect(trips).toBe(1);
    expect((await stub.messages({ limit: 20 })).map(({ text }) => text)).toEqual(texts);
  });

  it("keeps its pages open after its object was evicted", async () => {
    const opened = await room();
    const { amina, yacine } = await both(opened);
    await evictDurableObject(env.CHAT_ROOMS.getByName(opened.roomId));

    amina.say(messagesSaid("After a sleep"));

    await yacine.hears(() => expect(yacine.texts()).toContain("After a sleep"));
    expect(yacine.numbers()).toEqual([1, 2]);
  });

  // A stored text changes no reading direction and is never HTML.
  it("removes bidi marks, and keeps markup as text", async () => {
    const { amina, yacine } = await both(await room());

    amina.say(messagesSaid("\u202eevil\u202c <img src=x onerror=alert(1)>"));

    await yacine.hears(() => expect(yacine.texts()).toContain("evil <img src=x onerror=alert(1)>"));
  });
});

// Sockets read only valid frames, and a flood is throttled.
describe("a page that sends an invalid frame", () => {
  it("gets an error, and stays connected", async () => {
    const { amina } = await both(await room());
    for (const wrong of ["", "[", "null", '"text"', "{}", '{"type":"offer"}', '{"type":"read","seq":-1}', '{"type":"read"}'])
      amina.say(wrong);
    amina.sayBytes(new ArrayBuffer(8));
    amina.say({ ...messagesSaid("x"), id: "not a uuid" });
    amina.say(messagesSaid("   "));
    amina.say(messagesSaid("x".repeat(4_001)));
    await amina.hearsSome("error", 12);

    expect(new Set(amina.of("error").map(({ code }) => code))).toEqual(new Set(["bad_frame"]));
    amina.say(messagesSaid("Still here"));
    await amina.hears(() => expect(amina.texts()).toContain("Still here"));
  });

  it.each([
    ["just longer than any message", MAX_FRAME_LENGTH],
    ["of a megabyte", 1024 * 1024],
  ])("is closed for a frame %s, which is neither read nor stored", async (_, letters) => {
    const opened = await room();
    const { amina, yacine } = await both(opened);

    amina.say(messagesSaid("x".repeat(letters)));

    await closesWith(amina, 1009);
    yacine.say(messagesSaid("I am here"));
    await yacine.hears(() => expect(yacine.texts()).toEqual([expect.anything(), "I am here"]));
    expect(amina.of("error")).toEqual([{ type: "error", code: "too_large" }]);
  });

  it("is closed for a megabyte of bytes", async () => {
    const { amina } = await both(await room());

    amina.sayBytes(new ArrayBuffer(1024 * 1024));

    await closesWith(amina, 1009);
  });

  it("is throttled, then closed for a thousand frames in a second; others stay, and get only accepted frames", async () => {
    const opened = await room();
    const { amina, yacine } = await both(opened);
    const second = await livePage(opened.path, await tokenOf("amina"));
    await second.hearsSome("ready");

    for (let sent = 0; sent < 1_000; sent++) amina.say(messagesSaid(`flood ${sent}`));
    await closesWith(amina, 1008);

    yacine.say(messagesSaid("I am here"));
    await yacine.hears(() => expect(yacine.texts()).toContain("I am here"));
    await second.hears(() => expect(second.texts()).toContain("I am here"));
    second.say(messagesSaid(""));
    await second.hearsSome("error");
    expect([yacine.closedWith, second.closedWith]).toEqual([undefined, undefined]);
    expect(yacine.texts().filter((text) => text.startsWith("flood")).length).toBeLessThanOrEqual(60);
    const numbers = yacine.numbers();
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });
});

describe("a page in the background", () => {
  it("is notified like an absent user", async () => {
    const { roomId, path } = await room();
    const { amina, yacine } = await both({ path });

    amina.say(messagesSaid("I am at the door"));
    await yacine.hears(() => expect(yacine.texts()).toContain("I am at the door"));
    await runDurableObjectAlarm(env.CHAT_ROOMS.getByName(roomId));

    const [told] = await openDb(env.DB).all<{ notices: number }>(
      sql`SELECT count(*) AS notices FROM notifications WHERE user_id = 'yacine' AND type = 'message_received' AND room_id = ${roomId}`,
    );
    expect(told?.notices).toBe(1);
  });
});

describe("the summary of a room in both room lists", () => {
  const dueIn = (roomId: string) =>
    runInDurableObject(
      env.CHAT_ROOMS.getByName(roomId),
      async (_, state) => ((await state.storage.getAlarm()) ?? Number.POSITIVE_INFINITY) - Date.now(),
    );

  async function settled() {
    const opened = await room();
    const pages = await both(opened);
    await runDurableObjectAlarm(env.CHAT_ROOMS.getByName(opened.roomId));
    return { ...opened, ...pages };
  }

  it("is delayed while both are present, and written at once when one leaves", async () => {
    const { roomId, amina, yacine } = await settled();
    amina.say(messagesSaid("Are you there?"));
    await yacine.hears(() => expect(yacine.texts()).toContain("Are you there?"));
    expect(await dueIn(roomId)).toBeGreaterThan(1_000);

    yacine.drop();

    await amina.hears(() => expect(amina.of("presence").at(-1)?.users).toEqual(["amina"]));
    expect(await dueIn(roomId)).toBeLessThan(700);
  });

  it("is written at once if the other side is absent", async () => {
    const { roomId, amina, yacine } = await settled();
    yacine.drop();
    await amina.hears(() => expect(amina.of("presence").at(-1)?.users).toEqual(["amina"]));

    amina.say(messagesSaid("Call me when you are back"));
    await amina.hears(() => expect(amina.texts()).toContain("Call me when you are back"));

    expect(await dueIn(roomId)).toBeLessThan(700);
  });
});

describe("access to a room", () => {
  it("is for its two users; others are refused before the upgrade", async () => {
    const { path } = await room();
    const statusOf = async (headers: Record<string, string>) => (await live(path, headers)).status;
    const cookie = `token=${await tokenOf("amina")}`;

    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ Authorization: "Token nobody's" })).toBe(401);
    expect(await statusOf({ Authorization: `Token ${await tokenOf("sara")}` })).toBe(404);
    expect(await statusOf({ Cookie: cookie })).toBe(403);
    for (const Origin of ["https://evil.example", "null", "http://localhost:8788"])
      expect(await statusOf({ Cookie: cookie, Origin })).toBe(403);
    expect(await statusOf({ Cookie: cookie, Origin: ORIGIN })).toBe(101);
  });

  // If a client does not answer the close, the platform still receives its frames, but the room ignores them.
  it("ends for a socket that the server closed", async () => {
    const opened = await room();
    const { amina } = await both(opened);
    const stub = env.CHAT_ROOMS.getByName(opened.roomId);

    await runInDurableObject(stub, async (object, state) => {
      const [socket] = state.getWebSockets("amina");
      if (!socket) throw new Error("she is not there");
      socket.close(4401, "session_ended");
      await object.webSocketMessage(socket, JSON.stringify(messagesSaid("Still me")));
    });

    expect((await stub.messages({ limit: 9 })).map(({ text }) => text)).not.toContain("Still me");
    await closesWith(amina, 4401);
  });

  // A revoked session must close its sockets.
  it("ends within a second for a deactivated account", async () => {
    const { path } = await room();
    const page = await livePage(path, await tokenOf("amina"));

    await api("PATCH", "/admin/users/amina/", {
      token: await tokenOf("nadir", true),
      json: { is_active: false, reason: "abuse" },
    });
    const began = Date.now();

    await closesWith(page, 4401);
    expect(Date.now() - began).toBeLessThan(1_000);
    await openDb(env.DB).run(sql`UPDATE users SET is_active = 1 WHERE id = 'amina'`);
  });

  it("ends within a second for an ended session, and continues for the user's other sessions", async () => {
    const { path } = await room();
    const [kept, ended] = [await tokenOf("amina"), await tokenOf("amina")];
    const pages = { kept: await livePage(path, kept), ended: await livePage(path, ended) };

    await api("POST", "/auth/logout/", { token: ended });
    const began = Date.now();

    await closesWith(pages.ended, 4401);
    expect(Date.now() - began).toBeLessThan(1_000);
    expect(pages.kept.closedWith).toBeUndefined();
  });
});
