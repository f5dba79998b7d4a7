import { execFileSync, spawnSync } from "node:child_process";
import { createPublicKey, verify } from "node:crypto";
import { mkdirSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import ar from "#app/locales/ar.ts";
import { smallTargets } from "#tests/support/browser/small-targets.ts";
import { comingSlot } from "#tests/support/coming-slot.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { newlyMatched } from "#tests/support/job-fixtures.ts";
import { withoutScripts } from "#tests/support/without-scripts.ts";

test.use({ serviceWorkers: "allow" });

const codes = ar.visits.codes;
const untilActive = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

async function read<Answer>({ request }: BrowserContext, path: string): Promise<Answer> {
  return (await request.get(path)).json();
}

test(
  "a visit is agreed and proved by both codes, one typed without network, and a stranger checks the review",
  ONE_PROJECT,
  async ({ page, context, browser, faults }) => {
    const { baseURL } = test.info().project.use;
    const viewport = { width: 360, height: 740 };
    await page.setViewportSize(viewport);
    const jobId = await newlyMatched(context);
    await signInAs(context, "amina");
    const slot = await comingSlot(context);
    const rooms = await read<{ id: string; job: string }[]>(context, "/api/v1/chat/rooms/");
    await page.goto(`/chat/${rooms.find(({ job }) => job === jobId)?.id}`);
    await page.locator(`a[href^="/job/${jobId}/visits?"]`).click();
    await page.getByRole("button", { name: new RegExp(`^${ar.visits.page.date}`) }).click();
    const day = page.locator(`[data-day="${slot.date}"]`);
    await expect(page.locator("[data-day]").first()).toBeVisible();
    if (!(await day.isVisible())) await page.locator(".calendar-step").last().click();
    await day.click();
    expect(await smallTargets(page, "dialog")).toEqual([]);
    await page.locator("[name=from_time]").selectOption(slot.from_time);
    await page.locator("[name=to_time]").selectOption(slot.to_time);
    await page.getByRole("button", { name: ar.visits.page.submit }).click();
    const visits = async () => read<{ id: string; status: string }[]>(context, `/api/v1/services/jobs/${jobId}/visits/`);
    await expect.poll(async () => (await visits()).length).toBe(1);
    const visitId = (await visits())[0]?.id ?? "";
    const path = `/job/${jobId}/visits/${visitId}`;
    const phone = await browser.newContext({ baseURL, viewport, locale: "ar" });
    await signInAs(phone, "karim");
    const karim = await phone.newPage();
    await karim.addInitScript(() => Reflect.deleteProperty(globalThis, "BarcodeDetector"));
    await karim.goto(path);
    expect(await smallTargets(karim)).toEqual([]);
    await karim.locator('form[action$="/agreement"] button').click();
    await expect.poll(async () => (await visits())[0]?.status).toBe("agreed");

    // An hour before, both are reminded.
    const { agreed } = await read<{ agreed: { starts_at: string } }>(context, `/api/v1/services/visits/${visitId}/`);
    const { now } = await read<{ now: string }>(context, "/dev/clock");
    const untilDue = Math.ceil((Date.parse(agreed.starts_at) - Date.parse(now)) / 1_000) - 3_599;
    const data = { advance_seconds: Math.max(0, untilDue), fire: ["* * * * *"] };
    expect((await context.request.post("/dev/clock", { data })).status()).toBe(200);
    for (const side of [context, phone]) {
      const told = async () => (await read<{ type: string }[]>(side, "/api/v1/auth/notifications/")).map(({ type }) => type);
      await expect.poll(told).toContain("visit_reminder");
    }
    // Phones keep the time too.
    for (const one of [page, karim]) await one.clock.setSystemTime(Date.parse(now) + data.advance_seconds * 1_000);
    await karim.goto(path);
    await expect(karim.locator("#arrival_code")).toBeVisible();

    // Amina sees the code, and still does without network.
    await page.goto(path, { waitUntil: "load" });
    expect(await smallTargets(page)).toEqual([]);
    await untilActive(page);
    const arrival = (await page.locator("section[aria-labelledby=codes] p.num").first().innerText()).replace(/\D/g, "");
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases, { timeout: 15_000 }).toEqual(["visits"]);
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.locator("#kept-arrival-digits")).toHaveText(`${arrival.slice(0, 3)} ${arrival.slice(3)}`);
    await context.setOffline(false);

    // Karim types it without network; it is sent once the network is back, even after a restart.
    await phone.setOffline(true);
    await karim.locator("#arrival_code").fill(arrival);
    await karim.locator("form[data-code-form=arrival] button").click();
    await expect(karim.getByText(codes.kept)).toBeVisible();
    await expect(karim.getByRole("button", { name: codes.scan_start })).toHaveCount(0);
    await karim.close();
    await phone.setOffline(false);
    const again = await phone.newPage();
    // the camera is offered where the browser reads squares
    await again.addInitScript(() => Reflect.set(globalThis, "BarcodeDetector", class {}));
    await again.goto(path);
    await expect(again.getByRole("button", { name: codes.scan_start })).toBeVisible();
    const visit = `/api/v1/services/visits/${visitId}/`;
    type Visit = { status: string; arrival: { entered_at: string | null } | null; codes: { completion: string } };
    await expect.poll(async () => (await read<Visit>(phone, visit)).status, { timeout: 10_000 }).toBe("arrived");
    expect((await read<Visit>(phone, visit)).arrival?.entered_at).toBeTruthy();
    const { completion } = (await read<Visit>(context, visit)).codes;
    await expect(again.locator("#completion_code")).toBeVisible();
    await again.locator("#completion_code").fill("١٢");
    await again.locator("form[data-code-form=completion] button").click();
    await expect(again.getByText(codes.digits)).toBeVisible();
    // A wrong code can be overwritten at once.
    await again.locator("#completion_code").fill(completion.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
    await again.locator("form[data-code-form=completion] button").click();
    await expect(again.getByText(codes.wrong)).toBeVisible();
    await expect(again.locator("#completion_code")).toBeFocused();
    await again.keyboard.type(completion);
    await expect(again.locator("#completion_code")).toHaveValue(completion);
    await again.locator("form[data-code-form=completion] button").click();
    await expect
      .poll(async () => (await read<{ status: string }>(context, `/api/v1/services/jobs/${jobId}/`)).status)
      .toBe("unreviewed");

    for (const [side, text] of [
      [again, "Paiement tout de suite."],
      [page, "Travail propre et soigné."],
    ] as const) {
      await side.goto(`/job/${jobId}/review`);
      await side.locator("#review-rating-5").check({ force: true });
      await side.getByLabel(ar.reviews.form.text, { exact: false }).fill(text);
      await side.getByRole("button", { name: ar.reviews.form.submit }).click();
      await expect(side.getByText(text)).toBeVisible();
    }
    const { slug } = await read<{ slug: string }>(phone, "/api/v1/auth/user/");
    type Reviews = { results: { id: string; text: string }[] };
    const { results } = await read<Reviews>(context, `/api/v1/services/artisans/${slug}/reviews/`);
    const reviewId = results.find(({ text }) => text === "Travail propre et soigné.")?.id;
    type Proof = { status: string; signed_text: string; signature: string; key_id: string };
    const proof = await read<Proof>(context, `/api/v1/services/reviews/${reviewId}/proof/`);
    expect(proof.status).toBe("proved");
    const { keys } = await read<{ keys: { kid: string; x: string }[] }>(context, "/.well-known/hirfa-review-keys.json");
    const x = keys.find(({ kid }) => kid === proof.key_id)?.x ?? "";
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    const signature = Buffer.from(proof.signature, "base64url");
    expect(verify(null, Buffer.from(proof.signed_text), key, signature)).toBe(true);
    expect(verify(null, Buffer.from(proof.signed_text.replace("review:", "review:x")), key, signature)).toBe(false);
    if (!spawnSync("openssl", ["version"]).error) {
      await page.goto(`/review/${reviewId}/proof`);
      const cwd = test.info().outputPath("stranger");
      mkdirSync(cwd, { recursive: true });
      const lines = await page.locator("pre", { hasText: "pkeyutl" }).innerText();
      expect(execFileSync("sh", ["-c", lines], { cwd, encoding: "utf8" })).toContain("Signature Verified Successfully");
    }
    await phone.close();

    await page.goto("/account");
    await page.locator(".account-menu > summary").click();
    await page.locator(".account-menu form[action$='/logout'] button").click();
    await expect(page).not.toHaveURL(/\/account/);
    await expect.poll(databases).toEqual([]);
    // without network the browser logs each request of a page that failed
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED")));
  },
);

test(
  "after nobody came the request is open again, and another artisan offers within ten seconds",
  ONE_PROJECT,
  async ({ page, context, browser }) => {
    const jobId = await newlyMatched(context);
    await signInAs(context, "amina");
    await page.goto(`/job/${jobId}/visits`);
    await page.getByRole("link", { name: ar.visits.card.missed_link }).click();
    await expect(page).toHaveURL(/\/no-show/);
    expect(await smallTargets(page)).toEqual([]);
    const other = await withoutScripts(browser, "yacine");
    await other.goto(`/job/${jobId}`);
    await expect(other.locator("#make-offer")).toHaveCount(0);
    await page.getByRole("button", { name: ar.no_shows.page.report }).click();
    await expect(page).toHaveURL(/\/no-show\/\w+/);
    const reportedAt = Date.now();
    await other.goto(`/job/${jobId}`);
    await other.getByLabel(ar.offers.form.price, { exact: false }).fill("3500");
    await other.getByLabel(ar.offers.form.message, { exact: false }).fill("أسكن قريبًا ويمكنني المجيء هذا المساء.");
    await other.getByRole("button", { name: ar.offers.form.submit }).click();
    await expect(other.getByText(ar.offers.own.title).first()).toBeVisible();
    await page.goto(`/job/${jobId}`);
    await expect(page.getByText("أسكن قريبًا ويمكنني المجيء هذا المساء.")).toBeVisible();
    expect(Date.now() - reportedAt).toBeLessThan(10_000);
    await other.context().close();
  },
);
