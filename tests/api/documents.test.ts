import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { privateImagePath } from "#app/domain/media/private-image-ticket.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { purgeDocumentImages } from "#app/domain/verification/purge-document-images.ts";
import { UNDECIDED_IMAGE_RETENTION_MS } from "#app/domain/verification/rules.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { nationalIds, verificationImages, verificationRequests } from "#db/schema/verification.ts";
import * as pictures from "../domain/media/sample-images.ts";
import { api, ORIGIN, type Reply, tokenOf, visit } from "../support/api.ts";
import { asSystem, insertDemoUsers, insertGuest, testCtx } from "../support/ctx.ts";
import { insertClient } from "../support/fixtures.ts";
import { counted, db, verdict } from "./fixtures.ts";
import { artisan, edited, formOf } from "./profiles.ts";

beforeAll(async () => {
  await insertDemoUsers();
});

const NUMBER = "109870312345678901";
const file = (bytes: Uint8Array = pictures.JPEG, name = "card.jpg") => new File([bytes as Uint8Array<ArrayBuffer>], name);
const card = (more: Record<string, string> = {}) => ({
  form: formOf({ front_id_image: file(), back_id_image: file(pictures.FACE), ...more }),
});

const keys = async () =>
  (await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => /^(?:id_|document|picture|previous|uploads)/.test(key));
const stored = async () => ({
  media: await db.$count(mediaObjects),
  images: await db.$count(verificationImages),
  requests: await db.$count(verificationRequests),
  numbers: await db.$count(nationalIds),
  keys: await keys(),
});
const statusOf = ({ body }: Reply) => (body.verification as { status: string }).status;

/** Id of an upload of that user. */
async function uploaded(id: string, purpose: string): Promise<string> {
  const bytes = purpose === "id_back" ? pictures.FACE : pictures.JPEG;
  const json = { purpose, content_type: "image/jpeg", size: bytes.byteLength };
  const { body } = await api("POST", "/media/uploads/", { token: await tokenOf(id), json });
  const put = await visit(String(body.url).replace(ORIGIN, ""), {
    method: "PUT",
    body: bytes as BodyInit,
    headers: body.headers as unknown as Record<string, string>,
  });
  expect([put.status, await put.json()]).toMatchObject([201, { url: null, preview: null }]);
  return String(body.id);
}

const asAdmin = async (method: string, path: string, json?: unknown) =>
  api(method, path, { token: await tokenOf("nadir", true), json });

type Queued = { id: string; national_id: string | null; verification: { kind: string; images: { side: string; url: string }[] } };
const queue = async (query = "?page_size=100") => (await asAdmin("GET", `/admin/users/review/${query}`)).body;
const queuedOf = async (id: string) => {
  const found = ((await queue()).results as unknown as Queued[]).find((row) => row.id === id);
  if (!found) throw new Error(`${id} does not wait`);
  return found;
};

const mediaIdIn = (url = "") => /\/papers\/([0-9a-z]+)/.exec(url)?.[1] ?? "";

/** What the URL returns to that user; without one, to a visitor. */
async function seen(url: string, id: string | null): Promise<Response> {
  const headers: Record<string, string> = id ? { Authorization: `Token ${await tokenOf(id, id === "nadir")}` } : {};
  const response = await visit(url.replace(ORIGIN, ""), { headers });
  await response.arrayBuffer();
  return response;
}

describe("an identity document that is sent with a profile", () => {
  it("comes as files or as uploads, in every form of a field, and is pending; only the last digits of its number are returned", async () => {
    const { userId: one } = await artisan("salah");
    const reply = await edited(one, card({ national_id: "1098 7031 2345 6789 01", bio: "Plombier" }));
    expect(reply).toMatchObject({
      status: 200,
      body: {
        bio: "Plombier",
        national_id: "**************8901",
        is_verified: false,
        verification: { status: "submitted", reason: null, submitted_at: expect.any(String), decided_at: null },
      },
    });
    expect(JSON.stringify(reply.body)).not.toContain("312345678901");

    const { userId: two } = await artisan("sabri");
    const json = { front_id_image: await uploaded(two, "id_front"), back_id_image: await uploaded(two, "id_back") };
    expect(statusOf(await edited(two, { json }))).toBe("submitted");
    const { userId: three } = await artisan("sihem");
    const form = formOf({ "front_id_image[0]image": file(), "back_id_image[0][image]": file(pictures.FACE) });
    expect(statusOf(await edited(three, { form }))).toBe("submitted");
  });

  it("changes nothing if it is sent back as returned, or empty", async () => {
    const { userId: id } = await artisan("tahar");
    await edited(id, card({ national_id: NUMBER }));
    const before = await stored();
    const { front_id_image, back_id_image } = (await api("GET", "/auth/user/", { token: await tokenOf(id) })).body;
    const echoes = [
      { json: { front_id_image, back_id_image } },
      { json: { national_id: "**************8901" } },
      { json: { national_id: null, front_id_image: "", back_id_image: null } },
      { json: { national_id: NUMBER } },
      { form: formOf({ front_id_image: file(new Uint8Array(), ""), national_id: "" }) },
    ];
    for (const echo of echoes) expect((await edited(id, echo)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it("is refused at the wrong field, together with all other changes", async () => {
    const { userId: id } = await artisan("tarek");
    const foreign = await uploaded("yacine", "id_front");
    const wrongPurpose = await uploaded(id, "id_back");
    const before = await stored();
    const gone = ["This upload does not exist, has expired or was already used."];
    const noFile = ["No file was submitted."];
    const notAnImage = ["Upload a valid image. The file you uploaded was either not an image or a corrupted image."];
    const refused: [{ json?: unknown; form?: FormData }, Record<string, unknown>][] = [
      [{ form: formOf({ bio: "x", front_id_image: file() }) }, { back_id_image: noFile }],
      [{ form: formOf({ bio: "x", back_id_image: file() }) }, { front_id_image: noFile }],
      [
        { form: formOf({ bio: "x", front_id_image: file(), back_id_image: file() }) },
        { back_id_image: ["This is the picture of the other side."] },
      ],
      [card({ bio: "x", national_id: "12345" }), { national_id: ["Enter the 18 digits of the national ID number."] }],
      [{ form: formOf({ bio: "x", front_id_image: foreign, back_id_image: file() }) }, { front_id_image: gone }],
      [{ form: formOf({ bio: "x", front_id_image: wrongPurpose, back_id_image: file() }) }, { front_id_image: gone }],
      [{ form: formOf({ bio: "x", front_id_image: file(pictures.SVG), back_id_image: file() }) }, { front_id_image: notAnImage }],
      [
        { form: formOf({ bio: "x", front_id_image: file(), back_id_image: file(pictures.HTML, "b.png") }) },
        { back_id_image: notAnImage },
      ],
      [card({ categories: "999" }), { categories: expect.anything() }],
    ];
    const told: unknown[] = [];
    for (const [body] of refused) told.push(await edited(id, body));
    expect(told).toMatchObject(refused.map(([, body]) => ({ status: 400, body })));
    expect(await stored()).toEqual(before);
    expect((await edited(id, { json: {} })).body.bio).toBe("");
  });

  it("is pending once, however often it is sent at once; a client cannot send one", async () => {
    const { userId: id } = await artisan("toufik");
    const replies = await Promise.all(Array.from({ length: 4 }, () => edited(id, card())));
    expect(counted(replies)).toEqual({ 200: 1, "409 verification.waits": 3 });
    expect(await db.$count(verificationRequests, eq(verificationRequests.userId, id))).toBe(1);
    expect(await db.$count(mediaObjects, eq(mediaObjects.ownerId, id))).toBe(2);

    await insertClient("warda");
    const before = await stored();
    for (const body of [card(), { json: { national_id: NUMBER } }, { json: { front_id_image: "0".repeat(20) } }])
      expect(verdict(await edited("warda", body))).toEqual({ status: 403, code: "permission_denied" });
    expect(await stored()).toEqual(before);
  });
});

describe("the review of documents", () => {
  it("lists pending requests page by page, oldest first, and decides by user id", async () => {
    const { userId: id } = await artisan("yamina");
    await edited(id, card());
    const { count, results, next } = await queue("?page_size=1");
    expect([typeof count, (results as unknown as Queued[]).length, String(next)]).toEqual([
      "number",
      1,
      expect.stringContaining("page=2"),
    ]);
    const row = await queuedOf(id);
    expect(row).toMatchObject({
      national_id: null,
      verification: { kind: "national_id", images: [{ side: "front" }, { side: "back" }] },
    });

    const path = `/admin/users/${id}/verification/`;
    expect((await asAdmin("POST", path, { decision: "approved" })).body).toMatchObject({
      national_id: ["This field is required."],
    });
    expect((await asAdmin("POST", path, { decision: "rejected" })).body).toMatchObject({ reason: ["This field is required."] });
    expect((await asAdmin("POST", path, { decision: "rejected", reason: "other" })).body).toMatchObject({
      note: ["This field is required."],
    });
    expect((await asAdmin("POST", path, { decision: "maybe" })).status).toBe(400);
    const other = await asAdmin("POST", path, { decision: "approved", kind: "artisan_card" });
    expect(verdict(other)).toEqual({ status: 404, code: "not_found" });

    const approved = await asAdmin("POST", path, {
      decision: "approved",
      national_id: "209870312345678901",
      valid_until: "2036-01-31",
    });
    expect(approved).toMatchObject({
      status: 200,
      body: { id, is_verified: true, points: 10, documents: [{ kind: "national_id", valid_until: "2036-01-31" }] },
    });
    for (const again of [
      { decision: "approved" },
      { decision: "approved", kind: "national_id" },
      { decision: "rejected", reason: "unreadable" },
    ])
      expect(verdict(await asAdmin("POST", path, again))).toEqual({ status: 409, code: "verification.already_decided" });
    expect(verdict(await asAdmin("POST", path, { decision: "approved", kind: "artisan_card" }))).toEqual({
      status: 404,
      code: "not_found",
    });
    const { body } = await api("GET", "/auth/user/", { token: await tokenOf(id) });
    expect(body).toMatchObject({
      is_verified: true,
      points: 10,
      national_id: "**************8901",
      verification: { status: "approved", checked_on: expect.any(String), valid_until: "2036-01-31" },
    });
    const notices = (await api("GET", "/auth/notifications/", { token: await tokenOf(id) })).body;
    expect(notices[0]).toMatchObject({ type: "verification_approved", body: expect.stringContaining("10") });
  });

  it("decides exactly the named request", async () => {
    const { userId: id } = await artisan("yasser");
    await edited(id, card());
    const looked = (await queuedOf(id)).verification as unknown as { id: string };
    const path = `/admin/users/${id}/verification/`;
    const refusal = { decision: "rejected", reason: "unreadable", verification: looked.id };
    expect((await asAdmin("POST", path, refusal)).status).toBe(200);
    await edited(id, card());

    expect(verdict(await asAdmin("POST", path, refusal))).toEqual({ status: 409, code: "verification.already_decided" });
    const approval = { decision: "approved", national_id: "219870312345678921", verification: looked.id };
    expect(verdict(await asAdmin("POST", path, approval))).toEqual({ status: 409, code: "verification.already_decided" });
    expect(await queuedOf(id)).toMatchObject({ verification: { kind: "national_id" } });
    const again = (await queuedOf(id)).verification as unknown as { id: string };
    expect((await asAdmin("POST", path, { ...approval, verification: again.id })).status).toBe(200);
  });

  it("keeps a user approved after a refused renewal, and returns the reason", async () => {
    const { userId: id } = await artisan("yanis");
    const path = `/admin/users/${id}/verification/`;
    await edited(id, card());
    await asAdmin("POST", path, { decision: "approved", national_id: "229870312345678922" });
    await edited(id, card());
    expect((await asAdmin("POST", path, { decision: "rejected", reason: "other", note: "Le verso manque." })).status).toBe(200);

    const { body } = await api("GET", "/auth/user/", { token: await tokenOf(id) });
    expect(body).toMatchObject({
      is_verified: true,
      verification: { status: "approved", reason: "other", note: "Le verso manque.", checked_on: expect.any(String) },
    });
  });

  it("is for admins alone", async () => {
    for (const who of ["amina", "yacine", "lydia"]) {
      const token = await tokenOf(who);
      expect(verdict(await api("GET", "/admin/users/review/", { token }))).toEqual({ status: 403, code: "permission_denied" });
      const decided = await api("POST", "/admin/users/lydia/verification/", { token, json: { decision: "approved" } });
      expect(verdict(decided)).toEqual({ status: 403, code: "permission_denied" });
    }
  });
});

describe("images of the own identity document", () => {
  // Only the owner and admins may open identity images, through short-lived links.
  it("are returned to their owner as links for a minute, and as null before and after deletion", async () => {
    const { userId: id } = await artisan("zaki");
    const own = async () => (await api("GET", "/auth/user/", { token: await tokenOf(id) })).body;
    expect(await own()).toMatchObject({ front_id_image: null, back_id_image: null });

    const { body } = await edited(id, card());
    const sides = [String(body.front_id_image), String(body.back_id_image)];
    expect(sides.every((url) => url.startsWith(`${ORIGIN}/papers/`))).toBe(true);
    expect(new Set(sides.map(mediaIdIn)).size).toBe(2);
    for (const who of [null, "amina", "yacine", "nadir"]) expect((await seen(sides[0] ?? "", who)).status).toBe(404);
    expect(await Promise.all(sides.map(async (url) => (await seen(url, id)).status))).toEqual([200, 200]);

    const shown = await api("GET", `/services/artisans/${body.slug}/`);
    expect([shown.status, JSON.stringify(shown.body).match(/papers|id_image|national_id/)]).toEqual([200, null]);
    for (const who of ["amina", "yacine"]) {
      const { body: other } = await api("GET", "/auth/user/", { token: await tokenOf(who) });
      expect(other).toMatchObject({ front_id_image: null, back_id_image: null });
    }
    await purgeDocumentImages(asSystem("test", { now: Date.now() + UNDECIDED_IMAGE_RETENTION_MS + 1 }));
    expect(await own()).toMatchObject({ front_id_image: null, back_id_image: null });
  });
});

// The image of a document has no permanent URL.
describe("the image of a document", () => {
  it("opens for its owner and admins by an own ticket, for nobody else, and is not cached", async () => {
    const { userId: id } = await artisan("zineb");
    await edited(id, card());
    const guest = "guest000000000000009";
    await insertGuest(guest);
    await db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, (await artisan("gone")).userId));
    const { verification } = await queuedOf(id);
    const sides = verification.images.map(({ url }) => url);

    const statuses: Record<string, number[]> = {};
    for (const who of [null, "amina", "yacine", "karim", "lydia", id, "gone", "nadir"])
      statuses[who ?? "visitor"] = await Promise.all(sides.map(async (url) => (await seen(url, who)).status));
    expect(statuses).toEqual({
      ...{ visitor: [404, 404], amina: [404, 404], yacine: [404, 404], karim: [404, 404], lydia: [404, 404] },
      // The ticket belongs to the admin. A deactivated user is refused as deactivated.
      ...{ [id]: [404, 404], gone: [401, 401], nadir: [200, 200] },
    });
    // A guest uses the link of the job, with the admin's tickets and with an own one.
    const ownTicket = await privateImagePath(testCtx(undefined, { now: Date.now() }), {
      viewerId: guest,
      mediaId: mediaIdIn(sides[0]),
      purpose: "id_front",
    });
    const Authorization = `Guest ${await guestLinkTokenOf(testCtx().signer, guest)}`;
    for (const url of [...sides, ownTicket])
      expect((await visit(url.replace(ORIGIN, ""), { headers: { Authorization } })).status).toBe(404);
    const { headers } = await seen(sides[0] ?? "", "nadir");
    expect([
      headers.get("Cache-Control"),
      headers.get("Content-Disposition"),
      headers.get("Content-Type"),
      headers.get("X-Content-Type-Options"),
      headers.get("Content-Security-Policy"),
    ]).toEqual(["no-store", 'inline; filename="front.webp"', "image/webp", "nosniff", "default-src 'none'; sandbox"]);
  });

  it("has no other URL: not the public one of images, nor with a changed ticket", async () => {
    const { userId: id } = await artisan("zoubir");
    await edited(id, card());
    const [one, two] = (await queuedOf(id)).verification.images.map(({ url }) => new URL(url));
    if (!one || !two) throw new Error("a card has two sides");
    const mediaId = one.pathname.slice("/papers/".length);
    const [expires = "", signature = ""] = (one.searchParams.get("ticket") ?? "").split(".");

    for (const who of [null, "amina", id, "nadir"])
      for (const size of ["", "-medium", "-small"]) expect((await seen(`/media/${mediaId}${size}`, who)).status).toBe(404);
    const forged = [
      one.pathname,
      `${one.pathname}?ticket=`,
      `${one.pathname}?ticket=${Number(expires) + 1}.${signature}`,
      `${one.pathname}?ticket=${expires}.${signature.slice(0, -1)}`,
      `${one.pathname}?ticket=${expires}.${"a".repeat(43)}`,
      `${one.pathname}?ticket=${two.searchParams.get("ticket")}`,
      `/papers/${"0".repeat(20)}?ticket=${expires}.${signature}`,
      `/papers/../media/${mediaId}?ticket=${expires}.${signature}`,
    ];
    expect(await Promise.all(forged.map(async (path) => (await seen(path, "nadir")).status))).toEqual(forged.map(() => 404));
    expect((await seen(`${one.pathname}${one.search}`, "nadir")).status).toBe(200);
  });

  it("logs each view with viewer, owner, side and time, also the owner's own", async () => {
    const { userId: id } = await artisan("zahra");
    await edited(id, card());
    const { verification } = await queuedOf(id);
    const began = Date.now();
    for (const { url } of verification.images) expect((await seen(url, "nadir")).status).toBe(200);
    const cookie = { Cookie: `token=${await tokenOf(id)}` };
    const own = await (await visit("/account/verification", { headers: cookie })).text();
    const [, path = ""] = /src="(\/papers\/[^"]+)"/.exec(own) ?? [];
    expect((await seen(path.replaceAll("&amp;", "&"), id)).status).toBe(200);

    const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(rows).toMatchObject(
      [
        ["nadir", "front"],
        ["nadir", "back"],
        [id, "front"],
      ].map(([actorId, side]) => ({ actorId, action: "paper.viewed", subjectKind: "users", after: { side } })),
    );
    expect(rows.every(({ at }) => at >= began)).toBe(true);
  });
});
