import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { type LivePage, livePage, messagesSaid } from "#tests/support/worker/live-room.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await givePoints("yacine", 100);
});

const NOTES = 1;
const SAID = 1_250;

/** A room with many messages. */
async function longRoom() {
  const { roomId } = await acceptedOffer("amina", await sentOffer("yacine", await postedJob("amina")));
  const room = env.CHAT_ROOMS.getByName(roomId);
  await room.refresh();
  await runInDurableObject(room, (_, { storage }) => {
    for (let number = NOTES + 1; number <= SAID; number += 1)
      storage.sql.exec("INSERT INTO messages VALUES (?, ?, 'amina', 'text', ?, 0)", number, `id ${number}`, `said ${number}`);
  });
  return { room, path: `/chat/rooms/${roomId}/live/` };
}

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

it("comes in pages, with other events of the room in between", async () => {
  const { path } = await longRoom();
  const page = await livePage(`${path}?after=0`, await tokenOf("yacine"));
  await page.hearsSome("ready");

  const before = page.received.findIndex(({ type }) => type === "presence");
  expect(page.received.slice(0, before).filter(({ type }) => type === "message")).toHaveLength(100);
  expect(page.numbers()).toEqual(upTo(SAID));
  expect(page.of("ready")).toEqual([{ type: "ready", seq: SAID }]);
});

it("includes new messages in order, once", async () => {
  const { path } = await longRoom();
  const amina = await livePage(path, await tokenOf("amina"));
  await amina.hearsSome("ready");

  const yacine = await livePage(`${path}?after=0`, await tokenOf("yacine"));
  amina.say(messagesSaid("In the middle of it"));
  await yacine.hearsSome("ready");
  amina.say(messagesSaid("And after it"));
  await yacine.hears(() => expect(yacine.texts()).toContain("And after it"));

  expect(yacine.numbers()).toEqual(upTo(SAID + 2));
  expect(yacine.texts().slice(-2)).toEqual(["In the middle of it", "And after it"]);
});

it("continues after the object was evicted", async () => {
  const { room, path } = await longRoom();
  const page = await livePage(`${path}?after=0`, await tokenOf("yacine"));
  await page.hearsSome("message", 100);

  await evictDurableObject(room);
  await room.reads();
  await page.hearsSome("ready");

  expect(page.numbers()).toEqual(upTo(SAID));
});

it("an eleventh socket of one user closes the oldest, and nobody else's", async () => {
  const { path } = await longRoom();
  const other = await livePage(path, await tokenOf("amina"));
  const token = await tokenOf("yacine");
  const pages: LivePage[] = [];
  for (let place = 0; place < 12; place += 1) pages.push(await livePage(path, token));

  await pages[1]?.hears(() => expect(pages[1]?.closedWith).toBe(4429));
  expect(pages.map(({ closedWith }) => closedWith)).toEqual([4429, 4429, ...Array(10).fill(undefined)]);
  expect(pages[0]?.of("error")).toEqual([{ type: "error", code: "too_many_sockets" }]);
  expect(other.closedWith).toBeUndefined();
});
