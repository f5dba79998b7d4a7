import { afterEach, describe, expect, it, vi } from "vitest";
import { hasGap, lastContiguousSeq, mergeMessages } from "#app/ui/chat/merge-messages.ts";
import { messageParts } from "#app/ui/chat/message-parts.ts";
import { drainOutbox } from "#app/ui/chat/outbox/drain-outbox.ts";
import {
  nextUnsent,
  parseOutbox,
  type UnsentMessage,
  withoutSent,
  withRetry,
  withSendError,
  withUnsent,
} from "#app/ui/chat/outbox/outbox.ts";
import { storedOutbox } from "#app/ui/chat/outbox/stored-outbox.ts";
import { roomApi, type SendResult } from "#app/ui/chat/room-api.ts";
import { threadItems } from "#app/ui/chat/thread-items.ts";
import { pauseMs } from "#app/ui/live/live-socket.ts";
import type { MessageView } from "#app/views/chat/chat-view.ts";

afterEach(() => void vi.unstubAllGlobals());

/* The parts of the chat client that run without a server. */

const NOON = Date.parse("2026-03-02T12:00:00Z");
const said = (seq: number, over: Partial<MessageView> = {}): MessageView => ({
  ...{ id: `m${seq}`, seq, sender: "karim", kind: "text", text: `${seq}`, photos: [], at: NOON + seq, visit: null },
  ...over,
});
const numbers = (messages: readonly MessageView[]) => messages.map(({ seq }) => seq);

describe("a system message", () => {
  it("is asked for in the language of the page, and names the visit that it is about", async () => {
    const text = "Une visite est proposée : samedi 28 novembre, 10:00–12:00.";
    const came = { id: "r:1", seq: 2, sender: null, kind: "system", text, code: "visit_proposed", media: [] };
    const fetched = vi.fn(async (_: string) =>
      Response.json([{ ...came, data: { visit: "v1", revision: 3 }, created_at: new Date(NOON).toISOString() }]),
    );
    vi.stubGlobal("fetch", fetched);
    const { after, before } = roomApi("room", "fr");

    expect(await after(0)).toMatchObject([{ text, visit: { id: "v1", revision: 3 } }]);
    await before(2);

    const asked = fetched.mock.calls.map(([address]) => new URL(address, "http://here.invalid").searchParams.get("language"));
    expect(asked).toEqual(["fr", "fr"]);
  });
});

describe("merging messages of a room", () => {
  it("orders them by number, each once, however they arrived", () => {
    expect(numbers(mergeMessages([said(1), said(2)], [said(4), said(3), said(2), said(4)]))).toEqual([1, 2, 3, 4]);
    expect(numbers(mergeMessages([], [said(7)]))).toEqual([7]);
  });

  it("returns the same list if nothing is new", () => {
    const known = [said(1), said(2)];
    expect(mergeMessages(known, [said(2), said(1)])).toBe(known);
  });

  it("replaces a hidden message when it is read again, in place", () => {
    const known = [said(1), said(2, { text: "Call me: •••" }), said(3)];
    expect(mergeMessages(known, [said(2, { text: "Call me: 0551 23 45 67" }), said(4)]).map(({ text }) => text)).toEqual([
      "1",
      "Call me: 0551 23 45 67",
      "3",
      "4",
    ]);
  });

  it("detects a gap, which is requested from the number before it", () => {
    const messages = mergeMessages([said(5), said(6)], [said(9)]);
    expect(hasGap(messages)).toBe(true);
    expect(lastContiguousSeq(messages)).toBe(6);
    expect(hasGap(mergeMessages(messages, [said(7), said(8)]))).toBe(false);
    expect(lastContiguousSeq(mergeMessages(messages, [said(7), said(8)]))).toBe(9);
    expect(lastContiguousSeq([])).toBe(0);
  });
});

const waiting = (id: string) => ({ id, text: id, photos: [], at: NOON });

describe("the outbox", () => {
  it("sends in the written order, each once", () => {
    const box = withUnsent(withUnsent(withUnsent([], waiting("a")), waiting("b")), waiting("a"));
    expect(box.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(nextUnsent(box)?.id).toBe("a");
    expect(nextUnsent(withoutSent(box, ["a"]))?.id).toBe("b");
  });

  it("is not blocked by a refused message, which is retried in place", () => {
    const box = withSendError([waiting("a"), waiting("b")], "a", "room.silenced");
    expect(nextUnsent(box)?.id).toBe("b");
    expect(nextUnsent(withRetry(box, "a"))).toEqual(waiting("a"));
  });

  it("is restored from the device, and ignores everything else there", () => {
    const box = withSendError([waiting("a"), waiting("b")], "b", "throttled");
    expect(parseOutbox(JSON.stringify(box))).toEqual(box);
    const strange = ["{", "7", "null", '[1, null, {"id": 1}, {"id":"x","text":"x","photos":[2],"at":1}]'];
    expect([null, ...strange].map(parseOutbox)).toEqual([[], [], [], [], []]);
  });
});

/** A device storage with a size limit, and another page of the same room. */
function deviceOf(letters: number) {
  const held = new Map<string, string>();
  const device = {
    letters,
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    setItem(key: string, text: string) {
      const others = [...held].filter(([other]) => other !== key).reduce((sum, [, { length }]) => sum + length, 0);
      if (others + text.length > device.letters) throw new DOMException("full", "QuotaExceededError");
      held.set(key, text);
    },
  };
  vi.stubGlobal("localStorage", device);
  return device;
}

describe("a message that the device cannot store", () => {
  const idsIn = (box: readonly UnsentMessage[]) => box.map(({ id }) => id);
  const add = (box: ReturnType<typeof storedOutbox>, id: string) => box.change((all) => withUnsent(all, waiting(id)));
  const sizeOf = (...ids: string[]) => JSON.stringify(ids.map(waiting)).length;

  it("stays in the page if its storage is full, and is sent in order", async () => {
    deviceOf(0);
    const box = storedOutbox("amina", "room");
    for (const id of ["a", "b"]) add(box, id);
    expect([idsIn(box.read()), box.isAllSaved()]).toEqual([["a", "b"], false]);

    const requests: string[] = [];
    await drainOutbox({
      ...box,
      send: async ({ id }) => {
        requests.push(id);
        return requests.length === 1 ? { message: said(1) } : "lost";
      },
    });
    expect([requests, idsIn(box.read())]).toEqual([["a", "b"], ["b"]]);
  });

  it("comes after the stored ones, and is stored as soon as there is room", () => {
    const device = deviceOf(sizeOf("a"));
    const box = storedOutbox("amina", "room");
    for (const id of ["a", "b", "c"]) add(box, id);
    expect([idsIn(box.read()), box.isAllSaved()]).toEqual([["a", "b", "c"], false]);
    expect(idsIn(storedOutbox("amina", "room").read())).toEqual(["a"]);

    device.letters = 1_000;
    box.change((all) => withSendError(all, "b", "room.silenced"));
    expect([idsIn(storedOutbox("amina", "room").read()), box.isAllSaved()]).toEqual([["a", "b", "c"], true]);
  });

  it("that has arrived is not sent again, although the device still stores it", () => {
    const device = deviceOf(sizeOf("a", "b"));
    const box = storedOutbox("amina", "room");
    for (const id of ["a", "b"]) add(box, id);
    device.letters = 0;
    box.change((all) => withSendError(withoutSent(all, ["a"]), "b", "room.silenced"));
    expect([idsIn(box.read()), box.read()[0]?.fault]).toEqual([["b"], "room.silenced"]);
  });

  it("does not restore what another page of the room has sent meanwhile", () => {
    const device = deviceOf(sizeOf("a"));
    const box = storedOutbox("amina", "room");
    for (const id of ["a", "b"]) add(box, id);
    device.letters = 1_000;
    storedOutbox("amina", "room").change((all) => withoutSent(all, ["a"]));
    expect(idsIn(box.read())).toEqual(["b"]);
  });

  it("lives as long as the page if the storage cannot be read either", () => {
    const refuse = () => {
      throw new DOMException("closed", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    const box = storedOutbox("amina", "room");
    for (const id of ["a", "b"]) add(box, id);
    expect([idsIn(box.read()), box.isAllSaved()]).toEqual([["a", "b"], false]);
    box.change((all) => withoutSent(all, ["a", "b"]));
    expect([box.read(), box.isAllSaved()]).toEqual([[], true]);
  });
});

describe("a message on the page", () => {
  const linksIn = (text: string, mayCall = false) => messageParts(text, { mayCall }).flatMap(({ href }) => href ?? []);

  it("is shown as written, as text", () => {
    for (const text of ["", "<b>x</b>", "See https://example.com/a?b=c, then call 0551 23 45 67.", "javascript:alert(1)"])
      expect(
        messageParts(text, { mayCall: true })
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
  });

  it("links web URLs and no others", () => {
    expect(linksIn("See https://example.com/a?b=c, or (http://example.com).")).toEqual([
      "https://example.com/a?b=c",
      "http://example.com",
    ]);
    const others = [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://example.com",
      "www.example.com",
      "https://",
      "https://bank.dz@example.com/",
    ];
    expect(others.flatMap((text) => linksIn(text))).toEqual([]);
  });

  it("ends a URL at a bidi mark", () => {
    expect(linksIn("https://example.com/\u202egpj.exe")).toEqual(["https://example.com/"]);
  });

  it("links phone numbers only between the two users of a match", () => {
    expect(linksIn("0551 23 45 67", true)).toEqual(["tel:+213551234567"]);
    expect(linksIn("+213 551 23 45 67 أو 021234567", true)).toEqual(["tel:+213551234567", "tel:+21321234567"]);
    expect(messageParts("رقمي ٠٥٥١ ٢٣ ٤٥ ٦٧.", { mayCall: true })).toEqual([
      { text: "رقمي " },
      { text: "٠٥٥١ ٢٣ ٤٥ ٦٧", href: "tel:+213551234567" },
      { text: "." },
    ]);
    expect(linksIn("0551 23 45 67")).toEqual([]);
    expect(linksIn("12 000 دج, 2026", true)).toEqual([]);
  });
});

describe("the lines of a room", () => {
  const kinds = (messages: readonly MessageView[], readSeq = 9, box: readonly ReturnType<typeof waiting>[] = []) =>
    threadItems({ me: "amina", readSeq }, messages, box, messages.at(-1)?.seq ?? 0).map(({ kind }) => kind);

  it("are grouped by day in Algiers, and distinguish system messages", () => {
    const late = Date.parse("2026-03-02T23:30:00Z");
    expect(kinds([said(1), said(2, { at: late }), said(3, { sender: null, at: late })])).toEqual([
      "day",
      "message",
      "day",
      "message",
      "note",
    ]);
  });

  it("are divided before the first unread, once", () => {
    expect(kinds([said(1), said(2), said(3)], 1)).toEqual(["day", "message", "unread", "message", "message"]);
    expect(kinds([said(1), said(2, { sender: "amina" })], 1)).toEqual(["day", "message", "message"]);
  });

  it("end with pending messages, and show nothing twice", () => {
    expect(kinds([said(1, { id: "a", sender: "amina" })], 9, [waiting("a"), waiting("b")])).toEqual([
      "day",
      "message",
      "waiting",
    ]);
  });
});

describe("the outboxes of all rooms", () => {
  /** The storage of a device, and the result of each message in order. */
  const boxOf = (ids: readonly string[], answers: readonly SendResult[]) => {
    let box: readonly UnsentMessage[] = ids.map(waiting);
    const requests: string[] = [];
    const run = drainOutbox({
      read: () => box,
      change: (how) => {
        box = how(box);
      },
      send: async ({ id }) => {
        requests.push(id);
        return answers[requests.length - 1] ?? "lost";
      },
    });
    return { run, requests, left: () => box };
  };
  const arrived: SendResult = { message: said(1) };

  it("send in the written order, and a refused message blocks nobody", async () => {
    const { run, requests, left } = boxOf(["a", "b", "c"], [arrived, { refused: "room.silenced" }, arrived]);
    expect(await run).toBeNull();
    expect(requests).toEqual(["a", "b", "c"]);
    expect(left()).toEqual([{ ...waiting("b"), fault: "room.silenced" }]);
  });

  it("keep the order after a network failure, and retry", async () => {
    const { run, requests, left } = boxOf(["a", "b"], ["lost"]);
    expect(await run).toBe(5_000);
    expect(requests).toEqual(["a"]);
    expect(left().map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("wait as long as the room asks, and stop if the user must sign in again", async () => {
    expect(await boxOf(["a"], [{ refused: "throttled", waitMs: 30_000 }]).run).toBe(30_000);
    const over = boxOf(["a", "b"], ["signed_out"]);
    expect(await over.run).toBeNull();
    expect(over.left()).toHaveLength(2);
  });
});

it("a page that lost its room waits longer each time, at most half a minute, with jitter", () => {
  expect([1, 2, 3, 9].map((tries) => pauseMs(tries, 1))).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect(pauseMs(3, 0)).toBe(2_000);
});
