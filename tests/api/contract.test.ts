import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { jobs } from "#db/schema/jobs.ts";
import { reviews } from "#db/schema/reviews.ts";
import * as table from "#db/schema/visits.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { insertPost } from "#tests/support/data/posts.ts";
import { pushSubscription } from "#tests/support/data/push-subscription.ts";
import { completedJob, LEAK, OFFER } from "#tests/support/fixtures.ts";
import { allEndpoints } from "#worker/api/index.ts";
import { FACE, JPEG, PNG } from "../domain/media/sample-images.ts";
import { api, type Reply, tokenOf } from "../support/api.ts";
import { asSystem, insertDemoUsers } from "../support/ctx.ts";
import { consentAtProvider, socialEnv } from "../support/social.ts";
import { confirmationKeyOfLetterTo, db, emailTo, jobForm, setCastPasswords } from "./fixtures.ts";
import { formOf } from "./profiles.ts";
import { recordingOf } from "./recording.ts";

/** The queue sends it in its own time. */
const firstWaveOf = (jobId: string) =>
  vi.waitFor(async () => expect(await db.$count(jobs, sql`${jobs.id} = ${jobId} AND ${jobs.lastWave} = 0`)).toBe(1), {
    timeout: 20_000,
    interval: 50,
  });

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina", "yacine", "nadir");
});

type Ask = {
  as?: "amina" | "yacine" | "karim" | "nadir" | "lydia";
  token?: string;
  json?: unknown;
  form?: FormData;
  file?: Uint8Array;
  headers?: Record<string, string>;
  bindings?: Env;
};

/** Sends the request and compares request and response with the recording. */
async function recorded(
  name: string,
  method: string,
  path: string,
  { as, token, json, form, file, headers, bindings }: Ask = {},
): Promise<Reply> {
  const reply = await api(method, path, {
    token: token ?? (as && (await tokenOf(as, as === "nadir"))),
    json,
    form,
    rawBody: file as BodyInit,
    headers,
    bindings,
  });
  const body = form
    ? Object.fromEntries([...form].map(([field, value]) => [field, typeof value === "string" ? value : "(file)"]))
    : file
      ? "(file)"
      : json;
  const recording = recordingOf(
    { method, path, as: as ?? (token ? "the new account" : headers?.Authorization ? "guest" : "visitor"), body },
    reply,
  );
  await expect.soft(recording).toMatchFileSnapshot(`./contract/${name}.json`);
  return reply;
}

const PATIENTLY = { timeout: 30_000, interval: 100 };

/** Waits until each room of the artisan shows the accepted offer. */
const greeted = async (as: "yacine") => {
  const token = await tokenOf(as);
  await vi.waitFor(async () => {
    const { body } = await api("GET", "/chat/rooms/", { token });
    const rooms = body as unknown as { last_message: { kind: string; sender: string | null } | null }[];
    // A removed message is kept for its sender, with a system note.
    expect(rooms.map((room) => room.last_message)).toMatchObject(rooms.map(() => ({ kind: "system", sender: null })));
  }, PATIENTLY);
};

const idIn = (reply: Reply, key?: string) => String((key ? (reply.body[key] as { id: string }) : reply.body).id);

describe("the contract of mobile clients", () => {
  // A difference here changes the contract: check it, then record it with `npx vitest run -u`. First, because it counts the
  // jobs of all others.
  it("is answered as it was recorded, job counts", async () => {
    await countEvents(asSystem());
    await recorded("get-admin-jobs-count", "GET", "/admin/jobs/count/", { as: "nadir" });
  });

  it("is answered as it was recorded, accounts", async () => {
    const email = "meriem@client.example";
    const person = { email, password: "a long enough passphrase", first_name: "Meriem", last_name: "Ziani" };
    const { body } = await recorded("post-auth-client-register", "POST", "/auth/client/register/", { json: person });
    await recorded("post-auth-artisan-register", "POST", "/auth/artisan/register/", {
      json: {
        ...person,
        email: "samir@artisan.example",
        phone_number: "0550000009",
        commercial_register_number: "31/00-1234567 B 25",
      },
    });
    await recorded("post-auth-client-login", "POST", "/auth/client/login/", {
      json: { email: "amina@hirfa.example", password: DEMO_PASSWORD },
    });
    await recorded("post-auth-artisan-login", "POST", "/auth/artisan/login/", {
      json: { phone_number: "0500000001", password: DEMO_PASSWORD },
    });
    await recorded("post-auth-artisan-login.by-email", "POST", "/auth/artisan/login/", {
      json: { email: "yacine@hirfa.example", password: DEMO_PASSWORD },
    });
    await recorded("post-auth-admin-login", "POST", "/auth/admin/login/", {
      json: { email: "nadir@hirfa.example", password: DEMO_PASSWORD },
      headers: { "User-Agent": "okhttp/5.1.0" },
    });
    await recorded("post-auth-email-resend", "POST", "/auth/email/resend/", { token: String(body.token) });
    const key = await confirmationKeyOfLetterTo(email);
    await recorded("post-auth-email-confirm", "POST", "/auth/email/confirm/", { json: { key } });
    const login = { phone_number: "0590000003", purpose: "login" };
    await recorded("post-auth-otp-send", "POST", "/auth/otp/send/", { json: login });
    const otp = /\d{6}/.exec((await emailTo("+213590000003")).text)?.[0];
    await recorded("post-auth-otp-verify", "POST", "/auth/otp/verify/", { json: { ...login, otp } });
    await recorded("post-auth-otp-resend", "POST", "/auth/otp/resend/", { json: { ...login, phone_number: "0700000002" } });
    await recorded("get-auth-email-confirm", "GET", `/auth/email/confirm/?key=${key}`);
    await recorded("get-auth-user", "GET", "/auth/user/", { as: "yacine" });
    await recorded("post-auth-switch-role", "POST", "/auth/switch-role/", { as: "lydia", json: { active_role: "client" } });
    await recorded("post-auth-password", "POST", "/auth/password/", {
      token: String(body.token),
      json: { current_password: person.password, new_password: "Another-Phrase-2026" },
    });
    await recorded("get-auth-sessions", "GET", "/auth/sessions/", { as: "nadir" });
    const [phone] = (await api("GET", "/auth/sessions/", { token: await tokenOf("amina") })).body as unknown as { id: string }[];
    await recorded("delete-auth-sessions-id", "DELETE", `/auth/sessions/${phone?.id}/`, { as: "amina" });
    await recorded("delete-auth-sessions", "DELETE", "/auth/sessions/", { as: "amina" });
    await recorded("post-auth-logout", "POST", "/auth/logout/", { as: "amina" });
  });

  it("is answered as it was recorded, data export and account deletion", async () => {
    const person = { email: "zohra@hirfa.example", password: "Long-Enough-2026", first_name: "Zohra", last_name: "Test" };
    const { body } = await api("POST", "/auth/client/register/", { json: person });
    const token = String(body.token);
    await recorded("post-auth-data-export", "POST", "/auth/data-export/", { token });
    // The queue may be faster than the next request.
    await vi.waitFor(async () => {
      const { body } = await api("GET", "/auth/data-export/", { token });
      expect(body.status).toBe("ready");
    }, PATIENTLY);
    await recorded("get-auth-data-export", "GET", "/auth/data-export/", { token });
    await recorded("delete-auth-user", "DELETE", "/auth/user/", { token, json: { password: person.password } });
    const { email, password } = person;
    const back = await api("POST", "/auth/client/login/", { json: { email, password } });
    await recorded("post-auth-restore", "POST", "/auth/restore/", { token: String(back.body.token) });
  });

  it("is answered as it was recorded, a profile", async () => {
    const profile = {
      ...{ first_name: "Lydia", bio: "Quinze ans de métier", wilaya: "31", commune: "3102", picture: new File([FACE], "me.jpg") },
      ...{ "categories[0]": "5", "categories[1]": "1", sub_categories: "[501, 101]", "work_wilayas[0]": "27" },
      is_on_holiday_mode: "false",
      ...{ "rates[0]sub_category": "501", "rates[0]amount": "600", "rates[0]unit": "m2" },
      ...{ "availability[0]day": "saturday", "availability[0]is_holiday": "false" },
      ...{ "availability[0]from_time": "09:00", "availability[0]to_time": "12:00" },
      "previous_work_photos[0]image": new File([JPEG], "wall.jpg"),
    };
    const edited = await recorded("patch-auth-user", "PATCH", "/auth/user/", { as: "lydia", form: formOf(profile) });
    await recorded("patch-auth-user.refused", "PATCH", "/auth/user/", { as: "lydia", json: { categories: [1, 2, 3, 4] } });
    const card = { front_id_image: new File([JPEG], "front.jpg"), back_id_image: new File([FACE], "back.jpg") };
    await recorded("patch-auth-user.card", "PATCH", "/auth/user/", {
      as: "lydia",
      form: formOf({ ...card, national_id: "109870312345678901" }),
    });
    await recorded("get-admin-users", "GET", "/admin/users/?search=lydia", { as: "nadir" });
    await recorded("get-admin-users-id", "GET", "/admin/users/lydia/", { as: "nadir" });
    await recorded("patch-admin-users-id", "PATCH", "/admin/users/lydia/", {
      as: "nadir",
      json: { last_name: "Meziane", bio: "" },
    });
    await recorded("post-admin-users-id-phone-number", "POST", "/admin/users/lydia/phone-number/", {
      as: "nadir",
      json: { phone_number: "0700000002", note: "Typed with a gap in it" },
    });
    await recorded("post-admin-users-id-pause", "POST", "/admin/users/lydia/pause/", {
      as: "nadir",
      json: { lifted: true, reason: "The van broke down." },
    });
    await recorded("post-admin-users-id-pause.refused", "POST", "/admin/users/lydia/pause/", {
      as: "nadir",
      json: { lifted: false, reason: "Short" },
    });
    await recorded("post-admin-users-id-point-adjustments", "POST", "/admin/users/lydia/point-adjustments/", {
      as: "nadir",
      json: { points: 200, reason: "goodwill", note: "Two broken weeks." },
    });
    const waiting = await recorded("get-admin-point-adjustments", "GET", "/admin/point-adjustments/", { as: "nadir" });
    const adjustment = `/admin/point-adjustments/${waiting.body[0]?.id}`;
    await recorded("post-admin-point-adjustments-id-confirmation", "POST", `${adjustment}/confirmation/`, { as: "nadir" });
    await recorded("post-admin-point-adjustments-id-refusal", "POST", `${adjustment}/refusal/`, {
      as: "nadir",
      json: { note: "" },
    });
    await recorded("patch-admin-users-id.last", "PATCH", "/admin/users/nadir/", { as: "nadir", json: { is_active: false } });
    const helper = { email: "helper@hirfa.example", first_name: "Helper", last_name: "Test", password: "a long enough phrase" };
    const appointed = await recorded("post-admin-admins", "POST", "/admin/admins/", { as: "nadir", json: helper });
    const dismissal = `/admin/admins/${appointed.body.id}/dismissal/`;
    await recorded("post-admin-admins-id-dismissal", "POST", dismissal, { as: "nadir", json: { note: "Just to see." } });
    await recorded("get-admin-log", "GET", `/admin/log/?subject=${appointed.body.id}`, { as: "nadir" });
    const models = { name_ar: "نماذج مصغرة", name_fr: "Maquettes", name_en: "Scale models" };
    const made = await recorded("post-admin-categories", "POST", "/admin/categories/", { as: "nadir", json: models });
    const trains = { name_ar: "قطارات", name_fr: "Trains", name_en: "Trains" };
    const categories = `/admin/categories/${made.body.id}`;
    const sub = await recorded("post-admin-categories-id-sub-categories", "POST", `${categories}/sub-categories/`, {
      as: "nadir",
      json: trains,
    });
    await recorded("patch-admin-sub-categories-id", "PATCH", `/admin/sub-categories/${sub.body.id}/`, {
      as: "nadir",
      json: { name_en: "Model trains" },
    });
    await recorded("patch-admin-categories-id", "PATCH", `${categories}/`, { as: "nadir", json: { is_retired: true } });
    await recorded("patch-admin-categories-id.changed", "PATCH", `${categories}/`, { as: "nadir", json: { version: 1 } });
    await recorded("patch-admin-categories-id.fields", "PATCH", `${categories}/`, {
      as: "nadir",
      json: { points_cost: 6, name_fr: "", position: "x" },
    });
    await recorded("get-admin-categories", "GET", "/admin/categories/", { as: "nadir" });
    await recorded("patch-admin-settings", "PATCH", "/admin/settings/", {
      as: "nadir",
      json: { ccp_number: "20 26 00 99", ccp_key: "69", beneficiary: "Hirfa SARL", sms_a_day: 500, reason: "Opened." },
    });
    await recorded("patch-admin-settings.measured", "PATCH", "/admin/settings/", {
      as: "nadir",
      json: { promise_fr: "Vite", sms_a_day: 1, reason: "Faster." },
    });
    await recorded("get-admin-settings", "GET", "/admin/settings/", { as: "nadir" });
    await recorded("get-admin-figures-first-offer", "GET", "/admin/figures/first-offer/?category=1", { as: "nadir" });
    await recorded("get-admin-missed-promises", "GET", "/admin/missed-promises/", { as: "nadir" });
    const sold = { points: 200, price: 15_000, reason: "For teams." };
    const token = await tokenOf("nadir", true);
    await api("PATCH", "/admin/settings/", { token, json: { points_alone: 60, reason: "Many refunds." } });
    const proposed = { as: "nadir", json: { value: 60 } } as const;
    await recorded(
      "post-admin-settings-points-alone-confirmation",
      "POST",
      "/admin/settings/points-alone/confirmation/",
      proposed,
    );
    await recorded("post-admin-settings-points-alone-refusal", "POST", "/admin/settings/points-alone/refusal/", proposed);
    const pack = await recorded("post-admin-packs", "POST", "/admin/packs/", { as: "nadir", json: sold });
    await recorded("patch-admin-packs-id", "PATCH", `/admin/packs/${pack.body.id}/`, {
      as: "nadir",
      json: { is_sold: false, reason: "Again not." },
    });
    const words = { name: "Samia", subject: "A question", message: "Do you come to Oran?" };
    await recorded("post-services-contact", "POST", "/services/contact/", {
      json: { ...words, email: "samia@hirfa.example", phone_number: false },
    });
    const list = await recorded("get-admin-contact-messages", "GET", "/admin/contact-messages/", { as: "nadir" });
    const [message] = list.body.results as { id: string }[];
    const path = `/admin/contact-messages/${message?.id}/`;
    await recorded("get-admin-contact-messages-id", "GET", path, { as: "nadir" });
    await recorded("patch-admin-contact-messages-id", "PATCH", path, {
      as: "nadir",
      json: { status: "answered", answer: "Yes, every day." },
    });
    await countEvents(asSystem());
    await recorded("get-admin-users-count", "GET", "/admin/users/count/", { as: "nadir" });
    await recorded("get-admin-users-review", "GET", "/admin/users/review/", { as: "nadir" });
    await recorded("post-admin-users-id-verification", "POST", "/admin/users/lydia/verification/", {
      as: "nadir",
      json: { decision: "rejected", reason: "unreadable" },
    });
    const [shown] = edited.body.previous_work_photos as { id: string }[];
    const workPhoto = `/auth/artisan/previous-work-photos/${shown?.id}/`;
    await recorded("delete-auth-artisan-previous-work-photos-id", "DELETE", workPhoto, { as: "lydia" });
  });

  it("is answered as it was recorded, a receipt", async () => {
    await recorded("get-payments-packs", "GET", "/payments/packs", { as: "lydia" });
    const paid = { pack: "2", method: "baridimob", transaction_reference: "BM 48210377", payer_name: "Lydia Meziane" };
    const sent = await recorded("post-payments-receipts", "POST", "/payments/receipts/", {
      as: "lydia",
      form: formOf({ ...paid, paid_at: "2026-11-20", amount: "2375", "images[0]image": new File([JPEG], "receipt.jpg") }),
    });
    await recorded("post-payments-receipts.refused", "POST", "/payments/receipts/", { as: "lydia", json: paid });
    await recorded("get-payments-receipts", "GET", "/payments/receipts/", { as: "lydia" });
    await recorded("get-admin-payment-receipts", "GET", "/admin/payment-receipts/", { as: "nadir" });
    const decision = `/admin/payment-receipts/${sent.body.id}/`;
    await recorded("patch-admin-payment-receipts-id.denied", "PATCH", decision, {
      as: "nadir",
      json: { status: "denied", reason: "unreadable", note: "Too dark" },
    });
    await recorded("post-payments-receipts-id-resubmission", "POST", `/payments/receipts/${sent.body.id}/resubmission/`, {
      as: "lydia",
      form: formOf({ "images[0]image": new File([PNG], "again.png") }),
    });
    await recorded("patch-admin-payment-receipts-id", "PATCH", decision, { as: "nadir", json: { status: "approved" } });
    await recorded("patch-admin-payment-receipts-id.decided", "PATCH", decision, { as: "nadir", json: { status: "approved" } });
  });

  it("is answered as it was recorded, the admin area of the blog", async () => {
    const post = {
      ...{ title_fr: "Repérer une fuite", content_fr: "<p onclick=x>Cinq signes</p>", title_ar: "كيف تكتشف تسرّب المياه" },
      ...{ content_ar: "<h1>خمس علامات</h1>", blog_type: "guides" },
    };
    const made = await recorded("post-admin-blogs", "POST", "/admin/blogs/", { as: "nadir", json: post });
    const path = `/admin/blogs/${made.body.id}/`;
    await recorded("post-admin-blogs.refused", "POST", "/admin/blogs/", {
      as: "nadir",
      json: { title_ar: "عنوان", blog_type: "guides", is_draft: false },
    });
    await recorded("get-admin-blogs-id", "GET", path, { as: "nadir" });
    const thumbnail = { thumbnail: new File([JPEG], "leak.jpg"), thumbnail_alt_ar: "أنبوب", thumbnail_alt_fr: "Un tuyau" };
    await recorded("patch-admin-blogs-id", "PATCH", path, {
      as: "nadir",
      form: formOf({ ...thumbnail, is_draft: "false", version: "1" }),
    });
    await recorded("patch-admin-blogs-id.changed", "PATCH", path, { as: "nadir", json: { title_en: "Leaks", version: 1 } });
    await recorded("get-admin-blogs", "GET", "/admin/blogs/?search=fuite", { as: "nadir" });
    await recorded("delete-admin-blogs-id", "DELETE", path, { as: "nadir" });
  });

  it("is answered as it was recorded, a forgotten password", async () => {
    const who = { email: "karim@hirfa.example" };
    await recorded("post-auth-request-reset-password", "POST", "/auth/request-reset-password/", { json: who });
    const otp = /\d{6}/.exec((await emailTo(who.email)).text)?.[0] ?? "";
    const query = new URLSearchParams({ otp, ...who });
    await recorded("get-auth-request-reset-password", "GET", `/auth/request-reset-password/?${query}`);
    const wanted = { ...who, otp, password: "Another-Phrase-2026" };
    await recorded("post-auth-reset-password", "POST", "/auth/reset-password/", { json: wanted });
    await recorded("post-auth-reset-password.used-code", "POST", "/auth/reset-password/", { json: wanted });
  });

  it("is answered as it was recorded, signing in by a provider", async () => {
    const google = { GOOGLE_AUTHORIZATION_URL: "https://accounts.google.com/o/oauth2/v2/auth" };
    const begin = "/auth/social/login/?provider=google";
    await recorded("get-auth-social-login", "GET", begin, { bindings: await socialEnv(google) });
    const bindings = await socialEnv();
    const { body } = await api("GET", begin, { bindings });
    const { code } = await consentAtProvider(String(body.authorization_url), "amel");
    await recorded("post-auth-social-login", "POST", "/auth/social/login/", {
      json: { state_code: body.state_code, code },
      bindings,
    });
  });

  it("is answered as it was recorded, reference data", async () => {
    await recorded("get-services-categories", "GET", "/services/categories/");
    await recorded("get-services-sub-categories", "GET", "/services/sub-categories/?category=1");
    await recorded("get-services-wilayas", "GET", "/services/wilayas/?search=oran");
    await recorded("get-services-communes", "GET", "/services/communes/?wilaya=31");
    await recorded("get-services-matching", "GET", "/services/matching/");
    await recorded("get-services-figures-first-offer", "GET", "/services/figures/first-offer/?wilaya=31&category=1");
  });

  it("is answered as it was recorded, an artisan's public profile", async () => {
    await recorded("get-services-artisans-slug", "GET", "/services/artisans/karim/");
    await recorded("get-services-artisans-slug.unknown", "GET", "/services/artisans/nobody/");
    const words = { title: "Repérer une fuite", subtitle: "Cinq signes", content: "<p>Le bruit de l’eau.</p>" };
    const id = await insertPost({
      id: 77,
      slug: "leak",
      words: { ar: { ...words, title: "كيف تكتشف تسرّب المياه؟" }, fr: words },
    });
    await recorded("get-blogs", "GET", "/blogs/");
    await recorded("get-blogs-id", "GET", `/blogs/${id}/`);
    await recorded("get-blogs-id.unknown", "GET", "/blogs/999/");
  });

  it("is answered as it was recorded, the main job", async () => {
    const posted = await recorded("post-services-jobs", "POST", "/services/jobs/", {
      as: "amina",
      form: jobForm([{ bytes: JPEG }]),
    });
    const job = `/services/jobs/${idIn(posted, "job")}`;
    await recorded("get-services-jobs", "GET", "/services/jobs/?scope=nearby", { as: "yacine" });
    await firstWaveOf(idIn(posted, "job"));
    await recorded("get-services-jobs-id", "GET", `${job}/`, { as: "amina" });
    await recorded("get-services-jobs-id.told", "GET", `${job}/`, { as: "yacine" });
    await recorded("patch-services-jobs-id", "PATCH", `${job}/`, { as: "amina", json: { duration: "half_day", urgency: "" } });

    const images = await recorded("post-services-jobs-id-images", "POST", `${job}/images/`, {
      as: "amina",
      form: jobForm([{ bytes: JPEG }], {}),
    });
    await recorded("get-services-jobs-id-images", "GET", `${job}/images/`, { as: "yacine" });
    await recorded("delete-services-jobs-id-images-imageId", "DELETE", `${job}/images/${images.body[1]?.id}/`, { as: "amina" });

    const ofYacine = idIn(
      await recorded("post-services-jobs-id-offers", "POST", `${job}/offers/`, { as: "yacine", json: OFFER }),
    );
    await recorded("patch-services-offers-id", "PATCH", `/services/offers/${ofYacine}/`, { as: "yacine", json: { price: 5000 } });
    await recorded("post-services-offers-id-consent", "POST", `/services/offers/${ofYacine}/consent/`, {
      as: "amina",
      json: { accepted: false },
    });
    const ofKarim = idIn(await api("POST", `${job}/offers/`, { token: await tokenOf("karim"), json: OFFER }));
    await recorded("get-services-jobs-id-offers", "GET", `${job}/offers/`, { as: "amina" });
    await recorded("get-services-jobs-id-live", "GET", `${job}/live/`, { as: "amina" });
    await recorded("post-services-jobs-id-live-tickets", "POST", `${job}/live-tickets/`, { as: "amina" });
    await recorded("get-services-jobs-id-live-ticket", "GET", `${job}/live/0/`, { as: "amina" });
    await recorded("post-services-jobs-id-writing", "POST", `${job}/writing/`, { as: "karim" });
    await recorded("get-services-offers", "GET", "/services/offers/", { as: "karim" });
    await recorded("post-services-offers-id-rejection", "POST", `/services/offers/${ofKarim}/rejection/`, {
      as: "amina",
      json: { reason: "Too far away" },
    });
    const again = idIn(await api("POST", `${job}/offers/`, { token: await tokenOf("karim"), json: OFFER }));
    await recorded("post-services-offers-id-withdrawal", "POST", `/services/offers/${again}/withdrawal/`, {
      as: "karim",
      json: { reason: "My van broke down" },
    });
    await recorded("post-services-offers-id-acceptance", "POST", `/services/offers/${ofYacine}/acceptance/`, { as: "amina" });

    await recorded("get-payments-ledger", "GET", "/payments/ledger/", { as: "yacine" });
    await recorded("get-auth-notifications", "GET", "/auth/notifications/", { as: "amina" });
    await recorded("get-auth-notifications-live", "GET", "/auth/notifications/live/", { as: "amina" });
    await recorded("post-auth-notifications", "POST", "/auth/notifications/", { as: "amina", json: {} });
    const told = (await api("GET", "/auth/notifications/", { token: await tokenOf("amina") })).body as unknown as {
      id: string;
    }[];
    const reading = `/auth/notifications/${told[0]?.id}/reading/`;
    await recorded("post-auth-notifications-id-reading", "POST", reading, { as: "amina", json: {} });
    await recorded("get-auth-notification-preferences", "GET", "/auth/notification-preferences/", { as: "yacine" });
    await recorded("patch-auth-notification-preferences", "PATCH", "/auth/notification-preferences/", {
      as: "yacine",
      json: { preferences: [{ type: "new_job_added", channel: "email", is_on: true }] },
    });
    const push = { as: "yacine", token: await tokenOf("yacine") } as const;
    const subscriptions = "/auth/push/subscriptions/";
    await recorded("get-auth-push-key", "GET", "/auth/push/key/");
    const subscribed = await recorded("put-auth-push-subscriptions", "PUT", subscriptions, {
      ...push,
      json: pushSubscription("a"),
      headers: { "User-Agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36" },
    });
    await recorded("get-auth-push-subscriptions", "GET", subscriptions, push);
    const receipt = { receipt: "forged", action: "shown" };
    await recorded("post-auth-push-receipts", "POST", "/auth/push/receipts/", { json: receipt });
    await recorded("post-auth-push-test", "POST", "/auth/push/test/", push);
    await recorded("delete-auth-push-subscriptions-id", "DELETE", `${subscriptions}${idIn(subscribed)}/`, push);
    const { endpoint } = pushSubscription("a");
    await recorded("delete-auth-push-subscriptions", "DELETE", subscriptions, { ...push, json: { endpoint } });
    await recorded("patch-auth-push-settings", "PATCH", "/auth/push/settings/", {
      as: "yacine",
      // Whether it is quiet now depends on the time of the run.
      json: { quiet_on: false, quiet_from: "23:30", quiet_to: "06:00", show_details: false },
    });
    await recorded("get-auth-push-settings", "GET", "/auth/push/settings/", { as: "yacine" });
    const other = await api("POST", "/services/jobs/", { token: await tokenOf("amina"), json: LEAK });
    const announced = { purpose: "job_image", content_type: "image/jpeg", size: JPEG.byteLength };
    const address = await recorded("post-media-uploads", "POST", "/media/uploads/", { as: "amina", json: announced });
    await recorded("put-media-uploads-id", "PUT", String(address.body.url).replace(/^.*\/api\/v1/, ""), {
      file: JPEG,
      headers: address.body.headers as Record<string, string>,
    });
    await recorded("delete-services-jobs-id", "DELETE", `/services/jobs/${idIn(other, "job")}/`, { as: "amina" });
  });

  it("is answered as it was recorded, a chat", async () => {
    const token = await tokenOf("amina");
    const jobId = idIn(await api("POST", "/services/jobs/", { token, json: LEAK }), "job");
    const offerId = idIn(await api("POST", `/services/jobs/${jobId}/offers/`, { token: await tokenOf("yacine"), json: OFFER }));
    const opened = await recorded("post-services-offers-id-room", "POST", `/services/offers/${offerId}/room/`, { as: "amina" });
    const room = `/chat/rooms/${idIn(opened, "room")}`;
    const words = { id: "0b8f6a7e-2d0e-4a8e-9f63-0c1d2e3f4a5b", kind: "text", text: "Call me: 0550 12 34 56" };
    await recorded("post-chat-rooms-id-messages", "POST", `${room}/messages/`, { as: "amina", json: words });
    await recorded("post-chat-rooms-id-messages.again", "POST", `${room}/messages/`, { as: "amina", json: words });
    await recorded("post-chat-rooms-id-messages.taken", "POST", `${room}/messages/`, { as: "yacine", json: words });
    const form = formOf({ id: "1b8f6a7e-2d0e-4a8e-9f63-0c1d2e3f4a5b", kind: "image", text: "Under the sink" });
    form.append("images[0]image", new File([JPEG as Uint8Array<ArrayBuffer>], "sink.jpg", { type: "image/jpeg" }));
    await recorded("post-chat-rooms-id-messages.image", "POST", `${room}/messages/`, { as: "yacine", form });
    await recorded("get-chat-rooms-id-messages", "GET", `${room}/messages/?after=0&limit=10`, { as: "amina" });
    await recorded("post-chat-rooms-id-reading", "POST", `${room}/reading/`, { as: "amina", json: { seq: 2 } });
    await recorded("get-chat-rooms-id-live", "GET", `${room}/live/`, { as: "amina" });
    await recorded("post-chat-rooms-id-block", "POST", `${room}/block/`, { as: "amina" });
    await recorded("post-chat-rooms-id-messages.blocked", "POST", `${room}/messages/`, {
      as: "yacine",
      json: { ...words, id: "3b8f6a7e-2d0e-4a8e-9f63-0c1d2e3f4a5b" },
    });
    await recorded("delete-chat-rooms-id-block", "DELETE", `${room}/block/`, { as: "amina" });
    const reported = { reason: "off_platform", text: "He wants my number.", message: 2 };
    const sent = await recorded("post-chat-rooms-id-report", "POST", `${room}/report/`, { as: "amina", json: reported });
    await recorded("post-chat-rooms-id-report.again", "POST", `${room}/report/`, { as: "amina", json: reported });
    await recorded("post-chat-rooms-id-report.refused", "POST", `${room}/report/`, { as: "yacine", json: { reason: "boredom" } });
    await recorded("get-admin-chat-reports", "GET", "/admin/chat-reports/", { as: "nadir" });
    const judged = `/admin/chat-reports/${sent.body.id}/`;
    const upheld = { status: "upheld", reason: "He does.", warn: true, hide_message: true };
    await recorded("patch-admin-chat-reports-id.untaken", "PATCH", judged, { as: "nadir", json: upheld });
    await recorded("patch-admin-chat-reports-id.taken", "PATCH", judged, { as: "nadir", json: { status: "in_review" } });
    await recorded("patch-admin-chat-reports-id", "PATCH", judged, { as: "nadir", json: upheld });
    await recorded("patch-admin-chat-reports-id.decided", "PATCH", judged, { as: "nadir", json: upheld });
    const decision = `/chat/reports/${sent.body.id}/`;
    await recorded("get-chat-reports-id", "GET", decision, { as: "yacine" });
    const appeal = { text: "I only asked where to come." };
    await recorded("post-chat-reports-id-appeal", "POST", `${decision}appeal/`, { as: "yacine", json: appeal });
    await recorded("post-chat-reports-id-appeal.again", "POST", `${decision}appeal/`, { as: "yacine", json: appeal });
    const final = { status: "final", outcome: "kept", reason: "It says more." };
    await recorded("patch-admin-chat-reports-id.final", "PATCH", judged, { as: "nadir", json: final });
    await api("POST", `/services/offers/${offerId}/acceptance/`, { token });
    await greeted("yacine");
    await recorded("get-chat-rooms", "GET", "/chat/rooms/", { as: "yacine" });
    await api("POST", `/services/jobs/${jobId}/cancellation/`, { token, json: { reason: "It stopped" } });
    const late = { ...words, id: "2b8f6a7e-2d0e-4a8e-9f63-0c1d2e3f4a5b" };
    await recorded("post-chat-rooms-id-messages.over", "POST", `${room}/messages/`, { as: "amina", json: late });
  });

  it("is answered as it was recorded, a held job", async () => {
    const post = async () => {
      const json = { ...LEAK, description: "The kitchen tap leaks, call me on 0555 12 34 56 please." };
      return idIn(await api("POST", "/services/jobs/", { token: await tokenOf("amina"), json }), "job");
    };
    await recorded("get-admin-jobs", "GET", `/admin/jobs/?search=${await post()}`, { as: "nadir" });
    await recorded("post-admin-jobs-id-release", "POST", `/admin/jobs/${await post()}/release/`, { as: "nadir", json: {} });
    await recorded("post-admin-jobs-id-removal", "POST", `/admin/jobs/${await post()}/removal/`, {
      as: "nadir",
      json: { reason: "contact" },
    });
  });

  it("is answered as it was recorded, the ends of a job", async () => {
    const post = async () => idIn(await api("POST", "/services/jobs/", { token: await tokenOf("amina"), json: LEAK }), "job");
    const matched = async () => {
      const jobId = await post();
      const offerId = idIn(await api("POST", `/services/jobs/${jobId}/offers/`, { token: await tokenOf("karim"), json: OFFER }));
      await api("POST", `/services/offers/${offerId}/acceptance/`, { token: await tokenOf("amina") });
      return jobId;
    };
    const closed = await post();
    const close = `/services/jobs/${closed}/closure/`;
    await recorded("post-services-jobs-id-closure", "POST", close, { as: "amina", json: { reason: "Repaired" } });
    await recorded("post-services-jobs-id-repost", "POST", `/services/jobs/${closed}/repost/`, { as: "amina", json: {} });
    const lonely = await post();
    await recorded("post-services-jobs-id-widening.early", "POST", `/services/jobs/${lonely}/widening/`, {
      as: "amina",
      json: {},
    });
    await firstWaveOf(lonely);
    await db.update(jobs).set({ promise: "missed" }).where(eq(jobs.id, lonely));
    await recorded("get-admin-jobs-id-clock", "GET", `/admin/jobs/${lonely}/clock/`, { as: "nadir" });
    await recorded("post-services-jobs-id-widening", "POST", `/services/jobs/${lonely}/widening/`, { as: "amina", json: {} });
    const cancel = `/services/jobs/${await matched()}/cancellation/`;
    await recorded("post-services-jobs-id-cancellation", "POST", cancel, { as: "amina", json: { reason: "It stopped" } });
    const done = `/services/jobs/${await matched()}/completion/`;
    await recorded("post-services-jobs-id-completion.code", "POST", done, { as: "amina", json: { completion_code: "1234" } });
    await api("POST", done, { token: await tokenOf("karim") });
    await recorded("post-services-jobs-id-completion.not-yet", "POST", done, { as: "amina", json: { done: false } });
    await recorded("post-services-jobs-id-completion", "POST", done, { as: "amina", json: {} });
    const review = done.replace("completion", "review");
    const words = { rating: 5, quality: 5, punctuality: 4, text: "Clean work, and on time." };
    const left = await recorded("post-services-jobs-id-review", "POST", review, { as: "amina", json: words });
    await recorded("post-services-jobs-id-review.again", "POST", review, { as: "amina", json: words });
    await recorded("post-services-jobs-id-review.by-artisan", "POST", review, { as: "karim", json: { rating: 4 } });
    await recorded("post-services-reviews-id-reply", "POST", `/services/reviews/${idIn(left)}/reply/`, {
      as: "karim",
      json: { text: "Thank you, gladly again." },
    });
    const proof = `/services/reviews/${idIn(left)}/proof/`;
    await recorded("get-services-reviews-id-proof", "GET", proof);
    await recorded("post-services-reviews-id-proof", "POST", proof, { json: { rating: 5, text: "Another text." } });
    await recorded("get-admin-review-keys", "GET", "/admin/review-keys/", { as: "nadir" });
    const reason = "A copy of the secret was lost.";
    await recorded("post-admin-review-keys", "POST", "/admin/review-keys/", { as: "nadir", json: { reason } });
    await recorded("get-services-artisans-slug-reviews", "GET", "/services/artisans/karim/reviews/");
    await recorded("post-admin-reviews-id-removal", "POST", `/admin/reviews/${idIn(left)}/removal/`, {
      as: "nadir",
      json: { reason: "personal_data" },
    });
    await recorded("get-services-artisans-slug-reviews.removed", "GET", "/services/artisans/karim/reviews/");
  });

  it("is answered as it was recorded, visits", async () => {
    const jobId = idIn(await api("POST", "/services/jobs/", { token: await tokenOf("amina"), json: LEAK }), "job");
    const offerId = idIn(await api("POST", `/services/jobs/${jobId}/offers/`, { token: await tokenOf("karim"), json: OFFER }));
    await api("POST", `/services/offers/${offerId}/acceptance/`, { token: await tokenOf("amina") });
    const day = (ahead: number) => dayInAlgiers(Date.now() + ahead * 86_400_000);
    const slot = (ahead: number) => ({ date: day(ahead), from_time: "10:00", to_time: "12:00" });
    const note = "I bring the parts.";
    const visits = `/services/jobs/${jobId}/visits/`;
    const proposal = await recorded("post-services-jobs-id-visits", "POST", visits, { as: "karim", json: { ...slot(2), note } });
    await recorded("post-services-jobs-id-visits.waits", "POST", visits, { as: "karim", json: slot(3) });
    await recorded("post-services-jobs-id-visits.slot", "POST", visits, { as: "karim", json: { date: day(2), kind: "tea" } });
    const one = `/services/visits/${idIn(proposal)}`;
    await recorded("get-services-visits-id", "GET", `${one}/`, { as: "amina" });
    await recorded("get-services-visits-id-calendar.not-agreed", "GET", `${one}/calendar/`, { as: "amina" });
    await recorded("post-services-visits-id-agreement", "POST", `${one}/agreement/`, { as: "amina", json: { revision: 1 } });
    await recorded("post-services-visits-id-agreement.changed", "POST", `${one}/agreement/`, {
      as: "amina",
      json: { revision: 1 },
    });
    await recorded("get-services-visits-id-calendar", "GET", `${one}/calendar/`, { as: "amina" });
    await recorded("post-services-visits-id-proposals", "POST", `${one}/proposals/`, {
      as: "amina",
      json: { revision: 2, ...slot(3) },
    });
    await recorded("post-services-visits-id-refusal", "POST", `${one}/refusal/`, { as: "karim", json: { revision: 3 } });
    await recorded("get-services-visits", "GET", "/services/visits/", { as: "karim" });
    await recorded("get-services-jobs-id-visits", "GET", visits, { as: "amina" });
    const address = `/services/jobs/${jobId}/address/`;
    await recorded("post-services-jobs-id-address", "POST", address, { as: "karim", json: {} });
    const reason = "The client asked us on the phone.";
    await recorded("post-services-jobs-id-address.admin", "POST", address, { as: "nadir", json: { reason } });
    await recorded("post-services-jobs-id-address.no-reason", "POST", address, { as: "nadir", json: {} });
    await recorded("get-services-jobs-id-address-openings", "GET", `/services/jobs/${jobId}/address-openings/`, { as: "amina" });
    await recorded("post-services-visits-id-cancellation", "POST", `${one}/cancellation/`, {
      as: "karim",
      json: { revision: 4, reason: "My van broke down." },
    });

    const { body: next } = await api("POST", visits, { token: await tokenOf("amina"), json: slot(4) });
    const visit = `/services/visits/${next.id}`;
    const entry = { as: "karim", json: { arrival_code: "000000" } } as const;
    await api("POST", `${visit}/agreement/`, { token: await tokenOf("karim"), json: { revision: 1 } });
    await recorded("post-services-visits-id-arrival.not-due", "POST", `${visit}/arrival/`, entry);
    const earlier = sql`- ${5 * 86_400_000}`;
    await db.update(table.visits).set({ startsAt: sql`starts_at ${earlier}`, endsAt: sql`ends_at ${earlier}` });
    const renewal = await recorded("post-services-visits-id-codes-renewal", "POST", `${visit}/codes/renewal/`, {
      as: "amina",
      json: {},
    });
    const { arrival, completion } = renewal.body.codes as unknown as { arrival: string; completion: string };
    const wrong = String((Number(arrival) + 1) % 1_000_000).padStart(6, "0");
    await recorded("post-services-visits-id-arrival.wrong", "POST", `${visit}/arrival/`, {
      as: "karim",
      json: { arrival_code: wrong },
    });
    const entered_at = new Date(Date.now() - 3_600_000).toISOString();
    await recorded("post-services-visits-id-arrival", "POST", `${visit}/arrival/`, {
      as: "karim",
      json: { arrival_code: arrival, entered_at },
    });
    await recorded("post-services-jobs-id-completion.by-code", "POST", `/services/jobs/${jobId}/completion/`, {
      as: "karim",
      json: { completion_code: completion },
    });
  });

  it("is answered as it was recorded, disputes", async () => {
    const jobId = await completedJob("karim");
    const json = { kind: "poor_work", statement: "The tap still leaks after the repair." };
    const dispute = `/services/jobs/${jobId}/dispute/`;
    const opened = await recorded("post-services-jobs-id-dispute", "POST", dispute, { as: "amina", json });
    await recorded("post-services-jobs-id-dispute.open", "POST", dispute, { as: "karim", json });
    const one = `/services/disputes/${idIn(opened)}`;
    const text = "I came back the same day and it was dry.";
    await recorded("post-services-disputes-id-statements", "POST", `${one}/statements/`, { as: "karim", json: { text } });
    await recorded("get-services-disputes-id", "GET", `${one}/`, { as: "amina" });
    await recorded("get-services-disputes", "GET", "/services/disputes/", { as: "karim" });
    await recorded("post-services-disputes-id-appeal", "POST", `${one}/appeal/`, { as: "karim", json: { text } });
    await recorded("get-admin-no-shows", "GET", "/admin/no-shows/", { as: "nadir" });
    await recorded("get-admin-disputes", "GET", "/admin/disputes/?search=karim", { as: "nadir" });
    await recorded("get-admin-disputes-id", "GET", `/admin/disputes/${idIn(opened)}/`, { as: "nadir" });
    const why = { reason: "To see what was agreed." };
    await recorded("post-admin-disputes-id-chat", "POST", `/admin/disputes/${idIn(opened)}/chat/`, { as: "nadir", json: why });
    await recorded("post-admin-disputes-id-decision", "POST", `/admin/disputes/${idIn(opened)}/decision/`, {
      as: "nadir",
      json: { outcome: "artisan_right", reason: "photos_show", note: "The pictures show a dry tap.", return_points: true },
    });
    await recorded("post-services-disputes-id-withdrawal", "POST", `${one}/withdrawal/`, { as: "amina" });
    await recorded("post-services-disputes-id-appeal.decided", "POST", `${one}/appeal/`, { as: "amina", json: { text } });
    const kept = { kept: true, reason: "photos_show", note: "The pictures are of that day." };
    await recorded("post-admin-disputes-id-appeal-decision", "POST", `/admin/disputes/${idIn(opened)}/appeal-decision/`, {
      as: "nadir",
      json: kept,
    });
  });

  it("is answered as it was recorded, no-shows", async () => {
    const jobId = idIn(await api("POST", "/services/jobs/", { token: await tokenOf("amina"), json: LEAK }), "job");
    const offerId = idIn(await api("POST", `/services/jobs/${jobId}/offers/`, { token: await tokenOf("karim"), json: OFFER }));
    await api("POST", `/services/offers/${offerId}/acceptance/`, { token: await tokenOf("amina") });
    const path = `/services/jobs/${jobId}/no-show/`;
    const note = "I waited an hour.";
    const report = await recorded("post-services-jobs-id-no-show", "POST", path, { as: "amina", json: { note, reopen: false } });
    await recorded("post-services-jobs-id-no-show.again", "POST", path, { as: "amina", json: {} });
    const one = `/services/no-shows/${idIn(report, "no_show")}`;
    await recorded("get-services-no-shows-id", "GET", `${one}/`, { as: "karim" });
    await recorded("post-services-no-shows-id-answer", "POST", `${one}/answer/`, {
      as: "karim",
      json: { answer: "contested", text: "I rang the bell." },
    });
    await recorded("post-services-no-shows-id-withdrawal.late", "POST", `${one}/withdrawal/`, { as: "amina", json: {} });
    await recorded("post-services-no-shows-id-withdrawal.by-other", "POST", `${one}/withdrawal/`, { as: "karim", json: {} });
  });

  it("is recorded for every endpoint", () => {
    // "endpoint.json", or "endpoint.variant.json" if an endpoint has several forms.
    const kept = new Set(Object.keys(import.meta.glob("./contract/*.json")).map((path) => path.replace(/^.*\/|\..*$/g, "")));
    const calls = allEndpoints.map(({ method, path }) => `${method}${path.replace(/[/:]+/g, "-")}`);
    expect([...kept].sort()).toEqual(calls.sort());
  });

  it("is answered as it was recorded, a job without registration", async () => {
    const phone = { phone_number: "0661000009" };
    await recorded("post-services-jobs.guest", "POST", "/services/jobs/", { json: { ...LEAK, first_name: "Samira", ...phone } });
    const otp = /\d{6}/.exec((await emailTo("+213661000009")).text)?.[0];
    const opened = await recorded("post-auth-otp-verify.job", "POST", "/auth/otp/verify/", {
      json: { ...phone, otp, purpose: "job" },
    });
    const headers = { Authorization: `Guest ${String(opened.body.follow_path).slice("/r/".length)}` };
    await firstWaveOf(idIn(opened, "job"));
    await recorded("get-services-jobs-id.guest", "GET", `/services/jobs/${idIn(opened, "job")}/`, { headers });
    await recorded("get-services-jobs-id.no-guest", "GET", `/services/jobs/${idIn(opened, "job")}/`, {
      headers: { Authorization: "Guest of-nothing" },
    });
  });

  it("is the same with and without a trailing slash", async () => {
    const unalike: string[] = [];
    const [shown] = await db.select({ id: reviews.id }).from(reviews).where(sql`published_at > 0 AND author_side = 'client'`);
    for (const { method, path, audience } of allEndpoints) {
      const address = path
        .replace(":slug", "yacine")
        .replace(/^\/services\/reviews\/:id\/proof/, `/services/reviews/${shown?.id}/proof`)
        .replace(/^\/blogs\/:id/, "/blogs/77")
        .replace(/:\w+/g, "00000000000000000000");
      const ask = method === "get" ? {} : { json: {} };
      const bare = await api(method.toUpperCase(), address, ask);
      const slashed = await api(method.toUpperCase(), `${address}/`, ask);
      const isReached = audience === "signed_in" ? bare.status === 401 : bare.status !== 404 && bare.status !== 405;
      const isAlike = bare.status === slashed.status && bare.body.code === slashed.body.code;
      if (!isReached || !isAlike) unalike.push(`${method} ${path}: ${bare.status} and ${slashed.status}`);
    }
    expect(unalike).toEqual([]);
  });
});
