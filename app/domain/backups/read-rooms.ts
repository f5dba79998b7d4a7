import { asc, gt } from "drizzle-orm";
import { rooms } from "#db/schema/chat.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type CopiedMessage, type RoomLine, roomHash } from "./manifest.ts";
import type { Piece } from "./piece.ts";
import type { Key } from "./position.ts";
import { MAX_FILE_CHARACTERS, MESSAGES_PER_READ, ROOMS_AT_ONCE, ROOMS_PER_FILE } from "./rules.ts";

/** The rooms after an id, as their objects store them. */
export async function readRooms(ctx: Ctx, after: Key | null): Promise<Piece> {
  const found = await ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where(gt(rooms.id, String(after?.[0] ?? "")))
    .orderBy(asc(rooms.id))
    .limit(ROOMS_PER_FILE);
  const lines: string[] = [];
  let messages = 0;
  let last: string | null = null;
  let length = 0;
  for (let from = 0; from < found.length && length < MAX_FILE_CHARACTERS; from += ROOMS_AT_ONCE) {
    const read = await Promise.all(found.slice(from, from + ROOMS_AT_ONCE).map(({ id }) => roomLine(ctx, id)));
    for (const line of read) {
      const text = JSON.stringify(line);
      lines.push(text);
      length += text.length;
      messages += line.messages.length;
      last = line.id;
    }
  }
  const isOver = lines.length === found.length && found.length < ROOMS_PER_FILE;
  return { files: [{ kind: "rooms", lines, amount: messages }], after: isOver || last === null ? null : [last] };
}

async function roomLine(ctx: Ctx, id: string): Promise<RoomLine> {
  const messages: CopiedMessage[] = [];
  const first = await ctx.rooms.copy(id, { after: 0, limit: MESSAGES_PER_READ });
  for (let page = first; ; page = await ctx.rooms.copy(id, { after: messages.length, limit: MESSAGES_PER_READ })) {
    messages.push(
      ...page.messages.map(({ createdAt, ...message }) => ({
        ...{ seq: message.seq, id: message.id, sender: message.sender, kind: message.kind },
        ...{ text: message.text, media: message.media, created_at: createdAt },
      })),
    );
    if (page.messages.length < MESSAGES_PER_READ) break;
  }
  const last_number = messages.at(-1)?.seq ?? 0;
  return { id, rights: first.rules, messages, reads: first.reads, last_number, sha256: await roomHash(messages) };
}
