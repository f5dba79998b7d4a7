import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DEMO_PASSWORD } from "../../db/seeds/demo-users.ts";
import { DEMO_PROFILES } from "../../db/seeds/profiles.ts";
import { REPO_ROOT } from "./instance.mjs";

/**
 * The artisans with these numbers fill in their profiles through the API. An interrupted run continues: sent photos exist, and
 * the bio, which marks a profile as filled in, comes last.
 */
export async function seedProfiles({ origin }, phones) {
  // One after the other on the most recent connection, because one that was idle during the seeding may be closed.
  for (const profile of DEMO_PROFILES.filter(({ phone }) => phones.includes(phone))) await fillProfile(origin, profile);
}

const MAX_TRIES = 3;
const BETWEEN_TRIES_MS = 500;

async function fillProfile(origin, profile, tries = 1) {
  try {
    await goOn(origin, profile);
  } catch (error) {
    if (tries >= MAX_TRIES) throw error;
    await wait(BETWEEN_TRIES_MS);
    await fillProfile(origin, profile, tries + 1);
  }
}

async function goOn(origin, profile) {
  const call = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api/v1/${path}/`, {
      method,
      headers: isForm ? headers : { ...headers, "Content-Type": "application/json" },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} of ${profile.phone}: ${await answer.text()}`);
    return answer.json();
  };

  const { token, user } = await call("POST", "auth/artisan/login", { phone_number: profile.phone, password: DEMO_PASSWORD });
  const own = { Authorization: `Token ${token}` };
  const missing = picturesBeside(profile, user);
  const { previous_work_photos: photos } = missing ? await call("PATCH", "auth/user", missing, own) : user;
  await call("PATCH", "auth/user", toldOf(profile, photos), own);
  await call("POST", "auth/logout", {}, own);
}

/** The missing images. Null if there are none. */
function picturesBeside({ face, works }, user) {
  const form = new FormData();
  const add = (field, file) =>
    form.set(field, new Blob([readFileSync(join(REPO_ROOT, "db/seeds/pictures", file))], { type: "image/webp" }), file);
  if (user.picture === null) add("picture", face);
  for (const [index, { file }] of works.slice(user.previous_work_photos.length).entries())
    add(`previous_work_photos[${index}]image`, file);
  return [...form.keys()].length > 0 ? form : null;
}

const toldOf = ({ bio, languages, workWilayas, skills, week, works }, photos) => ({
  bio,
  languages,
  work_wilayas: workWilayas,
  sub_categories: skills.map(({ subcategoryId }) => subcategoryId),
  rates: skills.flatMap(({ subcategoryId, amount, unit }) => (amount ? [{ sub_category: subcategoryId, amount, unit }] : [])),
  ...(week === null ? {} : { availability: Object.entries(week.to).map(([day, to]) => hoursOf(day, week.from, to)) }),
  previous_work_photos: works.flatMap(({ caption }, place) => (photos[place] ? [{ id: photos[place].id, caption }] : [])),
});

const hoursOf = (day, from, to) =>
  to === "" ? { day, is_holiday: true } : { day, is_holiday: false, from_time: from, to_time: to };
