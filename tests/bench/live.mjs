import { Page } from "./live-page.mjs";

const PAGES = 200;
const EVENTS = 40;

/**
 * How long it takes until an open page knows of what happened, with two hundred of them open: a message in a room, by the list
 * of rooms and the signal that it changed, to the badge on every page of the one who did not read it. Milliseconds, sorted.
 */
export async function waitsOfPages({ url, tokens, room }) {
  const feed = `${url}api/v1/auth/notifications/live/`;
  const pages = [];
  for (let place = 0; place < PAGES; place += 50)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, at) => Page.open(feed, { Authorization: `Token ${tokens[at % 2]}` })),
      )),
    );
  // every second page is of the one who is written to
  const told = pages.filter((_, place) => place % 2 === 1);
  const speaker = await Page.open(room, { Authorization: `Token ${tokens[0]}` });
  // what the rooms before said has been counted by then
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const before = told[0].unread;
  const waits = [];
  for (let event = 1; event <= EVENTS; event++) {
    const began = performance.now();
    const heard = told.map((page) => page.hearsUnread(before + event).then(() => waits.push(performance.now() - began)));
    await Promise.all([speaker.said(), ...heard]);
  }
  for (const page of [...pages, speaker]) page.close();
  return waits.sort((one, other) => one - other);
}

export const LIVE_PAGES = PAGES;
