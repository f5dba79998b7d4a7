import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { purgeUnusedMedia } from "#app/domain/media/purge-unused-media.ts";
import { jobPhotos, jobs } from "#db/schema/jobs.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { insertClient, LEAK } from "#tests/support/fixtures.ts";
import worker from "#worker/index.ts";
import * as pictures from "../domain/media/sample-images.ts";
import { api, ORIGIN, type Reply, tokenOf, visit } from "../support/api.ts";
import { asSystem, insertDemoUsers } from "../support/ctx.ts";
import { db, jobForm, verdict } from "./fixtures.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await insertClient("sara");
});

const HOUR = 3_600_000;
const MIB = 1024 * 1024;

const objectsStored = async () => (await env.MEDIA.list({ prefix: "job_image/" })).objects.map(({ key }) => key).sort();

/** What a refused upload must not change: rows of jobs, photos and images, and the objects in R2. */
const stored = async () => ({
  jobs: await db.$count(jobs),
  photos: await db.$count(jobPhotos),
  media: await db.$count(mediaObjects),
  objects: await objectsStored(),
});

const post = async (form: FormData) => api("POST", "/services/jobs/", { token: await tokenOf("amina"), form });

const saidOfImages = ({ status, body }: Reply) => ({ status, code: body.code, images: body.images });

const NOT_AN_IMAGE = "Upload a valid image. The file you uploaded was either not an image or a corrupted image.";

const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** The bytes that the URL returns to that user. */
async function served(url: string, name: string | null, suffix = "") {
  const headers: Record<string, string> = name ? { Authorization: `Token ${await tokenOf(name, name === "nadir")}` } : {};
  const response = await visit(`${new URL(url).pathname}${suffix}`, { headers });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const postedPhotos = async (...files: Uint8Array[]) => {
  const reply = await post(jobForm(files.map((bytes) => ({ bytes }))));
  expect(reply.status).toBe(201);
  return (reply.body.job as { images: { url: string }[] }).images.map(({ url }) => url);
};

describe("a file that is no photo", () => {
  it("is refused at its field by its content, whatever its name, and leaves nothing", async () => {
    const before = await stored();
    const hostile: Record<string, Uint8Array> = {
      svg: pictures.SVG,
      html: pictures.HTML,
      gif: pictures.GIF,
      avif: pictures.AVIF,
      noise: new Uint8Array(2048).fill(7),
      zip: new TextEncoder().encode("PK\u0003\u0004 a jar, a docx, an apk"),
      "svg behind a byte order mark": pictures.joined(new Uint8Array([0xef, 0xbb, 0xbf]), pictures.SVG),
      "a jpeg that is only a start": new Uint8Array([0xff, 0xd8, 0xff]),
      "a jpeg cut off": pictures.JPEG.subarray(0, 60),
      "a png cut off": pictures.PNG.subarray(0, 40),
      "a webp cut off": pictures.LOSSY_WEBP.subarray(0, 20),
      "a png of no width": pictures.pngClaiming(0, 10),
    };
    const told: Record<string, unknown> = {};
    for (const [name, bytes] of Object.entries(hostile))
      told[name] = saidOfImages(await post(jobForm([{ bytes, name: "photo.jpg" }])));

    const refused = { status: 400, code: "media.not_an_image", images: [NOT_AN_IMAGE] };
    expect(told).toEqual(Object.fromEntries(Object.keys(hostile).map((name) => [name, refused])));
    expect(await stored()).toEqual(before);
  });

  it("is refused by its header if it declares more pixels than we decode", async () => {
    const before = await stored();
    const said = async (width: number, height: number) =>
      (await post(jobForm([{ bytes: pictures.pngClaiming(width, height) }]))).body.images;
    const tooMany = ["Ensure this image has no more than 40 megapixels and 12000 pixels an edge."];
    expect([await said(50_000, 50_000), await said(12_001, 10), await said(8_000, 8_000)]).toEqual([tooMany, tooMany, tooMany]);
    expect(await stored()).toEqual(before);
  });

  it("has own errors for empty files and HEIC", async () => {
    const before = await stored();
    expect(saidOfImages(await post(jobForm([{ bytes: new Uint8Array() }])))).toEqual({
      status: 400,
      code: "media.empty",
      images: ["The submitted file is empty."],
    });
    expect(saidOfImages(await post(jobForm([{ bytes: pictures.HEIC }])))).toMatchObject({ status: 400, code: "media.heic" });
    expect(await stored()).toEqual(before);
  });
});

describe("too much", () => {
  it("of one file is refused at the field", async () => {
    const before = await stored();
    const large = new Uint8Array(10 * MIB + 1);
    large.set(pictures.JPEG);
    expect(saidOfImages(await post(jobForm([{ bytes: pictures.JPEG }, { bytes: large }])))).toEqual({
      status: 400,
      code: "media.too_large",
      images: ["Ensure this file is no larger than 10 MB."],
    });
    expect(await stored()).toEqual(before);
  });

  it("of files is refused with the agreed text, and the first five are deleted", async () => {
    const before = await stored();
    const six = Array.from({ length: 6 }, () => ({ bytes: pictures.JPEG }));
    expect(saidOfImages(await post(jobForm(six)))).toEqual({
      status: 400,
      code: "media.too_many",
      images: ["You cannot add more than 5 photos"],
    });
    expect(await stored()).toEqual(before);
    expect((await post(jobForm(six.slice(0, 5)))).status).toBe(201);
  });

  it("of files at once leaves five, and no image of the others", async () => {
    await insertClient("photographer");
    const token = await tokenOf("photographer");
    const posted = await api("POST", "/services/jobs/", { token, json: LEAK });
    const images = `/services/jobs/${(posted.body.job as { id: string }).id}/images/`;
    const before = await stored();

    const replies = await Promise.all(
      Array.from({ length: 12 }, () => api("POST", images, { token, form: jobForm([{ bytes: pictures.JPEG }], {}) })),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["media.too_many"]),
    );
    expect((await api("GET", images, { token })).body).toHaveLength(5);
    const after = await stored();
    expect([after.photos - before.photos, after.media - before.media, after.objects.length - before.objects.length]).toEqual([
      5, 5, 10,
    ]);
  });

  it("in all is 413, with and without a declared length", async () => {
    const before = await stored();
    const token = await tokenOf("amina");
    const filler = { bytes: new Uint8Array(9 * MIB), field: "elsewhere" };
    expect(verdict(await post(jobForm(Array.from({ length: 7 }, () => filler))))).toEqual({ status: 413, code: "too_large" });
    expect((await send(token, flood(7, 9), "x")).status).toBe(413);
    expect(await stored()).toEqual(before);
  });

  it("of text is 413", async () => {
    const token = await tokenOf("amina");
    const json = { ...LEAK, description: "x".repeat(300 * 1024) };
    expect(verdict(await api("POST", "/services/jobs/", { token, json }))).toEqual({ status: 413, code: "too_large" });
    expect(verdict(await post(jobForm([], json)))).toEqual({ status: 413, code: "too_large" });
  });
});

describe("a job that is refused for another reason", () => {
  it("deletes its photos", async () => {
    const before = await stored();
    const photo = [{ bytes: pictures.JPEG }];
    const wrong = [
      { ...LEAK, sub_category: 201 },
      { ...LEAK, commune: 1601 },
      { ...LEAK, category: 9999 },
      { ...LEAK, duration: "a while" },
      { category: 1, description: "too short", wilaya: 31, commune: 3101 },
    ];
    const replies: Reply[] = [];
    for (const job of wrong) replies.push(await post(jobForm(photo, job)));
    expect(replies.map(({ status }) => status)).toEqual(wrong.map(() => 400));
    expect(await stored()).toEqual(before);
  });

  it("costs no decoding if an earlier field is wrong, and names the wrong fields", async () => {
    const wrong = { ...LEAK, category: "no number", duration: "a while" };
    const reply = await post(jobForm([{ bytes: pictures.SVG }, { bytes: pictures.HTML }], wrong));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ category: [expect.any(String)], duration: [expect.any(String)] });
    expect(reply.body).not.toHaveProperty("images");
  });

  it("reads the fields after its photos: a subcategory may replace the description", async () => {
    const { sub_category, ...job } = LEAK;
    const form = jobForm([{ bytes: pictures.JPEG }], { ...job, description: "" });
    form.append("sub_category", String(sub_category));
    const reply = await post(form);
    expect(reply.status).toBe(201);
    expect((reply.body.job as { images: unknown[] }).images).toHaveLength(1);
  });

  it("stores nothing of a visitor without name or number", async () => {
    const before = await stored();
    const reply = await api("POST", "/services/jobs/", { form: jobForm([{ bytes: pictures.JPEG }]) });
    expect(reply.body).toMatchObject({ first_name: ["This field is required."], phone_number: ["This field is required."] });
    expect(await stored()).toEqual(before);
  });
});

describe("an interrupted upload", () => {
  it("leaves no row, and only objects that the cron task deletes after an hour", async () => {
    const before = await stored();
    const whole = new Uint8Array(await new Response(jobForm([{ bytes: pictures.JPEG }, { bytes: pictures.PNG }])).arrayBuffer());
    const token = await tokenOf("amina");
    const boundary = latin(whole).slice(2, latin(whole).indexOf("\r\n"));
    const cuts = [0.2, 0.5, 0.8, 0.99].map((share) => Math.floor(whole.byteLength * share));

    for (const cut of cuts) {
      expect((await send(token, brokenOff(whole.subarray(0, cut)), boundary)).status).toBe(400);
      expect((await send(token, whole.slice(0, cut), boundary)).status).toBe(400);
    }

    const { objects, ...rows } = await stored();
    expect(rows).toEqual({ jobs: before.jobs, photos: before.photos, media: before.media });
    await purgeUnusedMedia(asSystem("test", { now: Date.now() + HOUR + 1 }));
    expect(await objectsStored()).toEqual(before.objects);
    expect(objects.filter((key) => before.objects.includes(key))).toEqual(before.objects);
  });

  it("of a Worker that died leaves orphans for an hour, then they are deleted; photos of jobs stay", async () => {
    const [url] = await postedPhotos(pictures.JPEG);
    const before = await objectsStored();
    // A Worker that is killed between R2 and D1 leaves these.
    await env.MEDIA.put("job_image/0000000000000000orph", pictures.JPEG);
    await env.MEDIA.put("job_image/0000000000000000orph-small", pictures.JPEG);

    await purgeUnusedMedia(asSystem("test", { now: Date.now() + HOUR / 2 }));
    expect(await objectsStored()).toHaveLength(before.length + 2);
    await purgeUnusedMedia(asSystem("test", { now: Date.now() + HOUR + 1 }));
    expect(await objectsStored()).toEqual(before);
    expect((await served(url ?? "", "amina")).status).toBe(200);
  });
});

describe("a stored picture", () => {
  it("is visible to its owner, to artisans who may see the job and to admins; for others it does not exist", async () => {
    const [url = ""] = await postedPhotos(pictures.likeNoOther(pictures.JPEG));
    const statuses: Record<string, number[]> = {};
    for (const name of ["amina", "yacine", "karim", "nadir", "sara", "lydia", null])
      statuses[name ?? "visitor"] = [(await served(url, name)).status, (await served(url, name, "-small")).status];
    expect(statuses).toEqual({
      amina: [200, 200],
      yacine: [200, 200],
      karim: [200, 200],
      nadir: [200, 200],
      sara: [404, 404],
      lydia: [404, 404],
      visitor: [404, 404],
    });
  });

  it("without all sizes is served in the next larger one", async () => {
    const [url = ""] = await postedPhotos(pictures.JPEG);
    const [medium, large] = [await served(url, "amina", "-medium"), await served(url, "amina")];
    const [tiny, small] = [await served(url, "amina", "-tiny"), await served(url, "amina", "-small")];
    expect([medium.status, medium.bytes, tiny.status, tiny.bytes]).toEqual([200, large.bytes, 200, small.bytes]);
    expect((await served(url, "sara", "-medium")).status).toBe(404);
  });

  it("is served as bytes that cannot run and are not cached", async () => {
    const [url = ""] = await postedPhotos(pictures.PNG);
    const { headers } = await served(url, "yacine");
    expect(
      Object.fromEntries(
        ["content-type", "content-disposition", "x-content-type-options"].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
    });
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    // After a sign-out the cache of a shared browser must show nothing.
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect((await served(url, "sara")).headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("contains only pixels of the file: no location, no comment, no script", async () => {
    const urls = await postedPhotos(pictures.JPEG_WITH_LOCATION, pictures.JPEG_AND_HTML, pictures.EXTENDED_WEBP);
    expect(latin(pictures.JPEG_WITH_LOCATION)).toContain("Exif");
    for (const url of urls)
      for (const suffix of ["", "-small"]) {
        const { status, bytes } = await served(url, "amina", suffix);
        expect(status).toBe(200);
        expect(latin(bytes)).not.toMatch(/Exif|EXIF|XMP|camera|script|doctype/);
        expect(latin(bytes.subarray(8, 12))).toBe("WEBP");
      }
  });

  it("accepts no other method or path", async () => {
    const [url = ""] = await postedPhotos(pictures.JPEG);
    const { pathname } = new URL(url);
    const headers = { Authorization: `Token ${await tokenOf("amina")}` };
    const status = async (path: string, method = "GET") => (await visit(path, { method, headers })).status;
    expect(await status(pathname, "DELETE")).toBe(405);
    expect(await status(pathname, "HEAD")).toBe(200);
    expect(await status(`${pathname}-huge`)).toBe(404);
    expect(await status(`/media/job_image%2F${pathname.split("/").at(-1)}`)).toBe(404);
    expect(await status("/media/..%2Fdev-outbox%2F")).toBe(404);
  });
});

/** Straight to the handler of the Worker, so that an interrupted stream stops there. */
async function send(token: string, body: BodyInit, boundary: string): Promise<Response> {
  const headers = { Authorization: `Token ${token}`, "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const request = new Request(`${ORIGIN}/api/v1/services/jobs/`, { method: "POST", body, headers });
  return worker.fetch(request as Parameters<typeof worker.fetch>[0], env);
}

/** A body whose connection is lost after these bytes. */
const brokenOff = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
    },
    pull(controller) {
      controller.error(new Error("connection lost"));
    },
  });

/** A form with files of so many megabytes under an unknown name, without a declared length. */
function flood(files: number, mebibytes: number): ReadableStream<Uint8Array> {
  const head = new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="elsewhere"; filename="a"\r\n\r\n');
  const file = [head, ...Array.from({ length: mebibytes }, () => new Uint8Array(MIB)), new TextEncoder().encode("\r\n")];
  const parts = Array.from({ length: files }, () => file).flat();
  return new ReadableStream({
    pull(controller) {
      const next = parts.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
}
