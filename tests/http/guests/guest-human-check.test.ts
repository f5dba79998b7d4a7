import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { guests } from "#db/schema/guests.ts";
import { db } from "#tests/api/fixtures.ts";
import { owedTo } from "#tests/domain/guests/fixtures.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { api, ORIGIN, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { browserOf } from "#tests/support/pages.ts";
import { FAILS, guarded, PASSES } from "#tests/support/providers/human-check.ts";
import { endProviders, recordedRequestsOf } from "#tests/support/providers.ts";

beforeAll(insertDemoUsers);
afterAll(endProviders);

const guestFields = (number: string) => ({ ...LEAK, first_name: "Samira", phone_number: number });

/** The form of a new job as a guest's browser sends it. */
function guestForm(number: string, over: Record<string, string> = { turnstile_token: "of-the-widget" }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...guestFields(number), ...over })) form.append(name, String(value));
  return form;
}

const waitingAt = async (number: string) =>
  (
    await db
      .select({ id: guests.userId })
      .from(guests)
      .where(eq(guests.phone, `+213${number.slice(1)}`))
  ).length;

/** A photo that was uploaded before the form, as the page's script does; returns its id. */
async function uploadedPhoto(): Promise<string> {
  const json = { purpose: "job_image", content_type: "image/jpeg", size: JPEG.byteLength };
  const { body } = await api("POST", "/media/uploads/", { json });
  const headers = { "Content-Type": "image/jpeg", "Sec-Fetch-Site": "same-origin", Origin: ORIGIN };
  expect((await visit(String(body.url).replace(ORIGIN, ""), { method: "PUT", headers, body: JPEG as BodyInit })).status).toBe(
    201,
  );
  return String(body.id);
}

// A job without registration writes rows and costs an SMS.
describe("the human check of a job without registration", () => {
  it("loads the widget and its scripts, and not for a user", async () => {
    const { open } = await guarded(PASSES);
    const guest = await (await open("/fr/new-job")).text();
    const amina = await (await open("/fr/new-job", await browserOf("amina"))).text();

    expect(guest).toContain("0xSITE");
    expect(guest).toMatch(/<noscript><p[^>]*>Ce formulaire a besoin de JavaScript/);
    expect(guest).not.toContain("0xSECRET");
    expect(amina).not.toMatch(/0xSITE|<noscript/);
    expect(await (await visit("/fr/new-job")).text()).not.toContain("<noscript");
  });

  it("is done once before the code, and again for another code", async () => {
    const { port, send } = await guarded(PASSES);
    const posted = await send("/en/new-job", guestForm("0550700001"));

    expect([posted.status, posted.headers.get("Location")]).toEqual([303, "/en/verify-otp"]);
    expect(posted.headers.getSetCookie().join()).not.toContain("sentAt%22%3A0");
    expect((await recordedRequestsOf(port)).length).toBe(1);
    expect(await waitingAt("0550700001")).toBe(1);
    const Cookie = posted.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await send("/en/verify-otp?again", {}, { Cookie })).status).toBe(400);
  });

  it("creates no row if it fails, and loses neither the typed text nor the photo", async () => {
    const { send } = await guarded(FAILS);
    const form = guestForm("0550700002");
    const photo = await uploadedPhoto();
    form.append("images", photo);
    const refused = await send("/en/new-job", form);

    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("We could not make sure that you are not a robot. Try again.");
    for (const kept of [LEAK.description, "Samira", "0550700002", photo]) expect(page).toContain(kept);
    expect(page).not.toContain("of-the-widget");
    expect((await send("/en/new-job", guestForm("0550700002", {}))).status).toBe(400);
    expect(await waitingAt("0550700002")).toBe(0);
  });

  it("is not repeated after a lost response: the token is used and the SMS sent", async () => {
    const { port, send } = await guarded(PASSES, FAILS);
    const once = newId();
    const form = () => guestForm("0550700006", { once, turnstile_token: "of-the-widget" });
    await send("/en/new-job", form());
    const again = await send("/en/new-job", form());

    expect([again.status, again.headers.get("Location")]).toEqual([303, "/en/verify-otp"]);
    expect(again.headers.getSetCookie().join()).not.toContain("sentAt%22%3A0");
    expect((await recordedRequestsOf(port)).length).toBe(1);
    expect(await waitingAt("0550700006")).toBe(1);
    expect(await owedTo("+213550700006")).toBe(1);
  });

  it("reports that the check is down", async () => {
    const { send } = await guarded("drop");
    const refused = await send("/en/new-job", guestForm("0550700003"));

    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain("We cannot make sure right now that you are not a robot. Try again in a few minutes.");
    expect(await waitingAt("0550700003")).toBe(0);
  });

  it("asks a user nothing", async () => {
    const { port, send } = await guarded(FAILS);
    const posted = await send("/en/new-job", guestForm("0550700004", {}), await browserOf("amina"));

    expect(posted.headers.get("Location")).toMatch(/^\/en\/job\/\w+\?sent=1$/);
    expect(await recordedRequestsOf(port)).toEqual([]);
  });

  it("guards the API alike, which names the field", async () => {
    const failing = await guarded(FAILS);
    const passing = await guarded(PASSES);
    const robot = await failing.call("/services/jobs/", guestFields("0550700005"));

    expect([robot.status, await robot.json()]).toMatchObject([
      400,
      { turnstile_token: ["The human check failed or is missing. Try again."], code: "human_check.failed" },
    ]);
    expect(await waitingAt("0550700005")).toBe(0);
    const person = await passing.call("/services/jobs/", { ...guestFields("0550700005"), turnstile_token: "of-the-widget" });
    expect([person.status, await person.json()]).toMatchObject([201, { verification_required: true }]);
    expect((await recordedRequestsOf(passing.port)).length).toBe(1);
  });
});
