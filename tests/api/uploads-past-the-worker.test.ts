import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import worker from "#worker/index.ts";
import * as pictures from "../domain/media/pictures.ts";
import { api, ORIGIN, type Reply, tokenOf, visit } from "../support/api.ts";
import { insertCast } from "../support/ctx.ts";
import { jobForm, verdict } from "./scene.ts";

beforeAll(() => insertCast());

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

describe("where the deployment has R2 keys", () => {
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
  const askedOf = async (bindings: Env, over: Partial<typeof announced> = {}) => {
    const headers = { Authorization: `Token ${await tokenOf("amina")}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ ...announced, ...over });
    const request = new Request(`${ORIGIN}/api/v1/media/uploads/`, { method: "POST", headers, body });
    return (await worker.fetch(request as Parameters<typeof worker.fetch>[0], bindings)).json<Asked>();
  };

  it("the file goes straight into the bucket, apart from all that is served, until a form makes a photo of it", async () => {
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

  it("the address takes one file of that size and type", async () => {
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

  it("what is no photo is refused by the form that names it, and deleted", async () => {
    const address = await askedOf(await withKeys(), { size: pictures.SVG.byteLength });
    expect(await putPast(address, pictures.SVG)).toBe(200);
    const before = await objects();
    expect(verdict(await postedWith(address.id))).toEqual({ status: 400, code: "media.not_an_image" });
    expect(await objects()).toEqual(before.filter((key) => !key.endsWith(address.id)));
  });
});
