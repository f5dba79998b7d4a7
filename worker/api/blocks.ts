import { blockPerson } from "#app/domain/chat/block-person.ts";
import { findRoom } from "#app/domain/chat/queries.ts";
import { unblockPerson } from "#app/domain/chat/unblock-person.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { refuse } from "#app/domain/refusals.ts";
import { defineCall } from "./call.ts";

async function roomOf(ctx: Ctx, { id = "" }: Readonly<Record<string, string>>) {
  const room = await findRoom(ctx, id);
  if (!room) throw refuse("not_found");
  return room;
}

export const blockCalls = [
  defineCall({
    method: "post",
    path: "/chat/rooms/:id/block",
    spec: "section 4 no. 18",
    summary: "Block the other side of a room of mine: neither writes to the other, and my new requests do not reach them.",
    who: "signed_in",
    opensToGuests: true,
    reach: async (ctx, params) => void (await roomOf(ctx, params)),
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await blockPerson(ctx, { roomId: id });
      return { status: 204 };
    },
  }),
  defineCall({
    method: "delete",
    path: "/chat/rooms/:id/block",
    spec: "section 4 no. 18",
    summary: "Take my block of the other side of that room back.",
    who: "signed_in",
    opensToGuests: true,
    reach: async (ctx, params) => void (await roomOf(ctx, params)),
    answers: {},
    run: async (ctx, { params }) => {
      await unblockPerson(ctx, { userId: (await roomOf(ctx, params)).otherId });
      return { status: 204 };
    },
  }),
];
