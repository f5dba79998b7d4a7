/** The first message of a room, posted by the system; its id is made from the room's, so posting again changes nothing. */
export const OPENING_CODE = "offer_accepted";

export const openingMessageId = (roomId: string) => `${roomId}:opened`;

/** A room whose opening message is older than this and still missing is owed it by the sweep. */
export const OWED_AFTER_MS = 60_000;
