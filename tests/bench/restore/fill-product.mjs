import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ChatLoad } from "../../crash/chat-load.mjs";
import { jobWithOffersOf, must, postJob, receiptOf, signIn } from "../../crash/users.mjs";
import { JPEG } from "../../domain/media/sample-images.ts";

/** What is added to the cast. `receipts` are shared by two artisans, who buy the points of their offers. */
export const SIZES = {
  full: { receipts: 40, jobs: 200, photos: 120, matches: 100, rooms: 60, messages: 2_000, erased: 3 },
  cast: { receipts: 1, jobs: 1, photos: 1, matches: 1, rooms: 1, messages: 3, erased: 1 },
};
const AT_ONCE = 8;
const PHOTOS_EACH = 3;
const LISTED_WITHIN_MS = 60_000;
/** The largest pack. */
const PACK = "4";

async function inTurns(count, act) {
  const answers = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => act(from + place));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

/** Users whose accounts are due to be erased, in the database of a product that is stopped. */
export function addErased(db, count) {
  for (let number = 0; number < count; number += 1) {
    const id = `leaver-${number}`;
    db.prepare(
      `INSERT INTO users (id, email, first_name, last_name, active_role, email_verified_at, created_at)
        VALUES (?, ?, 'Leila', 'Leaver', 'client', 0, 1)`,
    ).run(id, `${id}@hirfa.example`);
    db.prepare("INSERT INTO account_deletions (user_id, created_at, deletes_at) VALUES (?, 1, 2)").run(id);
  }
}

/** Adds receipts, jobs with photos and offers, matches, and rooms in which both talk. */
export async function fillProduct(origin, size) {
  const tokens = {};
  for (const name of ["amina", "yacine", "karim", "nadir", "lydia"]) tokens[name] = await signIn(origin, name);
  const artisans = [tokens.yacine, tokens.karim];
  for (let number = 0; number < size.receipts; number += 1) {
    const id = await receiptOf(origin, artisans[number % 2], `drill-${number}`, PACK);
    const body = { status: "approved", override_duplicate: true };
    await must(200, origin, `/admin/payment-receipts/${id}/`, { token: tokens.nadir, body, method: "PATCH" });
  }
  const jobs = await inTurns(size.jobs, (number) => jobWithOffersOf(origin, tokens, artisans, `drill ${number}`));
  await addPhotos(origin, tokens, size.photos);
  const matched = await inTurns(size.matches, async (number) => {
    const offerId = jobs[number].offerIds[number % 2];
    const { room } = await must(200, origin, `/services/offers/${offerId}/acceptance/`, { token: tokens.amina, body: {} });
    return { roomId: room.id, artisan: artisans[number % 2] };
  });
  const each = Math.ceil(size.messages / size.rooms);
  await inTurns(size.rooms, async (number) => {
    const { roomId } = matched[number];
    await listed(origin, tokens.amina, roomId, await talk(origin, tokens.amina, { ...matched[number], count: each }));
  });
  return tokens;
}

/** An account may add sixty in a day, and some of these are used: by the demo, and by receipts. */
async function addPhotos(origin, { amina, lydia, karim }, count) {
  const ofAmina = Math.ceil((count * 3) / 8);
  const ofLydia = Math.ceil(((count - ofAmina) * 3) / 5);
  const shares = [
    [amina, ofAmina],
    [lydia, ofLydia],
    [karim, count - ofAmina - ofLydia],
  ];
  for (const [token, share] of shares) {
    const jobs = await inTurns(Math.ceil(share / PHOTOS_EACH), async (number) => {
      const { status, body } = await postJob(origin, token, `photos ${number}`);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.job.id;
    });
    await inTurns(share, (number) => addPhoto(origin, token, jobs[Math.floor(number / PHOTOS_EACH)]));
  }
}

async function addPhoto(origin, token, jobId) {
  const body = new FormData();
  body.set("images[0]image", new File([JPEG], "photo.jpg", { type: "image/jpeg" }));
  await must(201, origin, `/services/jobs/${jobId}/images/`, { token, body });
}

/** Both sides in turn, over sockets, because messages of one user by the API are limited. Returns the last text. */
async function talk(origin, client, { roomId, artisan, count }) {
  const talkers = [client, artisan].map((token) => new ChatLoad(randomUUID()).open(origin, roomId, token));
  const [one, other] = await Promise.all(talkers);
  let text = "";
  for (let number = 0; number < count; number += 1) text = await (number % 2 === 0 ? one : other).say();
  for (const talker of [one, other]) talker.close();
  return text;
}

/** A room writes its newest message into the database some seconds later. Between backup and comparison it would be a difference. */
async function listed(origin, token, roomId, text) {
  const deadline = Date.now() + LISTED_WITHIN_MS;
  for (;;) {
    const rooms = await must(200, origin, "/chat/rooms/", { token });
    if (rooms.find(({ id }) => id === roomId)?.last_message?.text === text) return;
    if (Date.now() > deadline) throw new Error(`the room ${roomId} never listed "${text}"`);
    await wait(1_000);
  }
}
