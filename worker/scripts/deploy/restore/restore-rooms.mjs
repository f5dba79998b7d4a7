import { RoomLine, roomHash } from "../../../../app/domain/backups/manifest.ts";

const MESSAGES_AT_ONCE = 400;
const ROOMS_AT_ONCE = 20;

const toMessage = ({ created_at: createdAt, ...message }) => ({ ...message, createdAt });
const toLine = ({ seq, id, sender, kind, text, media, createdAt }) => ({
  seq,
  id,
  sender,
  kind,
  text,
  media,
  created_at: createdAt,
});

/** A room as pieces in their order: the read marks come with the last. */
function piecesOf({ id, messages, reads, rights }) {
  const pieces = [];
  for (let from = 0; from === 0 || from < messages.length; from += MESSAGES_AT_ONCE) {
    const some = messages.slice(from, from + MESSAGES_AT_ONCE);
    const isLast = from + MESSAGES_AT_ONCE >= messages.length;
    const after = messages[from - 1]?.seq ?? 0;
    pieces.push({ id, after, messages: some.map(toMessage), reads: isLast ? reads : {}, rules: isLast ? rights : null });
  }
  return pieces;
}

/**
 * Writes all rooms into their objects, reads each again, and compares number and hash with the backup. Answers what it compared:
 * {rooms, messages, anew, faults}. Rooms are objects of the Worker and outlive a lost database, so one that holds something else is
 * made anew: nobody can read it without its row.
 */
export async function restoreRooms({ backup, door }) {
  const told = { rooms: 0, messages: 0, anew: 0, faults: [] };
  let some = [];
  const write = async () => {
    const pieces = some.map(piecesOf);
    const taken = new Set();
    for (let turn = 0; pieces.some((one) => turn < one.length); turn++) {
      const answers = await door.putRooms(pieces.flatMap((one) => one.slice(turn, turn + 1)));
      for (const { id, outcome } of answers) if (outcome === "taken") taken.add(id);
    }
    for (const room of some) {
      if (!taken.has(room.id) && (await faultsOf(room, door)).length === 0) continue;
      for (const [turn, piece] of piecesOf(room).entries()) await door.putRooms([{ ...piece, isAnew: turn === 0 }]);
      told.anew += 1;
      told.faults.push(...(await faultsOf(room, door)));
    }
    told.rooms += some.length;
    told.messages += some.reduce((sum, { messages }) => sum + messages.length, 0);
    some = [];
  };
  for await (const room of backup.each("rooms", RoomLine)) {
    some.push(room);
    if (some.length === ROOMS_AT_ONCE) await write();
  }
  if (some.length > 0) await write();
  return told;
}

async function faultsOf(room, door) {
  const found = [];
  let last = 0;
  for (let after = 0; ; after = found.at(-1)?.seq ?? 0) {
    const [page] = await door.roomPages([{ id: room.id, after, limit: MESSAGES_AT_ONCE }]);
    found.push(...page.messages.map(toLine));
    last = page.lastSeq;
    if (page.messages.length < MESSAGES_AT_ONCE) break;
  }
  return [
    ...(last === room.last_number ? [] : [`room ${room.id}: its last number is ${last}, not ${room.last_number}`]),
    ...((await roomHash(found)) === room.sha256 ? [] : [`room ${room.id}: its messages are not those of the backup`]),
  ];
}
