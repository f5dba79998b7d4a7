import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { purgeUnusedMedia } from "#app/domain/media/purge-unused-media.ts";
import { workPhotos } from "#db/schema/artisans.ts";
import { mediaObjects, userPictures } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { leaveMediaCache } from "#tests/support/worker/leave-media-cache.ts";
import * as pictures from "../domain/media/sample-images.ts";
import { api, ORIGIN, type Reply, tokenOf, visit } from "../support/api.ts";
import { asSystem, insertDemoUsers } from "../support/ctx.ts";
import { insertClient } from "../support/fixtures.ts";
import { counted, db, verdict } from "./fixtures.ts";
import { artisan, edited, formOf } from "./profiles.ts";

beforeAll(async () => {
  await insertDemoUsers();
});

const JPEG = pictures.FACE;
const DAY = 86_400_000;
const MIB = 1024 * 1024;

const file = (bytes: Uint8Array = JPEG, name = "photo.jpg") => new File([bytes as Uint8Array<ArrayBuffer>], name);
const files = (times: number) => Array.from({ length: times }, () => file());

const objects = async (prefix = "") =>
  (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key).filter((key) => !key.startsWith("dev-outbox/"));
const stored = async () => ({
  photos: await db.$count(workPhotos),
  pictures: await db.$count(userPictures),
  media: await db.$count(mediaObjects),
  objects: (await objects()).sort(),
});

type Photo = { id: string; image: string; caption: string; created_at: string };
const photosOf = ({ body }: Pick<Reply, "body">) => body.previous_work_photos as Photo[];
const shownBy = async (id: string) => photosOf(await edited(id, { json: {} }));

/** Id of an upload of that user. */
async function uploaded(id: string, purpose = "previous_work"): Promise<string> {
  const json = { purpose, content_type: "image/jpeg", size: JPEG.byteLength };
  const { body } = await api("POST", "/media/uploads/", { token: await tokenOf(id), json });
  const put = await visit(String(body.url).replace(ORIGIN, ""), {
    method: "PUT",
    body: JPEG as BodyInit,
    headers: body.headers as unknown as Record<string, string>,
  });
  expect(put.status).toBe(201);
  return String(body.id);
}

const remove = async (id: string, photoId: string) =>
  api("DELETE", `/auth/artisan/previous-work-photos/${photoId}/`, { token: await tokenOf(id) });

/** What the URL returns to that user. */
async function seen(url: string, id: string | null): Promise<Response> {
  const headers: Record<string, string> = id ? { Authorization: `Token ${await tokenOf(id, id === "nadir")}` } : {};
  const response = await visit(new URL(url).pathname, { headers });
  await response.arrayBuffer();
  return response;
}

describe("work photos", () => {
  it("come in every form of a list, as files and as uploads, each after the last", async () => {
    const { userId: id } = await artisan("ines");
    const uploads: string[] = [];
    while (uploads.length < 9) uploads.push(await uploaded(id));
    const [one = "", two = "", three, four, five, ...others] = uploads;
    const ways = [
      { form: formOf({ "previous_work_photos[0]image": file(), "previous_work_photos[1]image": file() }) },
      { form: formOf({ "previous_work_photos[0][image]": file() }) },
      { form: formOf({ previous_work_photos: files(2) }) },
      { form: formOf({ "previous_work_photos[0]image": one, "previous_work_photos[1]image": file() }) },
      { form: formOf({ "previous_work_photos[0][image]": two }) },
      { form: formOf({ previous_work_photos: `["${three}"]` }) },
      { json: { previous_work_photos: [four, { image: five }] } },
      { form: formOf({ "previous_work_photos[]image": others.slice(0, 2) }) },
      { form: formOf({ "previous_work_photos[0][image]": others.slice(2) }) },
    ];
    const counts: number[] = [];
    for (const way of ways) {
      const before = await shownBy(id);
      const reply = await edited(id, way);
      expect([reply.status, photosOf(reply).slice(0, before.length)]).toEqual([200, before]);
      counts.push(photosOf(reply).length);
    }

    expect(counts).toEqual([2, 3, 5, 7, 8, 9, 11, 13, 15]);
    const shown = await shownBy(id);
    expect(shown.slice(7).map(({ image }) => image)).toEqual(uploads.slice(1).map((media) => `${ORIGIN}/media/${media}`));
    expect(shown[0]).toEqual({
      id: expect.any(String),
      image: expect.any(String),
      caption: "",
      created_at: expect.stringMatching(/Z$/),
    });
    expect((await seen(shown[0]?.image ?? "", null)).headers.get("Content-Type")).toBe("image/webp");
  });

  it("are at most fifteen; a refused form stores nothing", async () => {
    const { userId: id } = await artisan("malek");
    expect((await edited(id, { form: formOf({ previous_work_photos: files(14) }) })).status).toBe(200);
    const tooMany = { previous_work_photos: ["Ensure this field has no more than 15 elements."] };
    const upload = await uploaded(id);
    const before = await stored();

    const refused = [
      await edited(id, { form: formOf({ previous_work_photos: files(2), bio: "x" }) }),
      await edited(id, { form: formOf({ previous_work_photos: [file(), upload] }) }),
      await edited(id, { form: formOf({ previous_work_photos: files(16) }) }),
      await edited(id, { form: formOf({ previous_work_photos: file(), categories: ["1", "2", "3", "4"] }) }),
      await edited(id, { form: formOf({ previous_work_photos: file(), email: "amina@hirfa.example" }) }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refused.slice(0, 3).map(({ body }) => body)).toMatchObject([tooMany, tooMany, tooMany]);
    expect(await stored()).toEqual(before);
    expect((await edited(id, { json: { previous_work_photos: [upload] } })).status).toBe(200);
    expect((await shownBy(id)).length).toBe(15);
  });

  // The limit is checked in the database.
  it("added at once fill the free places, and the others leave no image", async () => {
    const { userId: id } = await artisan("racers");
    expect((await edited(id, { form: formOf({ previous_work_photos: files(14) }) })).status).toBe(200);
    const before = await stored();

    const replies = await Promise.all(
      Array.from({ length: 6 }, () => edited(id, { form: formOf({ "previous_work_photos[0]image": file() }) })),
    );

    expect(counted(replies)).toEqual({ 200: 1, "400 invalid": 5 });
    const after = await stored();
    expect([after.photos - before.photos, after.media - before.media, after.objects.length - before.objects.length]).toEqual([
      1, 1, 2,
    ]);
  });

  it("are deleted one by one with their image; nobody deletes another's", async () => {
    const { userId: id } = await artisan("anis");
    await artisan("stranger");
    const [first, second] = photosOf(await edited(id, { form: formOf({ previous_work_photos: files(2) }) }));
    const before = await stored();

    const foreign = [
      await remove("stranger", first?.id ?? ""),
      await remove("amina", first?.id ?? ""),
      await remove(id, "0".repeat(20)),
    ];
    expect(foreign.map(verdict)).toEqual(foreign.map(() => ({ status: 404, code: "not_found" })));
    expect(await stored()).toEqual(before);

    const atOnce = await Promise.all(Array.from({ length: 4 }, () => remove(id, first?.id ?? "")));
    expect(counted(atOnce)).toEqual({ 204: 1, "404 not_found": 3 });
    expect((await shownBy(id)).map((photo) => photo.id)).toEqual([second?.id]);
    expect((await seen(first?.image ?? "", id)).status).toBe(404);
    expect((await stored()).objects).toHaveLength(before.objects.length - 2);
  });

  it("of a client are refused before they are decoded", async () => {
    await insertClient("ratiba");
    const before = await stored();
    const reply = await edited("ratiba", { form: formOf({ "previous_work_photos[0]image": file(), first_name: "R" }) });
    expect(verdict(reply)).toEqual({ status: 403, code: "permission_denied" });
    expect(await stored()).toEqual(before);
  });

  it("get captions and positions, one by one or all at once, in every form; the others keep their order", async () => {
    const { userId: id } = await artisan("souad");
    const photos = photosOf(await edited(id, { form: formOf({ previous_work_photos: files(4) }) }));
    const [one, two, three, four] = photos.map((photo) => photo.id);
    const told = async (body: { json?: unknown; form?: FormData }) => {
      const reply = await edited(id, body);
      expect([reply.status, reply.body.code]).toEqual([200, undefined]);
      return photosOf(reply).map((photo) => [photo.id, photo.caption]);
    };

    const last = { id: four, caption: " Salle de\nbains ", position: 1 };
    expect(await told({ json: { previous_work_photos: [last] } })).toEqual([
      [four, "Salle de bains"],
      ...[one, two, three].map((photo) => [photo, ""]),
    ]);
    const fields = { "previous_work_photos[0]id": `${one}`, "previous_work_photos[0]position": "4" };
    expect(await told({ form: formOf({ ...fields, "previous_work_photos[0]caption": "Avant" }) })).toEqual([
      [four, "Salle de bains"],
      [two, ""],
      [three, ""],
      [one, "Avant"],
    ]);
    const turned = [four, two, three, one].map((photo, place) => ({ id: photo, caption: "", position: 4 - place }));
    expect(await told({ form: formOf({ previous_work_photos: JSON.stringify(turned) }) })).toEqual(
      [one, three, two, four].map((photo) => [photo, ""]),
    );
    // A client sends the stored pictures back together with a new one.
    const asTold = await shownBy(id);
    expect(await told({ json: { previous_work_photos: [...asTold, await uploaded(id)] } })).toHaveLength(5);
    expect((await shownBy(id)).slice(0, 4)).toEqual(asTold);
  });

  it("are ordered by their artisan only, and captions are one line without hidden characters", async () => {
    const { userId: id } = await artisan("zineb");
    const { userId: other } = await artisan("chafia");
    const [own] = photosOf(await edited(id, { form: formOf({ previous_work_photos: file() }) }));
    const [foreign] = photosOf(await edited(other, { form: formOf({ previous_work_photos: file() }) }));
    const refused: unknown[] = [];
    const entries: unknown[][] = [
      [{ id: foreign?.id, caption: "Mine now" }],
      [{ id: own?.id, caption: "x".repeat(121) }],
      [{ id: own?.id, position: 0 }],
      [{ id: own?.id }, { id: own?.id }],
      [{ id: 7 }],
      [{ id: own?.id, caption: { toString: 1 } }],
    ];
    for (const previous_work_photos of entries) {
      const { status, body } = await edited(id, { json: { previous_work_photos, bio: "written" } });
      refused.push([status, body.previous_work_photos]);
    }
    expect(refused).toEqual([
      [400, [`Invalid pk "${foreign?.id}" - object does not exist.`]],
      [400, ["Ensure this field has no more than 120 characters."]],
      [400, ["Ensure this value is greater than or equal to 1."]],
      [400, ["This field must be unique."]],
      [400, ["Not a valid string."]],
      [400, ["Not a valid string."]],
    ]);
    expect([await shownBy(id), await shownBy(other)]).toEqual([[own], [foreign]]);

    const hidden = "\u202eNoir\u200b\u0000 <script>alert(1)</script>\u2066";
    await edited(id, { json: { previous_work_photos: [{ id: own?.id, caption: hidden }] } });
    expect((await shownBy(id))[0]?.caption).toBe("Noir <script>alert(1)</script>");
  });

  // Of two concurrent orders one is stored completely, and each position is used once.
  it("have one of two orders that are sent at once", async () => {
    const { userId: id } = await artisan("farida");
    const ids = photosOf(await edited(id, { form: formOf({ previous_work_photos: files(3) }) })).map((photo) => photo.id);
    const inOrder = (order: readonly string[]) =>
      edited(id, { json: { previous_work_photos: order.map((photo, place) => ({ id: photo, position: place + 1 })) } });
    const turned = ids.toReversed();

    await Promise.all([inOrder(turned), inOrder(ids), remove(id, ids[1] ?? "")]);

    const left = (await shownBy(id)).map((photo) => photo.id);
    expect([ids, turned].map((order) => order.filter((photo) => photo !== ids[1]))).toContainEqual(left);
    const places = await db.select({ place: workPhotos.position }).from(workPhotos).where(eq(workPhotos.userId, id));
    expect(new Set(places.map(({ place }) => place)).size).toBe(2);
  });
});

describe("a profile picture", () => {
  it("is set by a file or an upload, replaced, and cleared by an empty field", async () => {
    await insertClient("houria");
    const pictureOf = ({ body }: Reply) => body.picture as string | null;
    const objectsAtFirst = await objects("picture/");

    const first = pictureOf(await edited("houria", { form: formOf({ picture: file() }) }));
    expect(first).toMatch(/\/media\/[0-9a-z]{16,20}$/);
    const stays = [
      { form: formOf({ picture: file(new Uint8Array(), "") }) },
      { json: { picture: first } },
      { json: { bio: "x" } },
    ];
    for (const body of stays) expect(pictureOf(await edited("houria", body))).toBe(first);

    const upload = await uploaded("houria", "picture");
    const second = pictureOf(await edited("houria", { form: formOf({ picture: upload }) }));
    expect(second).toBe(`${ORIGIN}/media/${upload}`);
    expect((await seen(first ?? "", "houria")).status).toBe(404);
    expect(await objects("picture/")).toHaveLength(objectsAtFirst.length + 2);

    expect(pictureOf(await edited("houria", { form: formOf({ picture: "" }) }))).toBeNull();
    expect((await seen(second ?? "", "houria")).status).toBe(404);
    expect(await objects("picture/")).toEqual(objectsAtFirst);
    expect(pictureOf(await edited("houria", { json: { picture: null } }))).toBeNull();
  });

  it("of many at once is one, and the cron task deletes the others", async () => {
    await insertClient("soraya");
    const replies = await Promise.all(Array.from({ length: 4 }, () => edited("soraya", { form: formOf({ picture: file() }) })));
    expect(counted(replies)).toEqual({ 200: 4 });
    await purgeUnusedMedia(asSystem("test", { now: Date.now() + DAY + 1 }));

    const { body } = await edited("soraya", { json: {} });
    expect((await seen(String(body.picture), "soraya")).status).toBe(200);
    expect(await db.$count(mediaObjects, eq(mediaObjects.ownerId, "soraya"))).toBe(1);
  });

  it("and a work photo are not deleted as orphans, however old", async () => {
    const { userId: id } = await artisan("kamel");
    const { body } = await edited(id, { form: formOf({ picture: file(), previous_work_photos: file() }) });
    await purgeUnusedMedia(asSystem("test", { now: Date.now() + 40 * DAY }));
    const urls = [String(body.picture), ...photosOf({ body }).map(({ image }) => image)];
    for (const url of urls) for (const size of ["", "-small"]) expect((await seen(`${url}${size}`, null)).status).toBe(200);
  });
});

describe("a file that is no image", () => {
  it("is refused at its field, and leaves nothing", async () => {
    const { userId: id } = await artisan("nabil");
    const before = await stored();
    const notAnImage = "Upload a valid image. The file you uploaded was either not an image or a corrupted image.";
    const hostile: [Uint8Array, string, string][] = [
      [pictures.SVG, "photo.svg", notAnImage],
      [pictures.HTML, "photo.png", notAnImage],
      [new Uint8Array(), "photo.jpg", "The submitted file is empty."],
      [JPEG.subarray(0, 60), "photo.jpg", notAnImage],
      [
        pictures.pngClaiming(50_000, 50_000),
        "photo.png",
        "Ensure this image has no more than 40 megapixels and 12000 pixels an edge.",
      ],
      [pictures.HEIC, "photo.heic", "HEIC pictures cannot be read here. Send JPEG, PNG or WebP."],
    ];
    const told: unknown[] = [];
    for (const [bytes, name] of hostile) {
      const asPicture = await edited(id, { form: formOf({ bio: "x", picture: file(bytes, name) }) });
      const asPhoto = await edited(id, {
        form: formOf({ bio: "x", "previous_work_photos[0]image": [file(), file(bytes, name)] }),
      });
      told.push([asPicture.status, asPicture.body.picture, asPhoto.status, asPhoto.body.previous_work_photos]);
    }
    expect(told).toEqual(hostile.map(([, , text]) => [400, [text], 400, [text]]));

    // Too small to be shown large; as a work photo it is accepted.
    const small = await edited(id, { form: formOf({ bio: "x", picture: file(pictures.JPEG) }) });
    expect([small.status, small.body.picture]).toEqual([400, ["Ensure this image has at least 200 pixels an edge."]]);
    const large = new Uint8Array(10 * MIB + 1);
    large.set(JPEG);
    expect((await edited(id, { form: formOf({ previous_work_photos: [file(), file(large)] }) })).body).toMatchObject({
      previous_work_photos: ["Ensure this file is no larger than 10 MB."],
    });
    expect((await edited(id, { form: formOf({ picture: file(large) }) })).body).toMatchObject({
      code: "media.too_large",
      picture: ["Ensure this file is no larger than 10 MB."],
    });
    expect(verdict(await edited(id, { form: formOf({ unasked: file(large) }) }))).toEqual({ status: 413, code: "too_large" });
    expect((await edited(id, { form: formOf({ picture: files(2) }) })).body).toMatchObject({
      picture: ["Ensure this field has no more than 1 elements."],
    });
    expect(await stored()).toEqual(before);
    expect((await edited(id, { json: {} })).body.bio).toBe("");
  });

  it("is an upload of another user, for another purpose, used or unknown", async () => {
    const { userId: id } = await artisan("lamia");
    const [photo, used, picture, foreign] = [
      await uploaded(id),
      await uploaded(id),
      await uploaded(id, "picture"),
      await uploaded("yacine"),
    ];
    const ofYacine = String((await edited("yacine", { form: formOf({ picture: file() }) })).body.picture);
    expect((await edited(id, { json: { previous_work_photos: [used] } })).status).toBe(200);
    const before = await stored();
    const gone = ["This upload does not exist, has expired or was already used."];

    const photos: unknown[] = [];
    for (const ids of [[foreign], [picture], [used], [photo, photo], ["0".repeat(20)], ["../../dev-outbox"]])
      photos.push((await edited(id, { json: { previous_work_photos: ids } })).body.previous_work_photos);
    const asPicture: unknown[] = [];
    for (const text of [photo, foreign, ofYacine, "https://evil.example/a.jpg", "javascript:alert(1)"])
      asPicture.push((await edited(id, { json: { picture: text } })).body.picture);

    expect([photos, asPicture]).toEqual([photos.map(() => gone), asPicture.map(() => gone)]);
    expect(await stored()).toEqual(before);
    expect((await edited(id, { json: { picture, previous_work_photos: [photo] } })).status).toBe(200);
  });
});

describe("access to an image", () => {
  it("is public for an artisan's, and limited to the owner and admins for a client's", async () => {
    const { userId: id } = await artisan("shown");
    await insertClient("private");
    const { body } = await edited(id, { form: formOf({ picture: file(), previous_work_photos: file() }) });
    const ofArtisan = [String(body.picture), photosOf({ body })[0]?.image ?? ""];
    const ofClient = String((await edited("private", { form: formOf({ picture: file() }) })).body.picture);
    const statuses: Record<string, number[]> = {};
    for (const who of [null, "amina", "yacine", "private", "nadir"]) {
      const received = [...ofArtisan, ofClient].map(async (url) => (await seen(url, who)).status);
      statuses[who ?? "visitor"] = await Promise.all(received);
    }

    expect(statuses).toEqual({
      visitor: [200, 200, 404],
      amina: [200, 200, 404],
      yacine: [200, 200, 404],
      private: [200, 200, 200],
      nadir: [200, 200, 200],
    });
    const open = (await seen(ofArtisan[0] ?? "", null)).headers;
    expect([open.get("Cache-Control"), open.get("X-Content-Type-Options")]).toEqual([
      "public, max-age=31536000, s-maxage=86400, immutable",
      "nosniff",
    ]);
    expect((await seen(ofClient, "private")).headers.get("Cache-Control")).toBe("private, no-store");
    expect((await seen(`${ofClient}-small`, "nadir")).headers.get("Cache-Control")).toBe("private, no-store");
    expect((await seen(ofClient, "amina")).headers.get("Cache-Control")).toBe("private, no-store");

    await db.update(users).set({ isActive: false }).where(eq(users.id, id));
    await Promise.all(ofArtisan.map(leaveMediaCache));
    expect(await Promise.all(ofArtisan.map(async (url) => (await seen(url, null)).status))).toEqual([404, 404]);
  });
});
