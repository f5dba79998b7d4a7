import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { FEATURES, type Feature } from "#app/domain/settings/feature-rules.ts";
import { requireOpen } from "#app/domain/settings/open-features.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { FEATURE_FLAGS } from "#app/domain/settings/rules.ts";
import { CACHE_TTL_MS, clearIsolateCache } from "#app/domain/shared/lists/isolate-cache.ts";
import { openDb } from "#db/open.ts";
import { settings } from "#db/schema/settings.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";
import { signInAtProvider, socialCtx } from "#tests/support/social.ts";
import { waitingRequest } from "../guests/fixtures.ts";

const db = openDb(env.DB);
const NOBODY = { Cookie: "" };
const set = (change: Partial<Record<Feature, boolean>>) => reviseSettings(ctxAs("nadir"), { reason: "flood", ...change });
const UPLOAD = { json: { purpose: "job_image", content_type: "image/jpeg", size: 1000 } };
const SAMIR = {
  ...{ account_kind: "individual", first_name: "Samir", last_name: "Boualem", email: "samir@hirfa.example" },
  ...{ password: "Olives-and-tiles", terms: "true" },
};

beforeAll(() => insertDemoUsers());
const openAll = async () => {
  await db.delete(settings);
  clearIsolateCache(testCtx(undefined));
};
beforeEach(openAll);
// The next file runs in the same isolate.
afterAll(openAll);

describe("a feature that an admin closes", () => {
  it.each(FEATURES)("%s is open until then, and open again afterwards", async (feature) => {
    await requireOpen(testCtx(undefined), feature);
    await set({ [feature]: false });
    await expect(requireOpen(testCtx(undefined), feature)).rejects.toMatchObject({ code: `${feature}.closed` });
    await requireOpen(ctxAs("nadir"), feature);
    expect((await auditLogEntries(ctxAs("nadir"), { limit: 1 })).results[0]).toMatchObject({
      ...{ action: "setting.changed", subjectId: FEATURE_FLAGS[feature].key, why: "flood" },
      ...{ before: { value: true }, after: { value: false } },
    });
    await set({ [feature]: true });
    await requireOpen(testCtx(undefined), feature);
  });

  it("is closed in every isolate a minute later", async () => {
    await requireOpen(testCtx(undefined), "uploads");
    await db.insert(settings).values({ key: FEATURE_FLAGS.uploads.key, value: false, updatedAt: NOON });
    const later = testCtx(undefined, { now: NOON + CACHE_TTL_MS });
    await expect(requireOpen(later, "uploads")).rejects.toMatchObject({ code: "uploads.closed" });
  });

  it("is closed by admins only", async () => {
    const attempt = reviseSettings(ctxAs("amina"), { reason: "x", uploads: false });
    await expect(attempt).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("refuses uploads of the API with a sentence", async () => {
    expect((await api("POST", "/media/uploads/", UPLOAD)).status).toBe(201);
    const closed = await api("PATCH", "/admin/settings/", {
      token: await tokenOf("nadir", true),
      json: { uploads: false, reason: "flood" },
    });
    expect(closed.body).toMatchObject({ registration: true, guest_posting: true, uploads: false });
    const { status, body } = await api("POST", "/media/uploads/", UPLOAD);
    expect([status, body.code, body.detail]).toEqual([403, "uploads.closed", expect.stringContaining("cannot be uploaded")]);
  });

  it("refuses guests, photos of forms and new people from a provider, and nobody who has an account", async () => {
    await signInAtProvider(await socialCtx(), "amel");
    await set({ registration: false, guest_posting: false, uploads: false });
    await expect(waitingRequest("+213550770011")).rejects.toMatchObject({ code: "guest_posting.closed" });
    const photo = receiveImage(ctxAs("amina"), { bytes: new Uint8Array([1]), purpose: "job_image" });
    await expect(photo).rejects.toMatchObject({ code: "uploads.closed" });
    await expect(signInAtProvider(await socialCtx(), "brahim")).rejects.toMatchObject({ code: "registration.closed" });
    expect((await signInAtProvider(await socialCtx(), "amel")).activeRole).toBe("client");
  });

  it("is a switch of the admin area, off where its box is not sent", async () => {
    const nadir = { Cookie: `token=${await tokenOf("nadir", true)}` };
    const form = { do: "features", registration: "on", guest_posting: "on", reason: "flood" };
    expect(formResultOf(await sendForm(nadir, "/en/panel-admin/settings", form)).to).toBe(
      "/en/panel-admin/settings?done=features",
    );
    await expect(requireOpen(testCtx(undefined), "uploads")).rejects.toMatchObject({ code: "uploads.closed" });
    await requireOpen(testCtx(undefined), "registration");
    const html = await htmlOf(nadir, "/en/panel-admin/settings");
    const isChecked = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].includes("checked");
    expect(FEATURES.map(isChecked)).toEqual([true, true, false]);
  });

  it("shows its sentence instead of the form, and keeps what a form sent just before has typed", async () => {
    expect(await htmlOf(NOBODY, "/en/register/client")).toContain('name="email"');
    const { roomId } = await acceptedOffer("amina", await sentOffer("yacine", await postedJob("amina")));
    await set({ registration: false, guest_posting: false, uploads: false });
    const page = await htmlOf(NOBODY, "/en/register/client");
    expect(page).toContain("not opening new accounts");
    expect(page).not.toContain('name="email"');

    const late = await sendForm(NOBODY, "/en/register/client", SAMIR);
    expect(late.status).toBe(403);
    const html = await late.text();
    expect(html).toContain("not opening new accounts");
    expect(html).toContain('value="samir@hirfa.example"');

    expect(await htmlOf(NOBODY, "/en/new-job")).toContain("needs an account at the moment");
    const form = await htmlOf(await browserOf("amina"), "/en/new-job");
    expect(form).not.toContain("needs an account at the moment");
    expect([form.includes("cannot be sent at the moment"), form.includes('type="file"')]).toEqual([true, false]);
    const chat = await htmlOf(await browserOf("amina"), `/en/chat/${roomId}`);
    expect([
      chat.includes("cannot be sent at the moment"),
      /<input[^>]*id="message-images"[^>]*>/.exec(chat)?.[0].includes("disabled"),
    ]).toEqual([true, true]);
    const receipts = await htmlOf(await browserOf("yacine"), "/en/account/receipts");
    expect([receipts.includes("cannot be sent at the moment"), receipts.includes('name="once"')]).toEqual([true, false]);
  });
});
