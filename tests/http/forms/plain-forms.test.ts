import { beforeAll, expect, it } from "vitest";
import { artisan, formOf } from "#tests/api/profiles.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { sentCard, unverified } from "#tests/domain/verification/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const RECEIPTS = "/en/account/receipts";
const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const paid = (more: Record<string, string | File>) =>
  formOf({
    ...{ pack: "2", method: "baridimob", transaction_reference: "PLAIN-1", payer_name: "Somebody", paid_at: "2026-11-20" },
    images: new File([JPEG as Uint8Array<ArrayBuffer>], "receipt.jpg"),
    ...more,
  });

/** Forms where the browser would report missing fields in its own language. */
const spokenForByTheBrowser = (html: string) =>
  [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, , inside = ""]) => / required=""/.test(inside))
    .flatMap(([, attributes = ""]) => (/ noValidate=""/i.test(attributes) ? [] : [attributes]));

it("missing fields of a plain form are reported by us, in the reader's language", async () => {
  await artisan("nabila");
  expect((await sendForm(await browserOf("nabila"), RECEIPTS, paid({}))).status).toBe(303);
  const receipt = (await openPage(await admin(), "/en/panel-admin/receipts")).headers.get("Location") ?? "";
  const file = await sentCard(await unverified("nacera"));
  const jobId = await postedJob("amina");
  await acceptedOffer("amina", await sentOffer("karim", jobId));

  const pages = [
    await htmlOf(await browserOf("nabila"), RECEIPTS),
    await htmlOf(await admin(), receipt),
    await htmlOf(await admin(), `/en/panel-admin/review/${file}`),
    await htmlOf(await browserOf("amina"), `/en/job/${jobId}/cancellation`),
  ];
  expect(pages.map((html) => / required=""/.test(html))).toEqual([true, true, true, true]);
  expect(pages.map(spokenForByTheBrowser)).toEqual([[], [], [], []]);
});

it("the error summary of a plain form names its fields and links to them", async () => {
  await artisan("nawel");
  const receipt = await (await sendForm(await browserOf("nawel"), RECEIPTS, paid({ amount: "a lot" }))).text();
  expect(receipt).toMatch(/role="alert"[^>]*autofocus.*href="#amount"[^>]*>\u2068?Amount[^<]*: /is);

  const jobId = await postedJob("amina");
  await acceptedOffer("amina", await sentOffer("karim", jobId));
  const silent = await sendForm(await browserOf("amina"), `/en/job/${jobId}/cancellation`, { reason: "" });
  expect(await silent.text()).toMatch(/href="#cancellation-reason"[^>]*>[^<]+: /);

  await sendForm(await browserOf("nawel"), RECEIPTS, paid({ transaction_reference: "PLAIN-2" }));
  const file = (await openPage(await admin(), "/en/panel-admin/receipts")).headers.get("Location") ?? "";
  const denied = await sendForm(await admin(), file, { status: "denied", reason: "", submission: "1" });
  expect(await denied.text()).toMatch(/href="#reason"[^>]*>[^<]+: /);
});

it("a folded field opens where it was filled in or is wrong", async () => {
  await artisan("naima");
  const naima = await browserOf("naima");
  const folded = /<details(?: class="[^"]*")?( open="")?[^>]*><summary[^>]*>Another amount/;
  expect(folded.exec(await htmlOf(naima, RECEIPTS))).toMatchObject({ 1: undefined });
  const refused = await (await sendForm(naima, RECEIPTS, paid({ amount: "a lot" }))).text();
  expect(folded.exec(refused)).toMatchObject({ 1: ' open=""' });
  const page = `/en/job/${await postedJob("amina")}`;
  const last = /<details[^>]*?( open="")?(?: class="[^"]*")?><summary[^>]*>.{0,200}?Offer validity/s;
  expect(last.exec(await htmlOf(await browserOf("karim"), page))).toMatchObject({ 1: undefined });
  const past = await sendForm(await browserOf("karim"), page, { kind: "fixed", price: "4500", valid_until: "01/01/2020" });
  expect(last.exec(await past.text())).toMatchObject({ 1: ' open=""' });
});
