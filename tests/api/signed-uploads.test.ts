import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { jobs } from "#db/schema/jobs.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { insertClient, LEAK, postedJob } from "#tests/support/fixtures.ts";
import worker from "#worker/index.ts";
import * as pictures from "../domain/media/sample-images.ts";
import { api, ORIGIN, type Reply, tokenOf, visit } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { db, jobForm, verdict } from "./fixtures.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await insertClient("sara");
});

const MIB = 1024 * 1024;
const JPEG = pictures.JPEG;

type Asked = { id: string; url: string; method: string; headers: Record<string, string>; expires_at: string };

const announced = { purpose: "job_image", content_type: "image/jpeg", size: JPEG.byteLength };
const ask = async (name: string | undefined, json: unknown = announced) =>
  api("POST", "/media/uploads/", { token: name && (await tokenOf(name)), json });
const requestUpload = async (name = "amina", over: Partial<typeof announced> = {}) =>
  (await ask(name, { ...announced, ...over })).body as unknown as Asked;

/** As a browser does: the given headers and the file, nothing else. */
async function put({ url, headers }: Pick<Asked, "url" | "headers">, body: BodyInit = JPEG as BodyInit): Promise<Reply> {
  const response = await visit(url.replace(ORIGIN, ""), { method: "PUT", headers, body });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function uploaded(name = "amina"): Promise<string> {
  const address = await requestUpload(name);
  expect((await put(address)).status).toBe(201);
  return address.id;
}

/** Rows and objects that a refused upload must not change. */
const stored = async () => ({
  jobs: await db.$count(jobs),
  media: await db.$count(mediaObjects),
  objects: (await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => !key.startsWith("dev-outbox/")),
});

const post = async (name: string, form: FormData) => api("POST", "/services/jobs/", { token: await tokenOf(name), form });
const withIds = (form: FormData, ...ids: string[]) => {
  for (const [place, id] of ids.entries()) form.append(`images[${place}]image`, id);
  return form;
};
const imagesOf = ({ body }: Reply) => (body.job as { images: { id: string; url: string }[] }).images;

describe("requesting a signed URL", () => {
  it("answers where to put the file, how, and until when", async () => {
    const { status, body } = await ask("amina");
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(["expires_at", "headers", "id", "method", "url"]);
    expect(body).toMatchObject({ method: "PUT", headers: { "Content-Type": "image/jpeg" } });
  });

  it("answers a visitor alike, because a job needs no registration", async () => {
    expect((await ask(undefined)).status).toBe(201);
  });

  it("is refused at the field for a wrong file", async () => {
    expect((await ask("amina", {})).body).toMatchObject({
      purpose: ["This field is required."],
      content_type: ["This field is required."],
      size: ["This field is required."],
    });
    expect((await ask("amina", { ...announced, purpose: "voice_note", size: 10 * MIB + 1 })).body.purpose).toEqual([
      '"voice_note" is not a valid choice.',
    ]);
    expect((await ask("amina", { ...announced, size: 10 * MIB + 1 })).body.size).toEqual([
      "Ensure this value is less than or equal to 10485760.",
    ]);
    expect((await ask("amina", { ...announced, content_type: "image/svg+xml" })).body.content_type).toEqual([
      '"image/svg+xml" is not a valid choice.',
    ]);
    expect(verdict(await ask("amina", { ...announced, content_type: "image/heic" }))).toEqual({
      status: 400,
      code: "media.heic",
    });
  });
});

describe("putting a file", () => {
  it("answers its image, which only its owner sees", async () => {
    const address = await requestUpload();
    const { status, body } = await put(address);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: address.id,
        width: 40,
        height: 30,
        url: `${ORIGIN}/media/${address.id}`,
        preview: `${ORIGIN}/media/${address.id}-small`,
      },
    });
    const seen = async (name: string) =>
      (await visit(`/media/${address.id}-small`, { headers: { Authorization: `Token ${await tokenOf(name)}` } })).status;
    expect([await seen("amina"), await seen("yacine"), (await visit(`/media/${address.id}`)).status]).toEqual([200, 404, 404]);
  });

  it("keeps nothing of the file but its pixels", async () => {
    const bytes = pictures.JPEG_WITH_LOCATION;
    const address = await requestUpload("amina", { size: bytes.byteLength });
    expect((await put(address, bytes as BodyInit)).status).toBe(201);
    const { objects } = await stored();
    const kept = await Promise.all(objects.map(async (key) => (await env.MEDIA.get(key))?.text()));
    expect(kept.join("")).not.toMatch(/Exif|camera/);
    expect(objects.filter((key) => key.startsWith("uploads/"))).toEqual([]);
  });

  it("works once", async () => {
    const address = await requestUpload();
    const both = await Promise.all([put(address), put(address)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(verdict(await put(address))).toEqual({ status: 409, code: "upload.used" });
  });

  it("works only with what was signed: no other id, owner, size, purpose, expiry or type", async () => {
    const before = await stored();
    const { url, headers } = await requestUpload();
    const other = await requestUpload();
    const changed = (name: string, value: string) => {
      const at = new URL(url);
      at.searchParams.set(name, value);
      return String(at);
    };
    const forged = [
      { url: url.replace(/uploads\/\w+/, `uploads/${other.id}`), headers },
      { url: changed("owner", "yacine"), headers },
      { url: changed("size", "999"), headers },
      { url: changed("expires", String(Date.now() + 10 ** 9)), headers },
      { url: changed("signature", new URL(other.url).searchParams.get("signature") ?? ""), headers },
      { url: changed("signature", "short"), headers },
      { url: changed("content_type", "image/png"), headers: { "Content-Type": "image/png" } },
      { url, headers: { "Content-Type": "image/png" } },
    ];
    const verdicts: unknown[] = [];
    for (const one of forged) verdicts.push(verdict(await put(one)));
    expect(verdicts).toEqual(forged.map(() => ({ status: 403, code: "upload.not_valid" })));
    expect((await put({ url: changed("purpose", "voice_note"), headers })).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it("is 413 above the declared size, and 400 below it, with and without a length", async () => {
    const before = await stored();
    const longer = new Uint8Array(JPEG.byteLength + 1);
    longer.set(JPEG);
    expect(verdict(await put(await requestUpload(), longer))).toEqual({ status: 413, code: "upload.too_large" });
    expect(verdict(await sent(await requestUpload(), streamOf(longer)))).toEqual({ status: 413, code: "upload.too_large" });
    expect(verdict(await put(await requestUpload(), JPEG.slice(0, -1)))).toEqual({ status: 400, code: "upload.cut_off" });
    expect(verdict(await sent(await requestUpload(), streamOf(JPEG.slice(0, -1))))).toEqual({
      status: 400,
      code: "upload.cut_off",
    });
    expect(verdict(await put(await requestUpload(), ""))).toEqual({ status: 400, code: "upload.cut_off" });
    expect(await stored()).toEqual(before);
  });

  it("that is interrupted leaves nothing, and the URL may be used again", async () => {
    const before = await stored();
    const address = await requestUpload();
    expect(verdict(await sent(address, brokenOff(JPEG.subarray(0, 100))))).toEqual({ status: 400, code: "upload.cut_off" });
    expect(await stored()).toEqual(before);
    expect((await put(address)).status).toBe(201);
  });

  it("names at once what is wrong with a photo, and leaves nothing", async () => {
    const before = await stored();
    const codes: unknown[] = [];
    for (const bytes of [pictures.SVG, pictures.HEIC, pictures.pngClaiming(50_000, 50_000), JPEG.subarray(0, 60)])
      codes.push(verdict(await put(await requestUpload("amina", { size: bytes.byteLength }), bytes as BodyInit)));
    expect(codes).toEqual([
      { status: 400, code: "media.not_an_image" },
      { status: 400, code: "media.heic" },
      { status: 400, code: "media.too_many_pixels" },
      { status: 400, code: "media.not_an_image" },
    ]);
    expect(await stored()).toEqual(before);
  });

  // A form of another site must not use the cookie of the session.
  it("is refused from a page of another site with the user's cookie", async () => {
    const { url, headers } = await requestUpload();
    const cookie = { Cookie: `token=${await tokenOf("amina")}`, "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await put({ url, headers: { ...headers, ...cookie } })).status).toBe(403);
  });
});

describe("an upload in a form", () => {
  it("stands in place of a file, also beside one, and as a list in JSON", async () => {
    const [one, two, three] = [await uploaded(), await uploaded(), await uploaded()];
    const mixed = await post("amina", withIds(jobForm([{ bytes: JPEG }]), one, two));
    expect(mixed.status).toBe(201);
    expect(imagesOf(mixed).map(({ url }) => url)).toMatchObject([`${ORIGIN}/media/${one}`, `${ORIGIN}/media/${two}`, {}]);
    const json = { ...LEAK, images: [three] };
    const listed = await api("POST", "/services/jobs/", { token: await tokenOf("amina"), json });
    expect(imagesOf(listed).map(({ url }) => url)).toEqual([`${ORIGIN}/media/${three}`]);
  });

  it("is added to a job", async () => {
    const id = await uploaded();
    const images = `/services/jobs/${await postedJob()}/images/`;
    const reply = await api("POST", images, { token: await tokenOf("amina"), form: withIds(new FormData(), id) });
    expect([reply.status, reply.body]).toMatchObject([201, [{ url: `${ORIGIN}/media/${id}` }]]);
    const again = await api("POST", images, { token: await tokenOf("amina"), json: { images: [id] } });
    expect(verdict(again)).toEqual({ status: 400, code: "upload.gone" });
  });

  it("that is unknown, used, repeated or of another user is refused at its field, and nothing is lost", async () => {
    const [used, own, saras] = [await uploaded(), await uploaded(), await uploaded("sara")];
    expect((await post("amina", withIds(jobForm([]), used))).status).toBe(201);
    const before = await stored();

    const refused = [
      await post("amina", withIds(jobForm([]), own, used)),
      await post("amina", withIds(jobForm([]), own, saras)),
      await post("amina", withIds(jobForm([]), own, own)),
      await post("amina", withIds(jobForm([]), own, "0".repeat(20))),
      await post("amina", withIds(jobForm([]), own, "../../dev-outbox")),
    ];

    const gone = { code: "upload.gone", images: ["This upload does not exist, has expired or was already used."] };
    expect(refused.map(({ status, body: { code, images } }) => ({ status, code, images }))).toEqual(
      refused.map(() => ({ status: 400, ...gone })),
    );
    expect(await stored()).toEqual(before);
    expect((await post("amina", withIds(jobForm([]), own))).status).toBe(201);
    expect((await post("sara", withIds(jobForm([]), saras))).status).toBe(201);
  });

  it("stays usable if the form is refused for another field", async () => {
    const id = await uploaded();
    expect((await post("amina", withIds(jobForm([], { ...LEAK, commune: 1601 }), id))).status).toBe(400);
    expect((await post("amina", withIds(jobForm([], { ...LEAK, duration: "a while" }), id))).status).toBe(400);
    expect((await post("amina", withIds(jobForm([]), id))).status).toBe(201);
  });

  it("counts as a photo: five in all, of either kind", async () => {
    const ids = [await uploaded(), await uploaded(), await uploaded(), await uploaded()];
    const two = [{ bytes: JPEG }, { bytes: JPEG }];
    expect(verdict(await post("amina", withIds(jobForm(two), ...ids)))).toEqual({ status: 400, code: "media.too_many" });
    expect((await post("amina", withIds(jobForm(two.slice(1)), ...ids))).status).toBe(201);
  });

  it("is used once with an Idempotency-Key, and gets the same response again", async () => {
    const json = { ...LEAK, images: [await uploaded()] };
    const token = await tokenOf("amina");
    const headers = { "Idempotency-Key": "with an upload".replaceAll(" ", "-") };
    const first = await api("POST", "/services/jobs/", { token, json, headers });
    const second = await api("POST", "/services/jobs/", { token, json, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

/** Straight to the handler of the Worker, so that an interrupted stream stops there. */
async function sent({ url, headers }: Asked, body: ReadableStream): Promise<Reply> {
  const request = new Request(url, { method: "PUT", body, headers });
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Bytes without a declared length. */
const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

const brokenOff = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
    },
    pull(controller) {
      controller.error(new Error("connection lost"));
    },
  });
