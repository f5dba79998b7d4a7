import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "#db/schema/audit.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { paymentReceipts, receiptImages } from "#db/schema/payments.ts";
import * as pictures from "../domain/media/sample-images.ts";
import { api, ORIGIN, type Reply, tokenOf, visit } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { insertClient } from "../support/fixtures.ts";
import { envWith, visitWith } from "../worker/handlers.ts";
import { balanceOf, counted, db, verdict } from "./fixtures.ts";
import { artisan, formOf } from "./profiles.ts";

beforeAll(insertDemoUsers);

const RECEIPTS = "/payments/receipts/";
const ADMIN = "/admin/payment-receipts/";
const file = (bytes: Uint8Array = pictures.JPEG, name = "receipt.jpg") => new File([bytes as Uint8Array<ArrayBuffer>], name);
const paid = (more: Record<string, string> = {}) => ({
  ...{ pack: "1", method: "ccp", transaction_reference: crypto.randomUUID(), payer_name: "Somebody", paid_at: "2026-11-20" },
  ...more,
});
type Body = { json?: unknown; form?: FormData; headers?: Record<string, string> };
const sent = async (id: string, body: Body = { form: formOf({ ...paid(), "images[0]image": file() }) }): Promise<Reply> =>
  api("POST", RECEIPTS, { token: await tokenOf(id), ...body });
const asAdmin = async (method: string, path: string, json?: unknown) =>
  api(method, path, { token: await tokenOf("nadir", true), json });
const decided = (id: unknown, json: unknown) => asAdmin("PATCH", `${ADMIN}${id}/`, json);
const stored = async () => ({
  media: await db.$count(mediaObjects),
  images: await db.$count(receiptImages),
  receipts: await db.$count(paymentReceipts),
  keys: (await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => key.startsWith("receipt/")),
});

/** Id of an upload of that user. */
async function uploaded(id: string, purpose = "receipt", bytes: Uint8Array = pictures.JPEG): Promise<string> {
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

/** What the URL returns to that user; without one, to a visitor. */
async function seen(url: string, id: string | null): Promise<Response> {
  const headers: Record<string, string> = id ? { Authorization: `Token ${await tokenOf(id, id === "nadir")}` } : {};
  const response = await visit(url.replace(ORIGIN, ""), { headers });
  await response.arrayBuffer();
  return response;
}
const imagesOf = ({ body }: Reply) => body.images as unknown as { url: string }[];

it("packs are a bare array with the agreed prices", async () => {
  const { status, body } = await api("GET", "/payments/packs", { token: await tokenOf("yacine") });
  expect([status, body]).toEqual([
    200,
    [
      { id: 1, points: 10, price: 1000 },
      { id: 2, points: 25, price: 2375 },
      { id: 3, points: 50, price: 4500 },
      { id: 4, points: 100, price: 8500 },
    ],
  ]);
});

describe("a receipt is sent", () => {
  it("as files, as uploads and as both, in every form of a field", async () => {
    await artisan("amar");
    const one = await sent("amar", { form: formOf({ ...paid(), "images[0]image": file(), "images[1][image]": file() }) });
    expect(one).toMatchObject({
      status: 201,
      body: { status: "pending", pack: 1, points: 10, price: 1000, amount: 1000, warnings: [], may_send_again: false },
    });
    expect(imagesOf(one)).toHaveLength(2);
    const byId = await sent("amar", { json: { ...paid(), images: [await uploaded("amar")] } });
    expect([byId.status, imagesOf(byId).length]).toEqual([201, 1]);
    const mixed = await sent("amar", { form: formOf({ ...paid(), "images[0]image": await uploaded("amar"), images: file() }) });
    expect([mixed.status, imagesOf(mixed).length]).toEqual([201, 2]);
    const instant = await sent("amar", {
      form: formOf({ ...paid({ paid_at: "2026-11-19T23:30:00Z", amount: "1 000" }), images: file() }),
    });
    expect(instant.body).toMatchObject({ paid_at: "2026-11-20", amount: 1000 });
  });

  it("is refused at the wrong field, and stores nothing", async () => {
    await artisan("bilal");
    const foreign = await uploaded("yacine");
    const wrongPurpose = await uploaded("bilal", "document");
    const used = await uploaded("bilal");
    expect((await sent("bilal", { json: { ...paid(), images: [used] } })).status).toBe(201);
    const before = await stored();
    const gone = { images: ["This upload does not exist, has expired or was already used."] };
    const notAnImage = { images: ["Upload a valid image. The file you uploaded was either not an image or a corrupted image."] };
    const withFile = (more: Record<string, string>) => ({ form: formOf({ ...paid(more), images: file() }) });
    const refused: [Body, Record<string, unknown>][] = [
      [{ json: paid() }, { images: ["No file was submitted."] }],
      [{ json: { ...paid(), images: [foreign] } }, gone],
      [{ json: { ...paid(), images: [wrongPurpose] } }, gone],
      [{ json: { ...paid(), images: [used] } }, gone],
      [{ json: { ...paid(), images: ["../../etc/passwd"] } }, gone],
      [{ form: formOf({ ...paid(), images: [file(), file(), file(), file()] }) }, { images: expect.anything() }],
      [{ form: formOf({ ...paid(), images: file(pictures.SVG, "r.jpg") }) }, notAnImage],
      [{ form: formOf({ ...paid(), images: file(pictures.HTML, "r.png") }) }, notAnImage],
      [{ form: formOf({ ...paid(), images: file(pictures.pngClaiming(20_000, 20_000)) }) }, { images: expect.anything() }],
      [withFile({ pack: "9" }), { pack: ['Invalid pk "9" - object does not exist.'] }],
      [withFile({ method: "cash" }), { method: ['"cash" is not a valid choice.'] }],
      [withFile({ transaction_reference: " - " }), { transaction_reference: expect.anything() }],
      [withFile({ transaction_reference: "x".repeat(41) }), { transaction_reference: expect.anything() }],
      [withFile({ paid_at: "20/11/2026" }), { paid_at: expect.anything() }],
      [withFile({ paid_at: "2026-02-30" }), { paid_at: expect.anything() }],
      [withFile({ amount: "-1" }), { amount: expect.anything() }],
      [withFile({ amount: "0" }), { amount: expect.anything() }],
      [withFile({ amount: "1000000000000" }), { amount: expect.anything() }],
      [withFile({ payer_name: " " }), { payer_name: expect.anything() }],
    ];
    const told: unknown[] = [];
    for (const [body] of refused) told.push(await sent("bilal", body));
    expect(told).toMatchObject(refused.map(([, body]) => ({ status: 400, body })));
    expect(await stored()).toEqual(before);
  });

  it("is refused to unconfirmed users and non-artisans, before anything is read", async () => {
    await insertClient("cylia");
    const before = await stored();
    expect(verdict(await sent("cylia"))).toEqual({ status: 403, code: "permission_denied" });
    await artisan("djamel");
    await env.DB.exec("UPDATE users SET email_verified_at = NULL, phone_verified_at = NULL WHERE id = 'djamel'");
    expect(verdict(await sent("djamel"))).toEqual({ status: 403, code: "account.not_confirmed" });
    expect(await stored()).toEqual(before);
  });

  it("once with one key, however often at once, and with the first response", async () => {
    await artisan("elyas");
    const fields = paid();
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const once = () => sent("elyas", { form: formOf({ ...fields, images: file() }), headers });
    const replies = await Promise.all([once(), once(), once()]);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const last = await once();
    expect(last.status).toBe(201);
    expect(await db.$count(paymentReceipts, eq(paymentReceipts.userId, "elyas"))).toBe(1);
    expect(await db.$count(mediaObjects, eq(mediaObjects.ownerId, "elyas"))).toBe(1);
    const other = await sent("elyas", { form: formOf({ ...paid(), images: file() }), headers });
    expect(other.status).toBe(422);
  });

  it("with one upload by one of two at once", async () => {
    await artisan("farouk");
    const id = await uploaded("farouk");
    const twice = await Promise.all([1, 2].map(() => sent("farouk", { json: { ...paid(), images: [id] } })));
    expect(counted(twice)).toEqual({ 201: 1, "400 upload.gone": 1 });
    expect(await db.$count(receiptImages, eq(receiptImages.mediaId, id))).toBe(1);
  });
});

describe("the image of a receipt", () => {
  it("opens for its sender and admins by an own ticket, and each view is logged", async () => {
    await artisan("ghiles");
    const reply = await sent("ghiles");
    const id = String(reply.body.id);
    const own = imagesOf(reply)[0]?.url ?? "";
    const got = await seen(own, "ghiles");
    expect([got.status, got.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    for (const person of [null, "yacine", "amina", "nadir"]) expect((await seen(own, person)).status).toBe(404);
    const { body } = await asAdmin("GET", `${ADMIN}?page_size=100`);
    const row = (body.results as unknown as { id: string; images: { url: string }[] }[]).find((one) => one.id === id);
    const forAdmin = row?.images[0]?.url ?? "";
    const looks = () => db.$count(auditEntries, and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "receipt.viewed")));
    expect(await looks()).toBe(1);
    expect((await seen(forAdmin, "nadir")).status).toBe(200);
    expect(await looks()).toBe(2);
    for (const person of [null, "yacine", "ghiles"]) expect((await seen(forAdmin, person)).status).toBe(404);
    // If a second factor is required, an admin without one cannot use an older ticket.
    const required = envWith({ ADMIN_SECOND_FACTOR: "required" });
    const headers = { Authorization: `Token ${await tokenOf("nadir", true)}` };
    expect((await visitWith(required, forAdmin.replace(ORIGIN, ""), { headers })).status).toBe(404);
    // Neither as an identity document, nor by the URL of public images.
    expect((await seen(forAdmin.replace("/papers/receipts/", "/papers/"), "nadir")).status).toBe(404);
    const mediaId = /receipts\/([0-9a-z]+)/.exec(own)?.[1];
    for (const person of ["ghiles", "nadir"]) expect((await seen(`${ORIGIN}/media/${mediaId}`, person)).status).toBe(404);
    expect(await looks()).toBe(2);
  });
});

describe("the admin list", () => {
  it("has pending receipts, oldest first, page by page, with search and both orders, for admins only", async () => {
    await artisan("hocine");
    const references = ["CCP-9900-A", "CCP-9900-B", "CCP-9900-C"];
    for (const transaction_reference of references)
      await sent("hocine", { form: formOf({ ...paid({ transaction_reference }), images: file() }) });
    const found = async (query: string) => {
      const { body } = await asAdmin("GET", `${ADMIN}${query}`);
      return {
        count: body.count,
        next: body.next,
        previous: body.previous,
        refs: (body.results as unknown as { transaction_reference: string }[]).map((one) => one.transaction_reference),
      };
    };
    expect((await found("?search=ccp%209900")).refs).toEqual(references);
    expect((await found("?search=ccp9900&ordering=-created_at")).refs).toEqual([...references].reverse());
    const page = await found("?search=CCP9900&page_size=2");
    expect(page).toMatchObject({ count: 3, previous: null, refs: references.slice(0, 2) });
    const { search } = new URL(String(page.next));
    expect(search).toContain("search=CCP9900&after=");
    expect(await found(search)).toMatchObject({ count: 3, next: null, previous: null, refs: references.slice(2) });
    const newest = await found("?search=CCP9900&ordering=-created_at&page_size=2");
    expect((await found(new URL(String(newest.next)).search)).refs).toEqual(references.slice(0, 1));
    expect((await found("?search=hocine%40hirfa.example")).refs).toEqual(references);
    expect((await found("?search=Hocine%20Te")).refs).toEqual(references);
    expect((await found("?search=nobody%27%25")).refs).toEqual([]);
    expect((await found("?search=CCP9900&status=denied")).refs).toEqual([]);
    expect((await asAdmin("GET", `${ADMIN}?status=lost`)).status).toBe(400);
    expect((await api("GET", ADMIN, { token: await tokenOf("hocine") })).status).toBe(403);
  });
});

describe("a decision", () => {
  it("is made once, in the order of refusals, and the sender sees the result", async () => {
    await artisan("idir");
    const { body } = await sent("idir");
    expect(verdict(await decided(body.id, {}))).toMatchObject({ status: 400 });
    expect(verdict(await decided(body.id, { status: "pending" }))).toMatchObject({ status: 400 });
    expect(verdict(await decided(body.id, { status: "denied" }))).toMatchObject({ status: 400 });
    expect(verdict(await decided(body.id, { status: "denied", reason: "other" }))).toMatchObject({ status: 400 });
    expect(verdict(await decided("0".repeat(20), {}))).toEqual({ status: 404, code: "not_found" });
    const denied = await decided(body.id, { status: "denied", reason: "wrong_amount" });
    expect(denied).toMatchObject({
      status: 200,
      body: { status: "denied", reason: "wrong_amount", decided_by: { id: "nadir" } },
    });
    expect(verdict(await decided(body.id, { status: "approved" }))).toEqual({ status: 409, code: "receipt.already_decided" });

    const token = await tokenOf("idir");
    const again = await api("POST", `${RECEIPTS}${body.id}/resubmission/`, {
      token,
      form: formOf({ images: file(pictures.PNG) }),
    });
    expect(again).toMatchObject({ status: 201, body: { id: body.id, status: "pending", submission: 2 } });
    const stranger = { token: await tokenOf("yacine"), form: formOf({ images: file() }) };
    expect((await api("POST", `${RECEIPTS}${body.id}/resubmission/`, stranger)).status).toBe(404);
    expect(await decided(body.id, { status: "approved", override_duplicate: "true" })).toMatchObject({ status: 200 });
    expect(await balanceOf(token)).toEqual({ available: 10, held: 0 });
    const { body: mine } = await api("GET", RECEIPTS, { token });
    expect(mine).toMatchObject({ count: 1, next: null, results: [{ id: body.id, status: "approved" }] });
    const { body: ledger } = await api("GET", "/payments/ledger/", { token });
    expect(ledger.results).toMatchObject([{ kind: "credit", points: 10, receipt: body.id }]);
    const { body: notices } = await api("GET", "/auth/notifications/", { token });
    expect(
      (notices as unknown as { type: string; data: { receipt: string } }[]).map(({ type, data }) => [type, data.receipt]),
    ).toEqual([
      ["payment_accepted", body.id],
      ["payment_rejected", body.id],
    ]);
  });

  it("among a hundred concurrent approvals and denials is made once", async () => {
    await artisan("jalal");
    const { body } = await sent("jalal");
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        decided(
          body.id,
          turn % 2 ? { status: "approved", override_duplicate: true } : { status: "denied", reason: "unreadable" },
        ),
      ),
    );
    expect(counted(replies)).toEqual({ 200: 1, "409 receipt.already_decided": 99 });
  });
});
