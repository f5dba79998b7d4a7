import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { RoomMessage } from "#app/domain/chat/rules.ts";
import { NOON } from "#tests/support/ctx.ts";

const said = (id: string) =>
  ({ id, sender: null, kind: "system", text: "offer_accepted", media: [], createdAt: NOON }) satisfies Omit<RoomMessage, "seq">;

async function post(room: string, id: string): Promise<{ seq: number }> {
  const posted = await env.CHAT_ROOMS.getByName(room).post(said(id));
  if ("refused" in posted) throw new Error(posted.refused);
  return posted.message;
}
const numbersIn = async (room: string, after = 0) =>
  (await env.CHAT_ROOMS.getByName(room).messages({ after, limit: 100 })).map(({ seq }) => seq);

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => first + place);

describe("a chat room", () => {
  it("numbers its messages from one without a gap, however many are sent at once", async () => {
    const given = await Promise.all(numbers(1, 50).map((place) => post("crowded", `message-${place}`)));
    expect(given.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(numbers(1, 50));
    expect(await numbersIn("crowded")).toEqual(numbers(1, 50));
  });

  it("returns the number of a message that is sent again, and uses no new one", async () => {
    await post("repeating", "a");
    const repeats = await Promise.all(numbers(1, 20).map(() => post("repeating", "b")));
    expect(new Set(repeats.map(({ seq }) => seq))).toEqual(new Set([2]));
    expect((await post("repeating", "a")).seq).toBe(1);
    expect((await post("repeating", "c")).seq).toBe(3);
    expect(await numbersIn("repeating")).toEqual([1, 2, 3]);
  });

  it("continues at its last number after the object was evicted", async () => {
    await post("evicted", "a");
    await evictDurableObject(env.CHAT_ROOMS.getByName("evicted"));
    expect((await post("evicted", "b")).seq).toBe(2);
    await evictDurableObject(env.CHAT_ROOMS.getByName("evicted"));
    expect((await post("evicted", "a")).seq).toBe(1);
    expect(await numbersIn("evicted")).toEqual([1, 2]);
  });

  it("returns the messages after a number, oldest first, up to the limit", async () => {
    for (const id of ["a", "b", "c", "d"]) await post("reading", id);
    expect(await numbersIn("reading", 2)).toEqual([3, 4]);
    expect((await env.CHAT_ROOMS.getByName("reading").messages({ after: 1, limit: 2 })).map(({ id }) => id)).toEqual(["b", "c"]);
    expect(await numbersIn("reading", 99)).toEqual([]);
  });

  it("keeps its messages separate from other rooms", async () => {
    await post("one", "a");
    expect(await numbersIn("other")).toEqual([]);
  });
});
