import { blockUser } from "#app/domain/chat/block-user.ts";
import { findRoom } from "#app/domain/chat/queries.ts";
import { unblockUser } from "#app/domain/chat/unblock-user.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { defineEndpoint } from "./serve/endpoint.ts";

async function roomOf(ctx: Ctx, { id = "" }: Readonly<Record<string, string>>) {
  const room = await findRoom(ctx, id);
  if (!room) throw refuse("not_found");
  return room;
}

export const blockCalls = [
  defineEndpoint({
    method: "post",
    path: "/chat/rooms/:id/block",
    spec: "section 4 no. 18",
    summary: "Block the other side of a room of mine: neither writes to the other, and my new requests do not reach them.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: async (ctx, params) => void (await roomOf(ctx, params)),
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await blockUser(ctx, { roomId: id });
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "delete",
    path: "/chat/rooms/:id/block",
    spec: "section 4 no. 18",
    summary: "Take my block of the other side of that room back.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: async (ctx, params) => void (await roomOf(ctx, params)),
    answers: {},
    run: async (ctx, { params }) => {
      await unblockUser(ctx, { userId: (await roomOf(ctx, params)).otherId });
      return { status: 204 };
    },
  }),
];
