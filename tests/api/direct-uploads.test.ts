import { env } from "cloudflare:workers";
import { AwsClient } from "aws4fetch";
import { inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { colourTail } from "#app/domain/shared/contracts/placeholder-colour.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { plainPng } from "#tests/support/images/png.ts";
import worker from "#worker/index.ts";
import * as pictures from "../domain/media/sample-images.ts";
import { api, ORIGIN, type Reply, tokenOf, visit } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { db, jobForm, verdict } from "./fixtures.ts";

beforeAll(() => insertDemoUsers());

const JPEG = pictures.JPEG;
const announced = { purpose: "job_image", content_type: "image/jpeg", size: JPEG.byteLength };
type Asked = { id: string; url: string; headers: Record<string, string> };

const objects = async () =>
  (await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => !key.startsWith("dev-outbox/"));
const postedWith = async (id: string): Promise<Reply> => {
  const form = jobForm([]);
  form.append("images[0]image", id);
  return api("POST", "/services/jobs/", { token: await tokenOf("amina"), form });
};
const imagesOf = ({ body }: Reply) => (body.job as { images: { id: string; url: string }[] }).images;

describe("in a deployment with R2 keys", () => {
  const withKeys = async (): Promise<Env> => {
    const door = await (await env.EMULATOR.fetch("http://emulator")).text();
    return Object.assign({}, env, env.S3_SETTINGS, { R2_S3_ENDPOINT: `${door}cdn-cgi/local/r2/s3` });
  };
  /** The S3 interface, from outside. */
  const putPast = async ({ url, headers }: Asked, body: Uint8Array = JPEG) => {
    const response = await fetch(url, { method: "PUT", headers, body: body as BodyInit });
    await response.text();
    return response.status;
  };
  const askedOf = async (bindings: Env, over: Partial<typeof announced> = {}, name = "amina") => {
    const headers = { Authorization: `Token ${await tokenOf(name)}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ ...announced, ...over });
    const request = new Request(`${ORIGIN}/api/v1/media/uploads/`, { method: "POST", headers, body });
    return (await worker.fetch(request as Parameters<typeof worker.fetch>[0], bindings)).json<Asked>();
  };

  it("the file goes straight into the bucket, apart from everything that is served, until a form makes a photo of it", async () => {
    const address = await askedOf(await withKeys());
    expect(address.url).toContain("X-Amz-Signature=");

    expect(await putPast(address)).toBe(200);
    expect(await objects()).toContain(`uploads/job_image/amina/${address.id}`);
    const asOwner = { headers: { Authorization: `Token ${await tokenOf("amina")}` } };
    expect((await visit(`/media/${address.id}`, asOwner)).status).toBe(404);
    const posted = await postedWith(address.id);

    expect(imagesOf(posted).map(({ url }) => url)).toEqual([`${ORIGIN}/media/${address.id}`]);
    expect((await visit(`/media/${address.id}`, asOwner)).headers.get("Content-Type")).toBe("image/webp");
    expect(await objects()).not.toContain(`uploads/job_image/amina/${address.id}`);
  });

  it("a profile picture and work photos go there too, and the profile shows them in every size", async () => {
    const bindings = await withKeys();
    const bytes = new Uint8Array([
      ...(await plainPng(1000, 500, [180, 60, 20])),
      ...new TextEncoder().encode(colourTail("#b43c14")),
    ]);
    const over = { content_type: "image/png", size: bytes.byteLength };
    const picture = await askedOf(bindings, { ...over, purpose: "picture" }, "yacine");
    const photo = await askedOf(bindings, { ...over, purpose: "previous_work" }, "yacine");
    for (const address of [picture, photo]) expect(await putPast(address, bytes)).toBe(200);
    expect(await objects()).toEqual(
      expect.arrayContaining([`uploads/picture/yacine/${picture.id}`, `uploads/previous_work/yacine/${photo.id}`]),
    );

    const json = { picture: picture.id, previous_work_photos: [photo.id] };
    const { status, body } = await api("PATCH", "/auth/user/", { token: await tokenOf("yacine"), json });

    expect([status, body]).toMatchObject([
      200,
      { picture: `${ORIGIN}/media/${picture.id}`, previous_work_photos: [{ image: `${ORIGIN}/media/${photo.id}` }] },
    ]);
    const shown = [picture, photo].flatMap(({ id }) => ["", "-medium", "-small", "-tiny"].map((size) => `/media/${id}${size}`));
    const answers = await Promise.all(shown.map(async (path) => (await visit(path)).headers.get("Content-Type")));
    expect(answers).toEqual(shown.map(() => "image/webp"));
    const rows = await db
      .select()
      .from(mediaObjects)
      .where(inArray(mediaObjects.id, [picture.id, photo.id]));
    expect(rows.map(({ placeholderColour: colour }) => colour)).toEqual(["#b43c14", "#b43c14"]);
    expect((await objects()).filter((key) => key.startsWith("uploads/"))).toEqual([]);
  });

  it("a signed URL belongs to its owner and purpose, and nobody else can use the upload", async () => {
    const bindings = await withKeys();
    const photo = await askedOf(bindings, { purpose: "previous_work" }, "yacine");
    expect(await putPast(photo)).toBe(200);
    const made = async (name: string, json: unknown) =>
      (await api("PATCH", "/auth/user/", { token: await tokenOf(name), json })).body;

    const gone = ["This upload does not exist, has expired or was already used."];
    expect(await made("karim", { previous_work_photos: [photo.id] })).toMatchObject({ previous_work_photos: gone });
    expect(await made("yacine", { picture: photo.id })).toMatchObject({ picture: gone });
    expect(await made("yacine", { previous_work_photos: [photo.id] })).toMatchObject({ previous_work_photos: expect.anything() });
    expect((await visit(`/media/${photo.id}`)).status).toBe(200);
  });

  it("a signed URL expires after a quarter of an hour", async () => {
    const bindings = await withKeys();
    const { url, headers } = await askedOf(bindings, { purpose: "picture" }, "yacine");
    const { R2_ACCESS_KEY_ID: accessKeyId, R2_SECRET_ACCESS_KEY: secretAccessKey } = env.S3_SETTINGS;
    const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "auto" });
    /** The same URL, as if it were that old. */
    const signedAgo = async (minutes: number) => {
      const datetime = new Date(Date.now() - minutes * 60_000).toISOString().replace(/[:-]|\.\d{3}/g, "");
      const plain = new URL(url);
      for (const name of [...plain.searchParams.keys()]) if (name !== "X-Amz-Expires") plain.searchParams.delete(name);
      const all = { ...headers, "Content-Length": String(JPEG.byteLength) };
      const aws = { signQuery: true, allHeaders: true, datetime };
      return (await client.sign(String(plain), { method: "PUT", headers: all, aws })).url;
    };

    expect(await putPast({ id: "", url: await signedAgo(16), headers })).toBe(403);
    expect(await putPast({ id: "", url: await signedAgo(14), headers })).toBe(200);
  });

  it("a signed URL accepts one file of the signed size and type", async () => {
    const bindings = await withKeys();
    const address = await askedOf(bindings);
    expect(await putPast(address)).toBe(200);
    expect(await putPast(address)).toBe(412);
    expect(await putPast(await askedOf(bindings), pictures.joined(JPEG, JPEG))).toBe(403);
    const ofOtherType = { ...(await askedOf(bindings)), headers: { "Content-Type": "text/html", "If-None-Match": "*" } };
    expect(await putPast(ofOtherType)).toBe(403);
    const overwriting = { ...(await askedOf(bindings)), headers: { "Content-Type": "image/jpeg" } };
    expect(await putPast(overwriting)).toBe(403);
  });

  it("a file that is no photo is refused by the form that names it, and deleted", async () => {
    const address = await askedOf(await withKeys(), { size: pictures.SVG.byteLength });
    expect(await putPast(address, pictures.SVG)).toBe(200);
    const before = await objects();
    expect(verdict(await postedWith(address.id))).toEqual({ status: 400, code: "media.not_an_image" });
    expect(await objects()).toEqual(before.filter((key) => !key.endsWith(address.id)));
  });
});
