import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { LEAK, OFFER } from "#tests/support/fixtures.ts";
import { digitsOf } from "../domain/codes/fixtures.ts";
import { api, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { db } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const posting = (phone: string) => ({ ...LEAK, first_name: "Samira", phone_number: phone });

/** Posts without registration and types the code; `as` is the header of the guest link. */
async function followedRequest(phone: string) {
  await api("POST", "/services/jobs/", { json: posting(phone) });
  const otp = await digitsOf("job", { phone });
  const { body } = await api("POST", "/auth/otp/verify/", { json: { phone_number: phone, otp, purpose: "job" } });
  const followPath = String(body.follow_path);
  return {
    job: body.job as { id: string; status: string },
    as: { Authorization: `Guest ${followPath.slice("/r/".length)}` },
    followPath,
  };
}

describe("a job without registration", () => {
  it("is answered as pending until the code", async () => {
    const { status, body } = await api("POST", "/services/jobs/", { json: posting("+213550200001") });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      detail: "job created successfully",
      verification_required: true,
      job: { status: "draft", client: { first_name: "Samira" } },
    });
  });

  it("names the missing one of name and number", async () => {
    const { status, body } = await api("POST", "/services/jobs/", { json: LEAK });

    expect(status).toBe(400);
    expect(body).toMatchObject({ first_name: ["This field is required."], phone_number: ["This field is required."] });
  });

  it("opens after its code and returns the path of its guest link", async () => {
    const { job, followPath } = await followedRequest("+213550200002");

    expect(job.status).toBe("open");
    expect(followPath).toMatch(/^\/r\/[\w-]{38,42}$/);
  });

  it("is managed to its end with the guest link header", async () => {
    const phone = "+213550200003";
    const { job, as } = await followedRequest(phone);
    const yacine = await tokenOf("yacine");
    const offer = await api("POST", `/services/jobs/${job.id}/offers/`, { token: yacine, json: OFFER });

    const seen = await api("GET", `/services/jobs/${job.id}/offers/`, { headers: as });
    const accepted = await api("POST", `/services/offers/${offer.body.id}/acceptance/`, { headers: as });

    expect(seen.body[0]).toMatchObject({ artisan: { first_name: "Yacine" } });
    expect(accepted.status).toBe(200);
    const matched = await api("GET", `/services/jobs/${job.id}/`, { token: yacine });
    expect(matched.body).toMatchObject({ status: "matched", client: { phone_number: phone } });
  });

  it("is created once with one Idempotency-Key, and answered twice", async () => {
    const once = { json: posting("+213550200004"), headers: { "Idempotency-Key": "guest-once" } };

    const first = await api("POST", "/services/jobs/", once);
    const second = await api("POST", "/services/jobs/", once);

    expect(second.status).toBe(201);
    expect(second.body.job).toEqual(first.body.job);
  });

  it("takes only the images that were uploaded for it", async () => {
    const upload = { json: { purpose: "job_image", content_type: "image/jpeg", size: 1000 } };
    expect((await api("POST", "/media/uploads/", upload)).status).toBe(201);

    const { status, body } = await api("POST", "/services/jobs/", {
      json: { ...posting("+213550200005"), images: [{ image: "00000000000000000000" }] },
    });

    expect(status).toBe(400);
    expect(body).toHaveProperty("images");
  });

  it("is not opened by a forged guest link", async () => {
    const { status, body } = await api("GET", "/services/jobs/", { headers: { Authorization: `Guest ${"a".repeat(42)}` } });

    expect([status, body.detail]).toEqual([401, "Invalid token."]);
  });

  it("reports the newer job of the same number that replaced an older one, and is posted again by the link", async () => {
    const phone = "+213550200031";
    const key = { headers: { "Idempotency-Key": "older-of-two" } };
    const older = await api("POST", "/services/jobs/", { json: posting(phone), ...key });
    const newer = await api("POST", "/services/jobs/", {
      json: { ...posting(phone), description: `${LEAK.description} Corrected.` },
    });
    const olderId = (older.body.job as { id: string }).id;
    const newerId = (newer.body.job as { id: string }).id;
    expect(newer.body.job).not.toHaveProperty("replaced_by");

    const otp = await digitsOf("job", { phone });
    const { body } = await api("POST", "/auth/otp/verify/", { json: { phone_number: phone, otp, purpose: "job" } });
    expect(body.job).toMatchObject({ id: newerId, status: "open" });
    const headers = { Authorization: `Guest ${String(body.follow_path).slice("/r/".length)}` };

    const seen = await api("GET", `/services/jobs/${olderId}/`, { headers });
    expect(seen.body).toMatchObject({ status: "draft", replaced_by: newerId, description: LEAK.description });
    const again = await api("POST", `/services/jobs/${olderId}/repost/`, { headers });
    expect([again.status, again.body.job]).toEqual([
      201,
      expect.objectContaining({ status: "open", description: LEAK.description }),
    ]);
  });

  it("is refused as replaced if its first response was lost and a newer job of the number was published", async () => {
    const phone = "+213550200034";
    const first = { json: posting(phone), headers: { "Idempotency-Key": "replaced-by-a-newer" } };
    const older = await api("POST", "/services/jobs/", first);
    const newer = await api("POST", "/services/jobs/", {
      json: { ...posting(phone), description: `${LEAK.description} Corrected.` },
    });
    expect((await api("POST", "/services/jobs/", first)).body.job).toEqual(older.body.job);
    const otp = await digitsOf("job", { phone });
    await api("POST", "/auth/otp/verify/", { json: { phone_number: phone, otp, purpose: "job" } });
    const lost = { answerStatus: null, answerBody: null, leaseUntil: Date.now() - 1 };
    await db.update(idempotencyKeys).set(lost).where(eq(idempotencyKeys.key, "replaced-by-a-newer"));

    const replayed = await api("POST", "/services/jobs/", first);

    expect([replayed.status, replayed.body]).toEqual([
      409,
      expect.objectContaining({
        detail: "A newer job from this phone number took the place of this one.",
        code: "job.replaced",
      }),
    ]);
    expect(JSON.stringify(replayed.body)).not.toContain((newer.body.job as { id: string }).id);
  });

  it("is posted again by its link only, after it ended", async () => {
    const { job, as } = await followedRequest("+213550200032");
    const other = await followedRequest("+213550200033");
    expect((await api("POST", `/services/jobs/${job.id}/repost/`, { headers: as })).status).toBe(409);
    await api("POST", `/services/jobs/${job.id}/closure/`, { headers: as });

    expect((await api("POST", `/services/jobs/${job.id}/repost/`, { headers: other.as })).status).toBe(404);
    const again = await api("POST", `/services/jobs/${job.id}/repost/`, { headers: as });
    expect([again.status, again.body.verification_required]).toEqual([201, undefined]);
  });
});
