import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { PostJobInput } from "#app/domain/jobs/input.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { JPEG, LOSSY_WEBP } from "../../media/sample-images.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** Images without the cost of decoding. */
const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };
const photo = () => receiveImage(ctxAs("amina", quickly), { bytes: JPEG, purpose: "job_image" });
const isStored = async (key: string) => (await env.MEDIA.head(key)) !== null;
const eventsOf = async (jobId: string) =>
  (await db.select({ kind: schema.events.kind }).from(schema.events).where(eq(schema.events.jobId, jobId))).map(
    ({ kind }) => kind,
  );

const unconfirmed = (id: string) =>
  insertUser(
    id,
    { role: "client", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "ar", ...ORAN },
    false,
  );

test("a confirmed client's job opens at once, with its photos in order and its category's cost", async () => {
  const [first, second] = [await photo(), await photo()];
  const amina = ctxAs("amina");

  const { jobId, verificationRequired } = await publishJob(amina, { input: LEAK, images: [first, second] });

  expect(verificationRequired).toBe(false);
  expect(await findJob(amina, jobId)).toMatchObject({
    status: "open",
    publicRef: expect.stringMatching(/^H-[0-9A-Z]{8}$/),
    openedAt: NOON,
    createdAt: NOON,
    pointsCost: 2,
    category: { id: 1 },
    subcategory: { id: 101 },
    commune: { id: ORAN.communeId },
    urgency: "now",
    address: LEAK.address,
    images: [{ mediaId: first.id }, { mediaId: second.id }],
  });
  expect(amina.pushed).toEqual([{ kind: "announce_job", jobId }]);
  expect(await eventsOf(jobId)).toEqual(["job.created", "job.opened"]);
});

test("a job of an unconfirmed user is a draft: its owner gets a code and nobody else is notified", async () => {
  const pending = testCtx(await unconfirmed("pending"));

  const { jobId, verificationRequired } = await publishJob(pending, { input: LEAK, images: [] });

  expect(verificationRequired).toBe(true);
  expect(await findJob(pending, jobId)).toMatchObject({ status: "draft", openedAt: null });
  expect(await findJob(ctxAs("yacine"), jobId)).toBeNull();
  expect(pending.pushed).toEqual([{ kind: "deliver_message", messageId: expect.any(String) }]);
  expect(await eventsOf(jobId)).toEqual(["job.created"]);
});

// On a slow network the email is opened while the photos are still uploading, and the request does not know it.
test("a job of a user who was confirmed meanwhile opens, and is announced", async () => {
  const stale = testCtx({ ...(await unconfirmed("meanwhile")), isConfirmed: false });
  await db.update(schema.users).set({ emailVerifiedAt: NOON }).where(eq(schema.users.id, "meanwhile"));

  const { jobId, verificationRequired } = await publishJob(stale, { input: LEAK, images: [] });

  expect(verificationRequired).toBe(false);
  expect(await findJob(stale, jobId)).toMatchObject({ status: "open", openedAt: NOON });
  expect(stale.pushed).toEqual([{ kind: "announce_job", jobId }]);
  expect(await eventsOf(jobId)).toEqual(["job.created", "job.opened"]);
});

test("any user may post, an artisan too", async () => {
  const { jobId } = await publishJob(ctxAs("yacine"), { input: LEAK, images: [] });

  expect(await findJob(ctxAs("yacine"), jobId)).toMatchObject({ clientId: "yacine", status: "open" });
});

test("a visitor is asked to sign in, and the images are deleted", async () => {
  const image = await photo();

  await expect(publishJob(testCtx(), { input: LEAK, images: [image] })).rejects.toMatchObject({ code: "not_authenticated" });

  expect(await isStored(image.key)).toBe(false);
});

test("unknown or mismatched places, categories and subcategories are named, all at once", async () => {
  const image = await photo();
  const input = { ...LEAK, sub_category: 201, wilaya: 16, commune: ORAN.communeId };

  await expect(publishJob(ctxAs("amina"), { input, images: [image] })).rejects.toMatchObject({
    errors: {
      sub_category: [{ code: "does_not_exist", params: { pk: 201 } }],
      commune: [{ code: "does_not_exist", params: { pk: ORAN.communeId } }],
    },
  });
  await expect(publishJob(ctxAs("amina"), { input: { ...LEAK, category: 9_999, wilaya: 70 }, images: [] })).rejects.toMatchObject(
    {
      errors: {
        category: [{ code: "does_not_exist", params: { pk: 9_999 } }],
        wilaya: [{ code: "does_not_exist", params: { pk: 70 } }],
      },
    },
  );
  expect(await isStored(image.key)).toBe(false);
  expect(await db.select().from(schema.mediaObjects).where(eq(schema.mediaObjects.id, image.id))).toEqual([]);
});

test("a short text is enough with a subcategory and a photo", async () => {
  const wordless = { ...LEAK, description: "" };

  await expect(publishJob(ctxAs("amina"), { input: wordless, images: [] })).rejects.toMatchObject({
    errors: { description: [{ code: "blank" }] },
  });
  await expect(publishJob(ctxAs("amina"), { input: { ...LEAK, description: "It leaks." }, images: [] })).rejects.toMatchObject({
    errors: { description: [{ code: "min_length", params: { min: 20 } }] },
  });
  await expect(
    publishJob(ctxAs("amina"), { input: { ...wordless, sub_category: undefined }, images: [await photo()] }),
  ).rejects.toMatchObject({ errors: { description: [{ code: "blank" }] } });
  const { jobId } = await publishJob(ctxAs("amina"), { input: wordless, images: [await photo()] });
  expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({ description: "" });
});

test("a sixth photo is refused", async () => {
  const six = await Promise.all(Array.from({ length: 6 }, photo));

  await expect(publishJob(ctxAs("amina"), { input: LEAK, images: six })).rejects.toMatchObject({ code: "media.too_many" });

  expect(await isStored(six[0]?.key ?? "")).toBe(false);
});

// A phone that lost the response sends the form again.
test("the same key any number of times at once creates one job, and all get it", async () => {
  const idempotencyKey = { caller: "amina", key: "a key of the form" };
  const images = await Promise.all([photo(), photo(), photo(), photo()]);

  const answers = await Promise.all(
    images.map((image) => publishJob(ctxAs("amina", { idempotencyKey }), { input: LEAK, images: [image] })),
  );

  expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
  const kept = await findJob(ctxAs("amina"), answers[0]?.jobId ?? "");
  const stored = await Promise.all(images.map(async ({ id, key }) => ((await isStored(key)) ? [id] : [])));
  expect(stored.flat()).toEqual(kept?.images.map(({ mediaId }) => mediaId));
});

test("every field is validated before anything is done", () => {
  const faults = (raw: unknown) => {
    const parsed = parseInput(PostJobInput, raw);
    return parsed.ok ? {} : Object.fromEntries(Object.entries(parsed.errors).map(([field, [first]]) => [field, first?.code]));
  };

  expect(faults({})).toEqual({
    category: "required",
    description: "required",
    wilaya: "required",
    commune: "required",
  });
  expect(
    faults({
      ...LEAK,
      category: "plumbing",
      sub_category: "-1",
      description: "x".repeat(2_001),
      wilaya: [],
      commune: 1.5,
      duration: "a_while",
      urgency: {},
      address: "x".repeat(201),
      preferred_slots: Array(11).fill("monday"),
      invoice_required: "perhaps",
    }),
  ).toEqual({
    category: "does_not_exist",
    sub_category: "does_not_exist",
    description: "max_length",
    wilaya: "does_not_exist",
    commune: "does_not_exist",
    duration: "invalid_choice",
    urgency: "invalid_choice",
    address: "max_length",
    preferred_slots: "max_items",
    invoice_required: "not_boolean",
  });
  expect(faults({ ...LEAK, sub_category: "", description: "It leaks." })).toEqual({ description: "min_length" });
  expect(faults({ ...LEAK, sub_category: "", description: " \u200b\n" })).toEqual({ description: "blank" });
  expect(faults({ ...LEAK, preferred_slots: ["x".repeat(81)] })).toEqual({ preferred_slots: "max_length" });
  expect(faults({ ...LEAK, preferred_slots: [{}] })).toEqual({ preferred_slots: "not_text" });
});

test("slots come as a list, as one text or as JSON in a form", () => {
  const slots = (preferred_slots: unknown) => {
    const parsed = parseInput(PostJobInput, { ...LEAK, preferred_slots });
    return parsed.ok ? parsed.input.preferred_slots : parsed.errors;
  };

  expect(slots(["monday", "", " tuesday  morning "])).toEqual(["monday", "tuesday morning"]);
  expect(slots("monday")).toEqual(["monday"]);
  expect(slots('["monday","friday"]')).toEqual(["monday", "friday"]);
  expect(slots("")).toBeUndefined();
});
