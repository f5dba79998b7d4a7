import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { colourTail } from "#app/domain/shared/contracts/placeholder-colour.ts";
import en from "#app/locales/en.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { verificationImages, verificationRequests, verifiedDocuments } from "#db/schema/verification.ts";
import { db } from "#tests/api/fixtures.ts";
import { artisan, formOf } from "#tests/api/profiles.ts";
import { FACE, JPEG, LOSSLESS_WEBP, PNG, SVG } from "#tests/domain/media/sample-images.ts";
import { api, ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { applyDecisions } from "#tests/support/apply-decisions.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { hiddenPersonalData } from "#tests/support/hydration-data.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";
import worker from "#worker/index.ts";

beforeAll(insertDemoUsers);

const PAGE = "/en/account/verification";
/** As a page sends it, with its colour. */
const file = (bytes: Uint8Array = JPEG) => new File([bytes as Uint8Array<ArrayBuffer>, colourTail("#c87828")], "card.jpg");
const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const cardForm = (more: Record<string, string | File> = {}) =>
  formOf({ kind: "national_id", consent: "true", front_id_image: file(), back_id_image: file(FACE), ...more });
/** An approval by an admin who has viewed everything. */
const LOOKED = { decision: "approved", check_face: "true", check_name: "true", check_valid: "true" };
const requestOf = async (id: string) =>
  (await db.select().from(verificationRequests).where(eq(verificationRequests.userId, id)))[0];

/** The result of the form, and how often an object was stored for it. */
async function putBy(id: string, form: FormData): Promise<{ status: number; put: number }> {
  const count = { put: 0 };
  const counting = new Proxy(env.MEDIA, {
    get(bucket, name) {
      const found: unknown = Reflect.get(bucket, name);
      if (name === "put") count.put += 1;
      return typeof found === "function" ? found.bind(bucket) : found;
    },
  });
  const headers = { ...(await browserOf(id)), Origin: ORIGIN };
  const request = new Request(`${ORIGIN}${PAGE}`, { method: "POST", headers, body: form, redirect: "manual" });
  // as: a request from outside has more origin data, and nothing here reads it
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, MEDIA: counting });
  await response.text();
  return { status: response.status, put: count.put };
}

/** A page of a document that was uploaded before its form. */
async function uploadOf(id: string): Promise<string> {
  const json = { purpose: "document", content_type: "image/jpeg", size: JPEG.byteLength };
  const { body } = await api("POST", "/media/uploads/", { token: await tokenOf(id), json });
  const headers = body.headers as unknown as Record<string, string>;
  const put = { method: "PUT", body: JPEG as BodyInit, headers };
  expect((await visit(String(body.url).replace(ORIGIN, ""), put)).status).toBe(201);
  return String(body.id);
}

/** The uploads that a form names by itself. */
const namedIn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([a-z_]+)" value="([0-9a-z]{16,20})"/g)].map(([, name = "", id = ""]) => ({
    name,
    id,
  }));
const picturesIn = (html: string) =>
  [...html.matchAll(/src="(\/papers\/[^"]+)"/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));

/** A pending identity document; returns the id of its request. */
async function sent(id: string, more: Record<string, string> = {}): Promise<string> {
  await artisan(id);
  expect((await sendForm(await browserOf(id), PAGE, cardForm(more))).status).toBe(303);
  return (await requestOf(id))?.id ?? "";
}

describe("the page of the own documents", () => {
  it("accepts an identity document as a plain form, says what happens to it, and shows its status", async () => {
    await artisan("adila");
    const adila = await browserOf("adila");
    const before = await htmlOf(adila, PAGE);
    expect(before).toContain("erased for good 30 days after approval, or 90 days after a refusal");
    expect(before).toContain("I agree that Hirfa keeps the photos of this document for 30 days after approval or 90 days");
    expect(before.indexOf('name="consent"')).toBeLessThan(before.indexOf('type="file"'));
    expect(before).toContain("Not sent yet");
    // The number is never stored in the browser (save-form-values.ts).
    expect(before.match(/enctype="multipart/gi)).toHaveLength(before.match(/data-saves-draft=""/g)?.length ?? 0);

    const reply = await sendForm(adila, PAGE, cardForm({ national_id: "1098 7031 2345 6789 01" }));
    expect(formResultOf(reply)).toEqual({ status: 303, to: `${PAGE}?sent=1` });
    const after = await htmlOf(adila, `${PAGE}?sent=1`);
    expect(after).toContain("Your document has arrived");
    expect(hiddenPersonalData(after)).toEqual([]);
    expect(after).toContain("Under review");
    expect(after).toMatch(/•••• (?:<!-- -->)?8901/);
    expect(after).not.toContain("312345678901");
    const paths = [...after.matchAll(/src="(\/papers\/[^"]+)"/g)].map(([, path]) => path ?? "");
    expect(paths).toHaveLength(2);
    expect((await openPage(adila, paths[0]?.replaceAll("&amp;", "&") ?? "")).status).toBe(200);
  });

  it("has its form in the same place before and after the document runs out, so that what is typed stays", async () => {
    const path = `/en/panel-admin/review/${await sent("rachida", { national_id: "709870312345678907" })}`;
    await sendForm(await admin(), path, { ...LOOKED, national_id: "709870312345678907", bears_no_date: "true" });
    await applyDecisions();
    const formAt = async (validUntil: number) => {
      await db.update(verifiedDocuments).set({ validUntil }).where(eq(verifiedDocuments.userId, "rachida"));
      const [, card = ""] = (await htmlOf(await browserOf("rachida"), PAGE)).split('id="paper-national_id"');
      return /<details[^>]*class="document-more"[^>]*>.*?<form/s.exec(card)?.[0];
    };

    const soon = await formAt(Date.now() + 5 * 86_400_000);
    const past = await formAt(Date.now() - 86_400_000);

    expect(soon).toMatch(/^<details class="document-more"><summary class="[^"]+">/);
    expect(past).toMatch(/^<details open="" class="document-more"><summary class="[^"]+" hidden="">/);
  });

  it("shows a thumbnail of each image by its owner's ticket, with a background colour until it loads", async () => {
    await sent("dalal");
    const html = await htmlOf(await browserOf("dalal"), PAGE);
    const [path = ""] = picturesIn(html);
    const [, id] = /^\/papers\/([0-9a-z]{16,20})-small\?ticket=/.exec(path) ?? [];
    const [row] = await db
      .select()
      .from(mediaObjects)
      .where(eq(mediaObjects.id, id ?? ""));
    expect(html).toContain("background-color:#c87828");

    // without scripts a link leads to the picture alone, in full size and with a way back
    const alone = await htmlOf(await browserOf("dalal"), `${PAGE}?picture=national_id-front`);
    expect(html).toContain(`href="${PAGE}?picture=national_id-front"`);
    expect(alone.match(new RegExp(`src="/papers/${id}[?]ticket=`, "g"))).toHaveLength(1);
    expect(alone).not.toContain("document-pictures");

    const answer = await openPage(await browserOf("dalal"), path);

    const small = await env.MEDIA.get(`${row?.key}-small`);
    expect([answer.status, Number(answer.headers.get("Content-Length"))]).toEqual([200, small?.size]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    for (const other of [await admin(), await browserOf("karim"), { Cookie: "" }])
      expect((await openPage(other, path)).status).toBe(404);
    for (const size of ["-medium", "-tiny", "-large"])
      expect((await openPage(await browserOf("dalal"), path.replace("-small", size))).status).toBe(404);
  });

  it("stores nothing without consent, and names missing fields", async () => {
    await artisan("bahia");
    const bahia = await browserOf("bahia");
    const withoutConsent = formOf({ kind: "national_id", front_id_image: file(), back_id_image: file(FACE) });
    const reply = await sendForm(bahia, PAGE, withoutConsent);
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain("We need your consent to receive your document");
    expect(await db.$count(mediaObjects, eq(mediaObjects.ownerId, "bahia"))).toBe(0);
    const oneSide = formOf({ kind: "national_id", consent: "true", front_id_image: file() });
    expect((await sendForm(bahia, PAGE, oneSide)).status).toBe(400);
    expect((await sendForm(bahia, PAGE, formOf({ kind: "passport", consent: "true", images: file() }))).status).toBe(400);
    expect(await requestOf("bahia")).toBeUndefined();
    const lying = (await env.MEDIA.list({ prefix: "id_" })).objects.length;
    const rows = await db.select().from(mediaObjects);
    expect(lying).toBeLessThanOrEqual(3 * rows.filter(({ purpose }) => purpose.startsWith("id_")).length);
  });

  it("stores no image, not even briefly, before its consent", async () => {
    await artisan("baya");
    const pictures = { front_id_image: file(), back_id_image: file(FACE) };
    expect(await putBy("baya", formOf({ kind: "national_id", ...pictures }))).toEqual({ status: 400, put: 0 });
    expect(await putBy("baya", formOf({ kind: "national_id", consent: "", ...pictures }))).toEqual({ status: 400, put: 0 });
    expect(await putBy("baya", formOf({ kind: "national_id", ...pictures, consent: "true" }))).toEqual({ status: 400, put: 0 });
    const { status, put } = await putBy("baya", cardForm());
    expect([status, put > 0]).toEqual([303, true]);
  });

  it("names errors at each image, and asks for the number until it was checked", async () => {
    const id = await sent("badra", { national_id: "609870312345678906" });
    await sendForm(await admin(), `/en/panel-admin/review/${id}`, { decision: "rejected", reason: "unreadable" });
    await applyDecisions();
    const badra = await browserOf("badra");
    const denied = await htmlOf(badra, `${PAGE}?sent=1`);
    expect(denied).toContain('name="national_id"');
    expect(denied).not.toContain("Your document has arrived");
    const wrongSide = await (await sendForm(badra, PAGE, cardForm({ front_id_image: file(SVG) }))).text();
    expect(wrongSide).toContain('aria-describedby="national_id-front-error national_id-front-said"');
    expect(wrongSide).toContain('id="national_id-front-error"');
    const oneTwice = await (await sendForm(badra, PAGE, cardForm({ back_id_image: file() }))).text();
    expect(oneTwice).toMatch(/id="national_id-back-error".*This is the photo of the other side/s);
    const noPage = await (await sendForm(badra, PAGE, formOf({ kind: "artisan_card", consent: "true" }))).text();
    expect(noPage).toMatch(/<fieldset[^>]*aria-describedby="artisan_card-images-error"/);
    expect(noPage).toMatch(/>Page 2<span[^>]*>[^/]*optional.*?<\/label>/);
  });

  it("shows the images of a refused form to their owner only, and accepts them by id", async () => {
    await artisan("amel");
    const amel = await browserOf("amel");
    const refused = await (await sendForm(amel, PAGE, cardForm({ national_id: "1098", valid_until: "2036-01-31" }))).text();
    expect(refused).toContain("Enter the 18 digits");
    expect(refused).toMatch(/role="alert"[^>]*autofocus/i);
    const names = namedIn(refused);
    expect(names.map(({ name }) => name)).toEqual(["front_id_image", "back_id_image"]);
    const [path = ""] = picturesIn(refused);
    expect([picturesIn(refused).length, (await openPage(amel, path)).status]).toEqual([2, 200]);
    expect((await openPage(await browserOf("yacine"), path)).status).toBe(404);

    const kept = Object.fromEntries(names.map(({ name, id }) => [name, id]));
    const again = formOf({ kind: "national_id", consent: "true", ...kept, national_id: "129870312345678901" });
    expect((await sendForm(amel, PAGE, again)).status).toBe(303);
    const request = await requestOf("amel");
    const pages = await db
      .select()
      .from(verificationImages)
      .where(eq(verificationImages.requestId, request?.id ?? ""));
    expect(pages.map(({ mediaId, side }) => [side, mediaId]).sort()).toEqual([
      ["back", kept.back_id_image],
      ["front", kept.front_id_image],
    ]);
  });

  it("keeps valid images beside an invalid one, the page order of a document, and ignores other users' uploads", async () => {
    await artisan("assia");
    const assia = await browserOf("assia");
    const oneBad = await (await sendForm(assia, PAGE, cardForm({ back_id_image: file(SVG) }))).text();
    expect(namedIn(oneBad).map(({ name }) => name)).toEqual(["front_id_image"]);

    await artisan("aziza");
    const [early, foreign] = [await uploadOf("assia"), await uploadOf("aziza")];
    const pages = { consent: "true", images: [file(PNG), early, file(LOSSLESS_WEBP)], valid_until: "2020-01-01" };
    const dated = namedIn(await (await sendForm(assia, PAGE, formOf({ kind: "artisan_card", ...pages }))).text());
    expect([dated.map(({ name }) => name), dated[1]?.id]).toEqual([["images", "images", "images"], early]);
    const theirs = { kind: "artisan_card", consent: "true", images: [foreign] };
    expect(namedIn(await (await sendForm(assia, PAGE, formOf(theirs))).text())).toEqual([]);
  });

  it("keeps the page order of a document, with uploaded pages and pages in the form", async () => {
    await artisan("chafia");
    const early = await uploadOf("chafia");
    const form = formOf({ kind: "artisan_card", consent: "true", images: [file(PNG), early, file(LOSSLESS_WEBP)] });
    expect((await sendForm(await browserOf("chafia"), PAGE, form)).status).toBe(303);
    const request = await requestOf("chafia");
    const pages = await db
      .select()
      .from(verificationImages)
      .where(eq(verificationImages.requestId, request?.id ?? ""));
    expect(pages.find(({ mediaId }) => mediaId === early)?.side).toBe("back");
  });

  it("accepts the documents of a trade separately", async () => {
    await artisan("chahra");
    const chahra = await browserOf("chahra");
    const form = formOf({ kind: "artisan_card", consent: "true", images: [file(), file()], valid_until: "31/05/2031" });
    expect((await sendForm(chahra, PAGE, form)).status).toBe(303);
    expect(await requestOf("chahra")).toMatchObject({
      kind: "artisan_card",
      status: "submitted",
      validUntil: Date.UTC(2031, 4, 31, 23),
    });
  });

  it("says after a sign-in that a form of an ended session was not sent", async () => {
    const { userId } = await artisan("ferhat");
    for (const page of ["/en/account/verification", "/en/account/receipts"]) {
      const { to } = formResultOf(await sendForm({ Cookie: "" }, page, { kind: "national_id" }));
      const back = new URL(to ?? "", ORIGIN).searchParams.get("next") ?? "";
      expect(back.startsWith(`${page}?`)).toBe(true);
      expect(await htmlOf(await browserOf(userId), back)).toContain(en.documents.unsent);
      expect(await htmlOf(await browserOf(userId), page)).not.toContain(en.documents.unsent);
    }
  });

  it("is for artisans and companies only", async () => {
    await insertClient("dahlia");
    expect(formResultOf(await openPage(await browserOf("dahlia"), PAGE))).toEqual({ status: 302, to: "/en/account" });
    await sendForm(await browserOf("dahlia"), PAGE, cardForm());
    expect(await requestOf("dahlia")).toBeUndefined();
    await db.update(users).set({ companyName: "Dahlia SARL" }).where(eq(users.id, "dahlia"));
    expect(await htmlOf(await browserOf("dahlia"), "/en/account")).toContain("/en/account/verification");
    const page = await htmlOf(await browserOf("dahlia"), PAGE);
    expect(page).toContain("Commercial register");
    expect(page).not.toContain("National identity card");
    expect((await visit(PAGE)).headers.get("Location")).toContain("/en/login?next=");
  });
});

describe("the review page of documents", () => {
  it("is for admins only: others are sent to /, visitors to sign in and back", async () => {
    const id = await sent("elham");
    for (const path of ["/panel-admin", "/panel-admin/review", `/panel-admin/review/${id}`]) {
      expect(formResultOf(await openPage(await browserOf("yacine"), path))).toEqual({ status: 302, to: "/" });
      expect(formResultOf(await visit(path))).toEqual({ status: 302, to: `/login/admin?next=${encodeURIComponent(path)}` });
    }
    const decision = { decision: "approved", national_id: "209870312345678901" };
    expect(formResultOf(await sendForm(await browserOf("yacine"), `/panel-admin/review/${id}`, decision))).toEqual({
      status: 302,
      to: "/",
    });
    expect((await requestOf("elham"))?.status).toBe("submitted");
    expect(formResultOf(await openPage(await admin(), "/fr/panel-admin"))).toEqual({
      status: 302,
      to: "/fr/panel-admin/dashboard",
    });
  });

  it("opens the oldest request, with watermarked images, and the queue beside it", async () => {
    await sent("fadia", { national_id: "309870312345678903" });
    const form = formOf({ picture: file(FACE) });
    expect((await sendForm(await browserOf("fadia"), "/photo", form)).status).toBe(303);
    const reply = await openPage(await admin(), "/en/panel-admin/review");
    expect(reply.status).toBe(303);
    const page = await htmlOf(await admin(), reply.headers.get("Location") ?? "");
    // A name and a date in a sentence of another direction.
    expect(page).toMatch(/<span dir="auto">Hirfa · \u2068Nadir\u2069 · \u2068[^<]+\u2069<\/span>/);
    expect(page).toContain('aria-current="page"');
    const list = await htmlOf(await admin(), "/en/panel-admin/review?list");
    expect(list).toMatch(/<img[^>]*style="background-color:#c87828"[^>]*>/);
    const [, row = ""] = /<tr role="row">(?:(?!<\/tr>).)*fadia Test((?:(?!<\/tr>).)*)<\/tr>/s.exec(list) ?? [];
    const columns = [...list.matchAll(/scope="col"[^>]*>(?:<a [^>]*>)?([^<]+)</g)].map(([, header]) => header);
    expect(columns).toEqual(["Name of the account", "Document", "Sent", "Wilaya"]);
    expect(row).toMatch(/data-label="Document" data-empty="true">Identity card<.*data-label="Wilaya"><bdi>Oran \(31\)<\/bdi>/);
    const narrowed = async (query: string) =>
      (await htmlOf(await admin(), `/en/panel-admin/review?list&${query}`)).includes("fadia Test");
    expect(await Promise.all(["search=fadia", "kind=national_id", "kind=artisan_card", "search=nobody"].map(narrowed))).toEqual([
      ...[true, true, false, false],
    ]);
    const own = await htmlOf(await admin(), `/en/panel-admin/review/${(await requestOf("fadia"))?.id}`);
    expect(own).toMatch(/•••• (?:<!-- -->)?8903/);
    expect(own).not.toContain("30987031234567");
    expect((await openPage(await admin(), "/en/panel-admin/review/nothing")).status).toBe(404);
  });

  it("is decided by plain forms, which name missing fields", async () => {
    const id = await sent("ghada");
    const path = `/en/panel-admin/review/${id}`;
    const unseen = { decision: "approved", national_id: "409870312345678904", bears_no_date: "true" };
    for (const [check, field] of [
      ["name", "The name matches the account"],
      ["face", "The face matches the document"],
    ]) {
      const ticked: Record<string, string> =
        check === "face" ? { check_name: "true", check_valid: "true" } : { check_face: "true", check_valid: "true" };
      const hasty = await sendForm(await admin(), path, { ...unseen, ...ticked });
      const html = await hasty.text();
      expect(hasty.status).toBe(400);
      expect(html).toContain(`id="check_${check}-error"`);
      expect(html).toMatch(new RegExp(`href="#check_${check}"[^>]*>[^<]*${field}[^<]*Check this before you approve`));
    }
    expect((await requestOf("ghada"))?.status).toBe("submitted");
    const refused = await sendForm(await admin(), path, { ...LOOKED, national_id: "12" });
    expect([refused.status, await refused.text()]).toMatchObject([400, expect.stringContaining("Enter the 18 digits")]);
    const unexplained = await sendForm(await admin(), path, { decision: "rejected", reason: "other", note: "" });
    expect([unexplained.status, await unexplained.text()]).toMatchObject([
      400,
      expect.stringMatching(/role="alert"[^>]*autofocus[\s\S]*href="#note"/i),
    ]);

    const approved = await sendForm(await admin(), path, {
      ...LOOKED,
      national_id: "409870312345678904",
      bears_no_date: "true",
    });
    expect(formResultOf(approved)).toEqual({ status: 303, to: "/en/panel-admin/review" });
    await applyDecisions();
    expect((await requestOf("ghada"))?.status).toBe("approved");
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).toMatchObject([
      { action: "verification.approved", after: { checks: ["face", "name", "valid"] } },
    ]);
    const again = await sendForm(await admin(), path, { decision: "rejected", reason: "expired" });
    expect([again.status, await again.text()]).toMatchObject([
      409,
      expect.stringContaining("A decision on this file has already been made"),
    ]);
    expect(await htmlOf(await admin(), path)).toMatch(/Decided by \u2068Nadir\u2069, \u2068[^<]*\d{4}[^<]*\u2069/);
    // Without a date: its expiry is unknown.
    expect(await htmlOf(await browserOf("ghada"), PAGE)).not.toMatch(/1970|expires on/);
    const account = await htmlOf(await browserOf("ghada"), "/en/account");
    expect(account).toContain("Identity verified");
    expect(account).toContain(">Identity card<");
    expect(await htmlOf(await browserOf("ghada"), "/en/notifications")).toContain("Your document is verified");
  });

  it("shows another user with the same number before the decision", async () => {
    const number = "509870312345678905";
    await sendForm(await admin(), `/en/panel-admin/review/${await sent("hadjer", { national_id: number })}`, {
      ...LOOKED,
      national_id: number,
      bears_no_date: "true",
    });
    await applyDecisions();
    const id = await sent("hadjer2", { national_id: number });
    const page = await htmlOf(await admin(), `/en/panel-admin/review/${id}`);
    expect(page).toContain("This ID number is also used in another account");
    expect(page).toMatch(/hadjer Test/);

    await db.update(users).set({ isActive: false }).where(eq(users.id, "hadjer"));
    expect(await htmlOf(await admin(), `/en/panel-admin/review/${id}`)).toContain("deactivated account");
    const unread = await sendForm(await admin(), `/en/panel-admin/review/${id}`, {
      ...LOOKED,
      bears_no_date: "true",
    });
    expect([unread.status, await unread.text()]).toMatchObject([400, expect.stringContaining('id="national_id-error"')]);
    const dateless = { ...LOOKED, national_id: number, valid_until: "" };
    const undated = await sendForm(await admin(), `/en/panel-admin/review/${id}`, dateless);
    expect([undated.status, await undated.text()]).toMatchObject([400, expect.stringContaining('id="valid_until-error"')]);
    const read = { ...LOOKED, national_id: number, bears_no_date: "true" };
    const refused = await sendForm(await admin(), `/en/panel-admin/review/${id}`, read);
    expect([refused.status, await refused.text()]).toMatchObject([409, expect.stringContaining("Another account has this")]);
    const known = { ...read, override_duplicate: "true" };
    expect((await sendForm(await admin(), `/en/panel-admin/review/${id}`, known)).status).toBe(303);
  });

  it("asks about another account with the number once it is found there, and not after a field that is wrong", async () => {
    const number = "123456789012345679";
    const [held, id] = [await sent("louiza", { national_id: number }), await sent("louiza2")];
    const decide = async (of: string, more: object) =>
      sendForm(await admin(), `/en/panel-admin/review/${of}`, { ...LOOKED, ...more });
    expect((await decide(held, { national_id: number, bears_no_date: "true" })).status).toBe(303);
    await applyDecisions();
    const asks = 'name="override_duplicate"';
    const undated = await decide(id, { national_id: number, valid_until: "" });
    expect([undated.status, (await undated.text()).includes(asks)]).toEqual([400, false]);
    const found = await decide(id, { national_id: number, bears_no_date: "true" });
    expect([found.status, (await found.text()).includes(asks)]).toEqual([409, true]);
    const again = await decide(id, { national_id: number, valid_until: "", override_duplicate: "true" });
    expect([again.status, (await again.text()).includes(asks)]).toEqual([400, true]);
  });

  it("logs decisions and views, and opens after an admin signs in", async () => {
    const id = await sent("ikram");
    const page = await htmlOf(await admin(), `/en/panel-admin/review/${id}`);
    const [path = ""] = [...page.matchAll(/src="(\/papers\/[^"]+)"/g)].map(([, found]) => found ?? "");
    expect((await openPage(await admin(), path.replaceAll("&amp;", "&"))).status).toBe(200);
    await sendForm(await admin(), `/en/panel-admin/review/${id}`, { decision: "rejected", reason: "unreadable" });
    await applyDecisions();
    const rows = await db.select().from(auditEntries);
    expect(rows.filter(({ subjectId }) => subjectId === "ikram" || subjectId === id)).toMatchObject([
      { actorId: "nadir", action: "paper.viewed", after: { side: "front" } },
      { actorId: "nadir", action: "verification.rejected", after: { reason: "unreadable" } },
    ]);
    const refused = await htmlOf(await browserOf("ikram"), PAGE);
    expect(refused).toContain("The photos are not readable");
    expect(refused).toContain("front_id_image");
  });
});

it("the pages of documents and of the review take two round trips each, and one for the sidebar", async () => {
  const id = await sent("jihan");
  const trips = async (path: string, cookie: { Cookie: string }) => {
    const { db: counted, meter } = countingD1(env.DB);
    const request = new Request(`${ORIGIN}${path}`, { headers: cookie, redirect: "manual" });
    // as: a request from outside has more origin data, and nothing here reads it
    const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: counted });
    await response.text();
    return { status: response.status, trips: meter.trips };
  };
  expect(await trips("/account/verification", await browserOf("jihan"))).toEqual({ status: 200, trips: 2 });
  expect(await trips(`/panel-admin/review/${id}`, await admin())).toEqual({ status: 200, trips: 4 });
  expect(await trips("/panel-admin/review?list", await admin())).toEqual({ status: 200, trips: 4 });
});
