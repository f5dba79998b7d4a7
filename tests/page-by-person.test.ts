import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import type { ServerBuild } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { credentials } from "#db/schema/auth.ts";
import { blocks } from "#db/schema/chat.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { ADMIN_PAGES } from "./page-by-person/admin.ts";
import { PEOPLE, type Person } from "./page-by-person/answers.ts";
import { MARKET_PAGES } from "./page-by-person/market.ts";
import { OWN_PAGES } from "./page-by-person/own.ts";
import { PHOTOS, PUBLIC_PAGES } from "./page-by-person/public.ts";
import { api, ORIGIN, tokenOf, visit } from "./support/api.ts";
import { ctxAs, insertDemoUsers, insertGuest, insertUser, NOON, testCtx } from "./support/ctx.ts";
import { acceptedOffer, givePoints, insertClient, LEAK, postedJob, sentOffer } from "./support/fixtures.ts";
import { hiddenPersonalData } from "./support/hydration-data.ts";

let scenes = 0;
const whole = (await import("virtual:react-router/server-build")) as ServerBuild;

/** Layouts have no path of their own: their loaders are part of every page below them. */
const pages = Object.values(whole.routes).flatMap((route) => {
  if (!route) return [];
  let path = "";
  for (let at: typeof route | undefined = route; at; at = at.parentId ? whole.routes[at.parentId] : undefined)
    if (at.path && at.path !== ":lang?") path = `/${at.path}${path}`;
  if (!route.path && !route.index) return [];
  if (route.path === ":lang?") return [];
  return [{ id: route.id, path: path || "/", ...route.module }];
});

const entries = pages.flatMap(({ path, loader, action, default: page }) => [
  ...(loader || page ? [`get ${path}`] : []),
  ...(action ? [`post ${path}`] : []),
]);

type Scene = { jobId: string; offerId: string; guestId: string; cookies: ReadonlyMap<Person, string> };

/** Amina's job with Yacine's offer and their room, and all users signed in. */
async function freshScene(last?: Scene): Promise<Scene> {
  if (last) await clearAway(last);
  await givePoints("yacine", 20);
  const guestId = newId();
  await insertGuest(guestId, `+2135${String(scenes++).padStart(8, "0")}`);
  const jobId = await postedJob("amina");
  const offerId = await sentOffer("yacine", jobId);
  await openOfferRoom(ctxAs("amina"), { offerId });
  const cookies = new Map<Person, string>();
  for (const person of PEOPLE)
    if (person !== "visitor" && person !== "guest") cookies.set(person, `token=${await tokenOf(person, person === "nadir")}`);
  cookies.set("guest", `guest=${await guestLinkTokenOf(ctxAs("amina").signer, guestId)}`);
  return { jobId, offerId, guestId, cookies };
}

/** Resets the job, so that slots stay free, and every block, so that offers are accepted. */
async function clearAway({ jobId }: Scene): Promise<void> {
  await openDb(env.DB).delete(blocks);
  await api("DELETE", `/services/jobs/${jobId}/`, { token: await tokenOf("amina") });
}

/** The value of a path parameter: an object of Amina's if there is one, otherwise an unknown id. */
function addressOf(path: string, { jobId, offerId }: Scene): string {
  const id =
    path.startsWith("/job/") || path.startsWith("/panel-admin/tasks/") ? jobId : path.startsWith("/offer/") ? offerId : null;
  const kinds: Record<string, string> = {
    "/panel-admin/users/:id": "amina",
    "/panel-admin/categories/:id": "1",
    "/panel-admin/sub-categories/:id": "101",
  };
  return path
    .replace(":id", id ?? kinds[path] ?? "00000000000000000000")
    .replace(":visit", "00000000000000000000")
    .replace(":slug", "yacine")
    .replace(":room", offerId)
    .replace(":type", "guides")
    .replace(":provider", "google")
    .replace(":list", "users")
    .replace(":token", "nobodys")
    .replace("*", "something");
}

/** A multipart form, which every page accepts. */
function formOf(fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The status, or the target of a redirect, without its query and with names for Amina's objects. */
async function outcomeOf(entry: string, person: Person, scene: Scene): Promise<string> {
  const [method = "", path = ""] = entry.split(" ");
  // A deactivated user is told once, and the browser is signed out.
  const Cookie = person === "omar" ? `token=${await tokenOf(person)}` : (scene.cookies.get(person) ?? "");
  const response = await visit(addressOf(path, scene), {
    method: method.toUpperCase(),
    headers: { ...(Cookie && { Cookie }), ...(method === "post" ? { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" } : {}) },
    ...(method === "post" ? { body: formOf(BODIES[entry]) } : {}),
  });
  const html = await response.text();
  if (method === "get" && person !== "amina") expect(html, `${person} ${entry}`).not.toContain(LEAK.address);
  if (path.startsWith("/panel-admin/")) expect(hiddenPersonalData(html), entry).toEqual([]);
  const to = response.headers.get("Location")?.replace(ORIGIN, "").split("?")[0];
  return to === undefined
    ? String(response.status)
    : to
        .replace(scene.jobId, "{job}")
        .replace(scene.offerId, "{offer}")
        .replace(/^\/r\/.+/, "/r/{own}");
}

/** A photo of a guest's job, and one that Yacine sent in its room. */
async function guestPhotos(guestId: string): Promise<Record<keyof typeof PHOTOS, string>> {
  const guest = guestActor({ userId: guestId, firstName: "Samira", language: "ar", isConfirmed: true });
  const jobId = await postedJob(guest);
  const offerId = await sentOffer("yacine", jobId);
  await openOfferRoom(testCtx(guest), { offerId });
  const db = openDb(env.DB);
  const photo = async (purpose: "job_image" | "chat_image", ownerId: string) => {
    const id = newId();
    const image = { contentType: "image/webp", bytes: 6, width: 400, height: 300, createdAt: NOON } as const;
    await db.insert(mediaObjects).values({ id, key: `${purpose}/${id}`, purpose, ownerId, ...image });
    return id;
  };
  const [ofJob, ofChat] = [await photo("job_image", guestId), await photo("chat_image", "yacine")];
  await db.run(sql`INSERT INTO job_photos (id, job_id, media_id, position) VALUES (${newId()}, ${jobId}, ${ofJob}, 0)`);
  await db.run(sql`INSERT INTO chat_images (media_id, room_id) VALUES (${ofChat}, ${offerId})`);
  return { "of a job": ofJob, "of a chat": ofChat };
}

/** The status of React Router for a redirect in the data of a page. */
const REDIRECT_AS_DATA = 202;
/** A guard refuses before anything changes. */
const TURNED_AWAY = /^(?:4\d\d|\/login.*|\/deactivated|\/account|\/activated)$/;
/** Forms that change the job, the offer, the room or the session. */
const CHANGES_SCENE = /^post \/(?:job|offer|chat|logout|mydata\/deletion|panel-admin\/(?:tasks|users))/;

/** Each area is an own test with an own scene. */
const AREAS = { public: PUBLIC_PAGES, own: OWN_PAGES, admin: ADMIN_PAGES, market: MARKET_PAGES };

/** Complete forms, if an empty one is refused before the user is checked. */
const BODIES: Readonly<Record<string, Record<string, string>>> = {
  "post /job/:id": { kind: "fixed", price: "4500", message: "I live nearby and can come this afternoon." },
  "post /chat/:room": { id: "7b0f6a7e-2d0e-4a8e-9f63-0c1d2e3f4a5b", kind: "text", text: "Is ten o'clock good for you?" },
  "post /chat/:room/report": { reason: "spam" },
};

beforeAll(async () => {
  await insertDemoUsers();
  await insertClient("sara");
  await insertClient("omar");
  const artisan = { role: "artisan", lastName: "Test", categoryIds: [1] } as const;
  await insertUser("farid", {
    ...{ ...artisan, firstName: "Farid", email: "farid@hirfa.example", language: "fr" },
    ...{ wilayaId: 16, communeId: 1621, isVerified: true, points: 20 },
  });
  await insertUser("nora", {
    ...{ ...artisan, firstName: "Nora", email: "nora@hirfa.example", language: "ar", ...ORAN },
    isVerified: false,
  });
  await openDb(env.DB).update(users).set({ isActive: false }).where(eq(users.id, "omar"));
  // Account deletion requires the password.
  const passwords = PEOPLE.slice(1, -1).map((userId) => ({ userId, passwordHash: "never typed here", updatedAt: NOON }));
  await openDb(env.DB).insert(credentials).values(passwords);
});

describe("access to each page and form", () => {
  it("is listed for every loader and every action", () => {
    expect(entries.length).toBeGreaterThan(150);
    expect(Object.values(AREAS).flatMap(Object.keys).sort()).toEqual([...entries].sort());
  });

  it.each(Object.entries(AREAS))("is as in the matrix for each kind of user: %s", async (_, rows) => {
    const answered: Record<string, readonly string[]> = {};
    let scene = await freshScene();
    for (const entry of Object.keys(rows)) {
      if (entry.startsWith("get")) {
        answered[entry] = await Promise.all(PEOPLE.map((person) => outcomeOf(entry, person, scene)));
        continue;
      }
      const outcomes: string[] = [];
      for (const person of PEOPLE) {
        const outcome = await outcomeOf(entry, person, scene);
        outcomes.push(outcome);
        // A change must not affect the next response.
        if (CHANGES_SCENE.test(entry) && !TURNED_AWAY.test(outcome)) scene = await freshScene(scene);
      }
      answered[entry] = outcomes;
    }
    expect(answered).toEqual(rows);
  });

  // The layout's loader does not run then.
  it("redirects all but admins who ask for the data of one page of the admin area", async () => {
    const scene = await freshScene();
    const asked = pages.filter(({ path, loader, default: page }) => path.startsWith("/panel-admin/") && loader && page);
    const answered = async (person: Person) =>
      Promise.all(
        asked.map(async ({ id, path }) => {
          const address = `${addressOf(path, scene)}.data?_routes=${encodeURIComponent(id)}`;
          const { status } = await visit(address, { headers: { Cookie: scene.cookies.get(person) ?? "" } });
          return status === REDIRECT_AS_DATA ? [] : [`${person} ${path} ${status}`];
        }),
      );
    expect((await Promise.all((["visitor", "amina", "yacine"] as const).map(answered))).flat(2)).toEqual([]);
    expect(asked.length).toBeGreaterThan(30);
  });

  // An artisan and an admin open it by a form, and every opening is recorded. Before the match `outcomeOf` looks for it.
  it("shows the street to its client alone, also after the match", async () => {
    const scene = await freshScene();
    await acceptedOffer("amina", scene.offerId);
    const pages = entries.filter((entry) => /^get .*\/(job|tasks|offer|chat|requests|offers|jobs|visits)\b/.test(entry));
    const found: string[] = [];
    for (const entry of pages)
      for (const person of ["amina", "yacine", "nadir"] as const) {
        const Cookie = scene.cookies.get(person) ?? "";
        const html = await (await visit(addressOf(entry.slice(4), scene), { headers: { Cookie } })).text();
        if (html.includes(LEAK.address)) found.push(`${person} ${entry}`);
      }
    expect(found.toSorted()).toEqual(["amina get /job/:id", "amina get /job/:id/address"]);
    expect(pages.length).toBeGreaterThan(25);
  });

  it("is as in the matrix for the photos of a guest's job and of its chat", async () => {
    const scene = await freshScene();
    const photos = await guestPhotos(scene.guestId);
    const answersTo = (id: string) => Promise.all(PEOPLE.map((person) => outcomeOf(`get /photo/${id}`, person, scene)));
    expect({ "of a job": await answersTo(photos["of a job"]), "of a chat": await answersTo(photos["of a chat"]) }).toEqual(
      PHOTOS,
    );
  });
});
