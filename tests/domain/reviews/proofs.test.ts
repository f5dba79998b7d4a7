import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { recordEventStatement } from "#app/domain/analytics/statements.ts";
import { checkProof } from "#app/domain/reviews/proofs/check-proof.ts";
import { findProof } from "#app/domain/reviews/proofs/find-proof.ts";
import { prove, proveReviews } from "#app/domain/reviews/proofs/prove-reviews.ts";
import { activeKey, reviewKeysOf } from "#app/domain/reviews/proofs/review-keys.ts";
import { rotateReviewKey } from "#app/domain/reviews/proofs/rotate-review-key.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { events } from "#db/schema/analytics.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { reviewProofs, reviews } from "#db/schema/reviews.ts";
import { api, visit } from "#tests/support/api.ts";
import { asSystem, ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { signerOf } from "#worker/bindings/signer.ts";
import { db, LATER } from "../jobs/fixtures.ts";
import { anotherAdmin } from "../reports/fixtures.ts";
import { answerOf } from "../visits/fixtures.ts";
import { doneJob, reviewsOf } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const anybody = testCtx();

/** A published review of a job whose codes were both entered, unless `withCodes` is false. */
async function published(name: string, { withCodes = true, afterFirst = false } = {}) {
  const { jobId, both } = await doneJob(name);
  const enter = () => recordEventStatement(db, { kind: "job.completed_by_codes", at: LATER, userId: name, jobId });
  const [first, second] = both();
  if (withCodes && !afterFirst) await enter();
  await first?.();
  if (withCodes && afterFirst) await enter();
  await second?.();
  const review = (await reviewsOf(jobId)).find(({ authorSide }) => authorSide === "client");
  return { jobId, reviewId: review?.id ?? "" };
}

const slugOf = async (userId: string) =>
  (await db.select({ slug: artisanProfiles.slug }).from(artisanProfiles).where(eq(artisanProfiles.userId, userId)))[0]?.slug ??
  "";

const COPY = { rating: 5, quality: 4, text: "Clean work." };

/** As a stranger does it, with the public key alone. */
async function isVerifiedByStranger(reviewId: string): Promise<boolean> {
  const { body } = await api("GET", `/services/reviews/${reviewId}/proof/`);
  const { keys } = JSON.parse(JSON.stringify({ keys: await publicKeys() }));
  const jwk = keys.find(({ kid }: { kid: string }) => kid === body.key_id);
  const key = await crypto.subtle.importKey("jwk", { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, "Ed25519", false, ["verify"]);
  const text = String(body.signature).replaceAll("-", "+").replaceAll("_", "/");
  const signature = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return crypto.subtle.verify("Ed25519", key, signature, new TextEncoder().encode(String(body.signed_text)));
}

async function publicKeys() {
  const { exports } = await import("cloudflare:workers");
  const response = await exports.default.fetch(new Request("http://localhost:8787/.well-known/hirfa-review-keys.json"));
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(Number(/max-age=(\d+)/.exec(response.headers.get("Cache-Control") ?? "")?.[1])).toBeLessThanOrEqual(300);
  const { keys } = (await response.json()) as { keys: { kid: string; status: string; x: string }[] };
  return keys;
}

describe("a review of a job with both codes", () => {
  it("is proved when it is published, as it is written, and a stranger verifies it with the public key", async () => {
    const { jobId, reviewId } = await published("proved");
    const [row] = await db.select().from(reviewProofs).where(eq(reviewProofs.reviewId, reviewId));
    const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
    const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("5\n4\n-\n-\nClean work."));
    const sha256 = [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(row?.signedText).toBe(
      `hirfa-review-v1\nreview:${reviewId}\njob:${job?.publicRef}\ncategory:${job?.categoryId}\ncommune:${job?.communeId}\nmonth:2026-11\narrival_code:true\ncompletion_code:true\ncontent_sha256:${sha256}`,
    );
    expect(await findProof(anybody, reviewId)).toMatchObject({ status: "proved", review: { isVerified: true } });
    expect(await isVerifiedByStranger(reviewId)).toBe(true);
    expect(await checkProof(anybody, reviewId, COPY)).toBeNull();
    expect(await checkProof(anybody, reviewId, { ...COPY, text: "clean work." })).toBe("content");
    expect(await checkProof(anybody, reviewId, { ...COPY, rating: 4 })).toBe("content");
    expect(await db.$count(events, sql`kind = 'review.proved' AND job_id = ${jobId}`)).toBe(1);
  });

  it("is proved too if the codes came after the first review", async () => {
    const { reviewId } = await published("later", { afterFirst: true });
    expect((await findProof(anybody, reviewId)).status).toBe("proved");
  });

  it("has no proof without the codes, and none of what an artisan wrote or nobody reads yet", async () => {
    const { jobId, reviewId } = await published("plain", { withCodes: false });
    expect(await findProof(anybody, reviewId)).toMatchObject({ status: "without_codes", proof: null });
    expect(await checkProof(anybody, reviewId, COPY)).toBe("without_codes");
    const byArtisan = (await reviewsOf(jobId)).find(({ authorSide }) => authorSide === "artisan");
    expect(await answerOf(findProof(anybody, byArtisan?.id ?? ""))).toBe("not_found");
    const blind = await doneJob("blind");
    await blind.both()[0]?.();
    expect(await answerOf(findProof(anybody, (await reviewsOf(blind.jobId))[0]?.id ?? ""))).toBe("not_found");
  });

  it("has a page for visitors in three languages, with what openssl needs", async () => {
    const { reviewId } = await published("page");
    const proof = (await findProof(anybody, reviewId)).proof;
    const pages = await Promise.all(
      ["", "/fr", "/en"].map(async (prefix) => (await visit(`${prefix}/review/${reviewId}/proof`)).text()),
    );
    for (const page of pages) {
      expect(page).toContain("Clean work.");
      expect(page).toContain(proof?.signature);
      expect(page).toContain("openssl pkeyutl -verify");
      expect(page).toContain('name="robots" content="noindex"');
    }
    expect(pages[0]).toContain(ar.proof.status.proved);
    expect(pages[1]).toContain(fr.proof.status.proved);
    expect(pages[2]).toContain(en.proof.status.proved);
    expect((await visit("/review/nobodys/proof")).status).toBe(404);
  });

  it("is linked to its proof on the artisan's page, which counts those with one", async () => {
    const { reviewId } = await published("linked");
    const plain = await published("unlinked", { withCodes: false });
    const [withProof, without] = await Promise.all(
      ["linked", "unlinked"].map(async (name) => (await visit(`/fr/artisan/${await slugOf(name)}`)).text()),
    );
    expect(withProof).toContain(`href="/fr/review/${reviewId}/proof"`);
    expect(withProof).toContain("1 avis avec preuve");
    expect(without).toContain(`id="review-${plain.reviewId}"`);
    expect(without).not.toContain("/proof");
    expect(without).not.toContain("avec preuve");
  });

  // Whoever changes the database is found out: its triggers are in the way of our own code only.
  it("is called broken after one letter was changed in the database", async () => {
    const [{ reviewId }, other] = [await published("letter"), await published("signed")];
    await db.run(sql`DROP TRIGGER reviews_keep_their_words`);
    await db.update(reviews).set({ text: "Clean work!" }).where(eq(reviews.id, reviewId));
    expect((await findProof(anybody, reviewId)).status).toBe("broken");
    expect(await checkProof(anybody, reviewId, COPY)).toBeNull();
    await db.run(
      sql`UPDATE review_proofs SET signed_text = replace(signed_text, 'month:2026', 'month:2025') WHERE review_id = ${other.reviewId}`,
    );
    expect((await findProof(anybody, other.reviewId)).status).toBe("broken");
    expect(await checkProof(anybody, other.reviewId, COPY)).toBe("signature");
  });

  it("keeps its proof after the key was changed, and later proofs have the new key", async () => {
    const old = await published("oldkey");
    const { kid: before } = await activeKey(anybody);
    const second = testCtx(await anotherAdmin("keys"));
    const key = await rotateReviewKey(ctxAs("nadir", { now: LATER }), { reason: "A copy of the secret was lost." });
    const fresh = await published("newkey");
    expect((await findProof(anybody, old.reviewId)).proof?.kid).toBe(before);
    expect((await findProof(anybody, fresh.reviewId)).proof?.kid).toBe(key.kid);
    expect([await isVerifiedByStranger(old.reviewId), await isVerifiedByStranger(fresh.reviewId)]).toEqual([true, true]);
    const keys = await publicKeys();
    expect(keys.filter(({ status }) => status === "active").map(({ kid }) => kid)).toEqual([key.kid]);
    const form = { kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig", x: expect.any(String), created_at: expect.any(String) };
    const retired_at = new Date(LATER).toISOString();
    expect(keys.find(({ kid }) => kid === before)).toEqual({ ...form, kid: before, status: "retired", retired_at });
    expect(keys.at(-1)).toEqual({ ...form, kid: key.kid, status: "active", retired_at: null });
    const told = "userId" in second.actor ? second.actor.userId : "";
    expect(await db.$count(notifications, sql`user_id = ${told} AND reason = 'review_key'`)).toBe(1);
    expect(await db.$count(notifications, sql`user_id = 'nadir' AND reason = 'review_key'`)).toBe(0);
  });

  it("verifies by the key it names if the key is changed while proofs are made", async () => {
    const made = [];
    for (const name of ["raced-1", "raced-2", "raced-3"]) made.push((await published(name)).reviewId);
    const these = sql`review_id IN (SELECT value FROM json_each(${JSON.stringify(made)}))`;
    await db.run(sql`DELETE FROM review_proofs WHERE ${these}`);
    const rotate = () => rotateReviewKey(ctxAs("nadir", { now: LATER }), { reason: "A copy of the secret was lost." });
    await Promise.all([
      rotate(),
      ...made.map((id) => prove(asSystem("cron", { now: LATER }), sql`reviews.id = ${id}`)),
      rotate(),
    ]);
    expect(await db.$count(reviewProofs, these)).toBe(3);
    for (const id of made) expect(await isVerifiedByStranger(id)).toBe(true);
  });

  it("is a stub with its signature after it was removed", async () => {
    const { reviewId } = await published("removed");
    await removeReview(ctxAs("nadir", { now: LATER }), { reviewId, reason: "false" });
    const { body } = await api("GET", `/services/reviews/${reviewId}/proof/`);
    expect(body).toMatchObject({ status: "removed", content: null, removed: { reason: "false" } });
    expect(body.signature).toMatch(/^[\w-]{86}$/);
    expect(JSON.stringify(body)).not.toContain("Clean work");
    expect(await checkProof(anybody, reviewId, COPY)).toBe("removed");
  });

  it("gets a missing proof at night or when it is read, once however often", async () => {
    const [{ reviewId }, read] = [await published("night"), await published("read")];
    const both = sql`review_id IN (${reviewId}, ${read.reviewId})`;
    await db.run(sql`DELETE FROM review_proofs WHERE ${both}`);
    expect((await findProof(anybody, read.reviewId)).status).toBe("proved");
    await Promise.all(Array.from({ length: 5 }, () => proveReviews(asSystem("cron", { now: LATER }))));
    expect(await db.$count(reviewProofs, both)).toBe(2);
    expect(await prove(asSystem("cron", { now: LATER }), sql`1`)).toBe(0);
    expect((await reviewKeysOf(anybody)).filter(({ isActive }) => isActive)).toHaveLength(1);
  });

  // A proof is never replaced, so one that does not verify would stay broken.
  it("gets no proof from a key of another secret, but one after the key was changed", async () => {
    const { reviewId } = await published("secret");
    await db.run(sql`DELETE FROM review_proofs WHERE review_id = ${reviewId}`);
    const replaced = { now: LATER, signer: signerOf("another secret of the deployment") };
    expect(await prove(asSystem("cron", replaced), sql`reviews.id = ${reviewId}`)).toBe(0);
    await rotateReviewKey(ctxAs("nadir", replaced), { reason: "The secret was replaced." });
    expect(await prove(asSystem("cron", replaced), sql`reviews.id = ${reviewId}`)).toBe(1);
    expect((await findProof(anybody, reviewId)).status).toBe("proved");
  });

  it("is compared with sixty copies a minute from one address, and with no more", async () => {
    const check = (clientIp: string, now = LATER) => answerOf(checkProof(testCtx(undefined, { clientIp, now }), "nobodys", COPY));
    const answers: string[] = [];
    for (let turn = 0; turn < 61; turn += 1) answers.push(await check("203.0.113.60"));
    expect(answers).toEqual([...Array.from({ length: 60 }, () => "not_found"), "throttled"]);
    expect(await check("203.0.113.61")).toBe("not_found");
    expect(await check("203.0.113.60", LATER + 60_000)).toBe("not_found");
  });
});
