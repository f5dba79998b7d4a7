import { Page } from "./live-page.mjs";
import { enterPairs } from "./rows.mjs";

const PAGES = 200;
const EVENTS_OF_EACH = 4;
const A_SECOND = 20;

/**
 * The delay until an open page shows an event, with the pages of two hundred users open: from a message in one of their hundred
 * rooms, through the room list and its signal, to the badge of the user who did not read it. In milliseconds, sorted.
 */
export async function waitsOfPages({ url, db }) {
  const pairs = await enterPairs(db, PAGES / 2);
  const open = ({ token }, path) => Page.open(`${url}api/v1/${path}`, { Authorization: `Token ${token}` });
  const talks = [];
  for (const { speaker, told, room } of pairs)
    talks.push({
      said: await open(speaker, `chat/rooms/${room}/live/`),
      own: await open(speaker, "auth/notifications/live/"),
      told: await open(told, "auth/notifications/live/"),
    });
  const waits = [];
  const events = Array.from({ length: talks.length * EVENTS_OF_EACH }, (_, place) => ({
    talk: talks[place % talks.length],
    turn: 1 + Math.floor(place / talks.length),
    due: (place * 1_000) / A_SECOND,
  }));
  const began = performance.now();
  await Promise.all(
    events.map(async ({ talk, turn, due }) => {
      await new Promise((resolve) => setTimeout(resolve, due - (performance.now() - began)));
      const from = performance.now();
      await Promise.all([talk.said.said(), talk.told.hearsUnread(turn)]);
      waits.push(performance.now() - from);
    }),
  );
  for (const { said, own, told } of talks) for (const page of [said, own, told]) page.close();
  return waits.sort((one, other) => one - other);
}

export const LIVE_PAGES = PAGES;
