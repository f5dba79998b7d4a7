import type { Browser, BrowserContext, Page } from "@playwright/test";
import ar from "#app/locales/ar.ts";
import fr from "#app/locales/fr.ts";
import { FACE } from "#tests/domain/media/sample-images.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { openAndHear } from "#tests/support/browser/open-and-hear.ts";
import { partFaults, stopTransitions } from "#tests/support/browser/part-faults.ts";
import { answeredJob } from "#tests/support/browser/visible-pages.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { matchedJob } from "#tests/support/job-fixtures.ts";

const AR = ar.chat.page;
const FR = fr.chat.page;
/** The hours with which the form of a visit begins, in one line. */
const HOURS = /09:00.+11:00/;

/** The room of Amina and Karim, who have a match. */
async function roomOf(context: BrowserContext): Promise<string> {
  const jobId = await matchedJob(context);
  await signInAs(context, "amina");
  const rooms: { id: string; job: string }[] = await (await context.request.get("/api/v1/chat/rooms/")).json();
  const room = rooms.find(({ job }) => job === jobId);
  if (!room) throw new Error("a match has a room");
  await cancelVisits(context, jobId);
  return room.id;
}

type Visit = { id: string; status: string; revision: number };

/** Frees the hours that an earlier run agreed on. */
async function cancelVisits({ request }: BrowserContext, jobId: string): Promise<void> {
  const visits: Visit[] = await (await request.get(`/api/v1/services/jobs/${jobId}/visits/`)).json();
  for (const { id, revision } of visits.filter(({ status }) => status === "agreed")) {
    const data = { revision, reason: "Another day is better." };
    expect((await request.post(`/api/v1/services/visits/${id}/cancellation/`, { data })).status()).toBe(200);
  }
}

/** Karim on a desktop, in French. */
async function karim(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: "fr-DZ",
    isMobile: false,
    hasTouch: false,
  });
  await signInAs(context, "karim");
  return context;
}

const field = (page: Page) => page.locator("textarea[name=text]");
/** The messages of the room itself, because the list beside it shows the last one. */
const line = (page: Page, text: string) => page.locator(".bubble-text").getByText(text, { exact: true });
const texts = (page: Page) => page.locator(".bubble-text").allInnerTexts();
const tallerThanWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
const ready = (page: Page) => expect(page.locator(".chat-room .chat-face > i")).toBeVisible();

async function say(page: Page, text: string) {
  await field(page).fill(text);
  await page.locator(".chat-send").click();
}

test(
  "two users chat in Arabic and French, and one who loses the network loses nothing",
  ONE_PROJECT,
  async ({ browser, context, page: first, baseURL }) => {
    let page = first;
    const origin = baseURL ?? "";
    const roomId = await roomOf(context);
    const his = await karim(browser, origin);
    const desk = await his.newPage();
    await page.goto(`/chat/${roomId}`);
    await desk.goto(`/fr/chat/${roomId}`);
    // Each sees that the other is present.
    await Promise.all([ready(page), ready(desk)]);
    // A room fills the screen of a phone: only the messages scroll.
    expect(await tallerThanWindow(page)).toBe(0);
    await expect(page.locator(".chat-presence")).toHaveText(AR.here);
    await expect(desk.locator(".chat-room .chat-presence")).toHaveText(FR.here);
    const mark = `${Date.now()}`;

    await test.step("a message appears at once, and read marks follow", async () => {
      await say(page, `السلام عليكم ${mark}`);
      await expect(line(desk, `السلام عليكم ${mark}`)).toBeVisible();
      await expect(page.locator(".bubble").last()).toHaveAttribute("data-tick", "read");
      await expect(field(page)).toBeFocused();
    });

    await test.step("typing is shown, and announced by screen readers", async () => {
      await field(desk).pressSequentially("Bonj", { delay: 30 });
      await expect(page.locator(".chat-typing")).toBeVisible();
      await expect(page.locator("[aria-live=polite]", { hasText: AR.types_name.split("}}")[1] ?? "" })).toHaveCount(1);
    });

    await test.step("Enter sends on a desktop, Shift and Enter begin a line", async () => {
      await field(desk).fill("");
      await field(desk).pressSequentially(`Bonjour ${mark}`);
      await field(desk).press("Shift+Enter");
      await field(desk).pressSequentially("à demain");
      await field(desk).press("Enter");
      await expect(page.locator(".bubble-text").last()).toHaveText(`Bonjour ${mark}\nà demain`, { useInnerText: true });
      await expect(field(desk)).toHaveValue("");
      await expect(field(desk)).toBeFocused();
    });

    await test.step("a message that is written offline waits, survives a reload and arrives in order, once", async () => {
      await context.setOffline(true);
      await expect(page.locator(".chat-away:not(.chat-unkept)")).toContainText(AR.away);
      for (const count of [1, 2, 3]) await say(page, `${mark} بلا شبكة ${count}`);
      await expect(page.locator("[data-tick=sending]")).toHaveCount(3);
      await say(desk, `${mark} pendant ce temps`);
      await context.setOffline(false);
      await expect(page.locator("[data-tick=sending]")).toHaveCount(0, { timeout: 15_000 });
      await expect(line(desk, `${mark} بلا شبكة 3`)).toBeVisible();
      const ofThisTest = (all: string[]) => all.filter((text) => text.includes(mark)).slice(2);
      expect(ofThisTest(await texts(desk))).toEqual([
        `${mark} pendant ce temps`,
        ...[1, 2, 3].map((count) => `${mark} بلا شبكة ${count}`),
      ]);
      expect(ofThisTest(await texts(page))).toEqual(ofThisTest(await texts(desk)));
    });

    await test.step("a pending message is sent from any other page", async () => {
      await context.setOffline(true);
      await say(page, `${mark} محفوظة`);
      await expect(page.locator("[data-tick=sending]")).toHaveCount(1);
      await page.close();
      await context.setOffline(false);
      page = await context.newPage();
      // The next opened page of the account sends it.
      await page.goto("/account");
      await expect(line(desk, `${mark} محفوظة`)).toHaveCount(1);
      await page.goto(`/chat/${roomId}`);
      await expect(page.locator(".bubble", { hasText: `${mark} محفوظة` })).toHaveAttribute("data-tick", /sent|read/);
    });

    await test.step("an image is sent with its caption, and opens in an overlay", async () => {
      const upload = Promise.withResolvers<void>();
      await page.route("**/api/v1/media/uploads/", async (route) => {
        await upload.promise;
        await route.continue();
      });
      await page
        .locator("input[name=images]")
        .setInputFiles({ name: "sink.jpg", mimeType: "image/jpeg", buffer: Buffer.from(FACE) });
      // Sent too early, it says so until the photo has arrived.
      await page.locator(".chat-send").click();
      await expect(page.locator("#message-fault")).toHaveText(AR.sending);
      upload.resolve();
      await expect(page.locator(".chat-tray [data-state=done]")).toHaveCount(1, { timeout: 20_000 });
      await expect(page.locator("#message-fault")).toBeEmpty();
      await say(page, `${mark} هذه صورة`);
      const bubble = desk.locator(".bubble", { hasText: `${mark} هذه صورة` });
      await expect(bubble.locator("img")).toBeVisible();
      await expect(page.locator(".chat-tray")).toHaveCount(0);
      await bubble.locator(".bubble-photos a").click();
      await expect(desk.getByRole("dialog")).toBeVisible();
      await desk.keyboard.press("Escape");
      await expect(bubble.locator(".bubble-photos a")).toBeFocused();
    });

    await test.step("a press on a message of the other user opens its menu, which reports it", async () => {
      const bubble = page.locator(".bubble:not([data-mine])").last();
      const report = bubble.getByRole("link", { name: /تبليغ/ });
      await expect(report).toBeHidden();
      await bubble.locator(".bubble-text").tap();
      await expect(report).toBeVisible();
      await stopTransitions(page);
      expect(await partFaults(page, ".bubble-menu[open]")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(report).toBeHidden();
    });

    await test.step("a visit is proposed over the room, and the other user agrees in the open room", async () => {
      await field(page).fill("لم أرسلها بعد");
      await page.locator(".chat-propose").click();
      const form = page.getByRole("dialog");
      await form.getByRole("radio", { name: ar.visits.page.diagnosis }).check();
      await form.getByRole("button", { name: new RegExp(`^${ar.visits.page.date}`) }).click();
      await form.locator(".calendar-step").last().click();
      await form.locator("[data-day]:not([disabled])").first().click();
      expect(await axeFindings(page)).toEqual([]);
      await form.getByRole("button", { name: ar.visits.page.submit }).click();
      await expect(form).toBeHidden();
      const last = (room: Page) => room.locator(".chat-visit").last();
      await expect(last(page)).toContainText(HOURS);
      await desk.getByRole("button", { name: /^Accepter/ }).click();
      await expect(last(page)).toContainText(ar.chat.note.visit_agreed.split("{{")[0] ?? "");
      await expect(last(desk)).toContainText(fr.chat.note.visit_agreed.split("{{")[0] ?? "");
      await expect(last(desk)).toContainText(HOURS);
      await expect(field(page)).toHaveValue("لم أرسلها بعد");
    });

    await test.step("axe finds no WCAG 2.2 AA violation", async () => {
      expect(await axeFindings(page)).toEqual([]);
      expect(await axeFindings(desk)).toEqual([]);
    });
    await his.close();
  },
);

test(
  "a reader of older messages keeps the position, and sees that new ones came",
  ONE_PROJECT,
  async ({ browser, context, page, baseURL }) => {
    const roomId = await roomOf(context);
    const his = await karim(browser, baseURL ?? "");
    const mark = `${Date.now()}`;
    // Half by each, because a user may send at most sixty in a minute.
    for (let count = 1; count <= 55; count++) {
      const { request } = count <= 30 ? context : his;
      const text = `${mark} ligne ${count}`;
      const sent = await request.post(`/api/v1/chat/rooms/${roomId}/messages/`, {
        data: { id: crypto.randomUUID(), kind: "text", text },
      });
      expect(sent.status()).toBe(201);
    }
    await page.goto(`/chat/${roomId}`);
    await expect(page.locator(".chat-unread")).toBeAttached();
    await expect(line(page, `${mark} ligne 55`)).toBeInViewport();

    const box = page.locator(".chat-scroll");
    await box.evaluate((here) => here.scrollTo({ top: 200 - here.scrollHeight + here.clientHeight }));
    const tenth = line(page, `${mark} ligne 10`);
    await tenth.scrollIntoViewIfNeeded();
    const before = await tenth.boundingBox();
    await his.request.post(`/api/v1/chat/rooms/${roomId}/messages/`, {
      data: { id: crypto.randomUUID(), kind: "text", text: `${mark} neuf` },
    });
    const jump = page.locator(".chat-jump");
    await expect(jump).toHaveText(AR.jump_one);
    expect((await tenth.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

    await box.evaluate((here) => here.scrollTo({ top: -here.scrollHeight }));
    await expect(line(page, `${mark} ligne 1`)).toBeAttached();
    await jump.click();
    await expect(line(page, `${mark} neuf`)).toBeInViewport();
    await expect(box).toBeFocused();
    await his.close();
  },
);

test(
  "a room that is blocked in another tab says so, also after a message that was refused",
  ONE_PROJECT,
  async ({ context, page }) => {
    const roomId = await roomOf(context);
    const block = `/api/v1/chat/rooms/${roomId}/block/`;
    await openAndHear(page, `/chat/${roomId}`);
    expect((await context.request.post(block, { data: {} })).status()).toBe(204);
    await say(page, "ما زلت أكتب");
    await expect(page.locator(".chat-read-only")).toBeVisible();
    await expect(page.locator("[data-tick=failed]")).toHaveCount(1);
    expect((await context.request.delete(block)).status()).toBe(204);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(field(page)).toBeVisible();
    await page.getByRole("button", { name: AR.again }).click();
    await expect(page.locator("[data-tick=failed]")).toHaveCount(0);
  },
);

const scrollUp = (here: Element) => {
  here.scrollTo({ top: -here.scrollHeight });
  return here.scrollTop;
};

test("what is chosen and read before the scripts load is kept", ONE_PROJECT, async ({ browser, context, page, baseURL }) => {
  const roomId = await roomOf(context);
  const his = await karim(browser, baseURL ?? "");
  const mark = `${Date.now()}`;
  const says = async (text: string) => {
    const data = { id: crypto.randomUUID(), kind: "text", text: `${mark} ${text}` };
    expect((await his.request.post(`/api/v1/chat/rooms/${roomId}/messages/`, { data })).status()).toBe(201);
  };
  for (let count = 1; count <= 20; count++) await says(`${count}\n\n\n`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/chat/${roomId}`, { waitUntil: "commit" });
  await page.locator("input[name=images]").setInputFiles({ name: "sink.jpg", mimeType: "image/jpeg", buffer: Buffer.from(FACE) });
  // Without its style sheet there is nothing to scroll.
  await expect.poll(() => page.locator(".chat-scroll").evaluate(scrollUp)).toBeLessThan(-100);
  release();

  await expect(page.locator(".chat-tray [data-state=done]")).toHaveCount(1, { timeout: 20_000 });
  await says("neuf");
  await expect(page.locator(".chat-jump")).toHaveText(AR.jump_one);
  await his.close();
});

test("a photo that cannot be read is explained above the field of the message", ONE_PROJECT, async ({ context, page }) => {
  const roomId = await roomOf(context);
  await signInAs(context, "amina");
  await page.goto(`/chat/${roomId}`, { waitUntil: "networkidle" });
  await page
    .locator("input[name=images]")
    .setInputFiles({ name: "torn.jpg", mimeType: "image/jpeg", buffer: Buffer.from("torn") });
  const reason = page.locator(".chat-composer li[role=alert]").filter({ hasText: "torn.jpg" });
  await expect(reason).toBeVisible();
  const [told, field] = await Promise.all([reason, page.locator("textarea[name=text]")].map((one) => one.boundingBox()));
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  expect(field?.width).toBeGreaterThan(150);
});

/** What of the room is not completely between these heights of the screen. */
const hidden = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([top, bottom]) =>
      [".chat-back", ".chat-strip", ".chat-strip .btn", "textarea[name=text]", ".chat-send"].filter((part) => {
        const box = document.querySelector(`.chat-room ${part}`)?.getBoundingClientRect();
        return !box || box.top < top || box.bottom > bottom || box.height === 0;
      }),
    [from, to] as const,
  );

/** As if a keyboard lay over the lower half, and the browser had moved the page by that much. */
const coverByKeyboard = (page: Page, height: number, movedBy: number) =>
  page.evaluate(
    ([visible, offset]) => {
      const view = window.visualViewport;
      if (!view) return;
      Object.defineProperties(view, {
        height: { value: visible, configurable: true },
        offsetTop: { value: offset, configurable: true },
      });
      view.dispatchEvent(new Event("resize"));
    },
    [height, movedBy] as const,
  );

test(
  "with the keyboard open the field, the offer and the way back stay in view, also after a reload",
  ONE_PROJECT,
  async ({ context, page }) => {
    const { offerId } = await answeredJob(context);
    await signInAs(context, "amina");
    expect((await context.request.post(`/api/v1/services/offers/${offerId}/room/`, { data: {} })).status()).toBe(200);
    await page.goto(`/chat/${offerId}`);
    await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /interactive-widget=resizes-content/);
    for (const { width, height } of [
      { width: 360, height: 640 },
      { width: 390, height: 844 },
    ]) {
      // A keyboard that shortens the page.
      await page.setViewportSize({ width, height: height / 2 });
      await field(page).click();
      expect(await hidden(page, 0, height / 2)).toEqual([]);
      await page.reload();
      expect(await hidden(page, 0, height / 2)).toEqual([]);
      expect(await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, scrollY])).toEqual([0, 0]);
      // A keyboard that lies over it.
      await page.setViewportSize({ width, height });
      await field(page).pressSequentially("س");
      await coverByKeyboard(page, height / 2, 60);
      expect(await hidden(page, 60, 60 + height / 2)).toEqual([]);
    }
  },
);

test("without a socket new messages and read marks are polled", ONE_PROJECT, async ({ browser, context, page, baseURL }) => {
  const roomId = await roomOf(context);
  const his = await karim(browser, baseURL ?? "");
  const calls = `/api/v1/chat/rooms/${roomId}`;
  const mark = `${Date.now()}`;
  let sockets = 0;
  // As for a deleted image.
  await page.routeWebSocket(`**${calls}/live*`, (socket) => {
    sockets += 1;
    void socket.close({ code: 4404 });
  });
  await page.clock.install();
  await page.goto(`/chat/${roomId}`);
  await expect.poll(() => sockets).toBe(1);

  await say(page, `${mark} sans socket`);
  const own = page.locator(".bubble", { hasText: `${mark} sans socket` });
  await expect(own).toHaveAttribute("data-tick", "sent");
  await his.request.post(`${calls}/reading/`, { data: { seq: 1_000 } });
  await page.clock.runFor(14_000);
  await expect(own).toHaveAttribute("data-tick", "read");
  await his.request.post(`${calls}/messages/`, { data: { id: crypto.randomUUID(), kind: "text", text: `${mark} bien reçu` } });
  await page.clock.runFor(11_000);
  await expect(line(page, `${mark} bien reçu`)).toBeVisible();
  expect(sockets).toBe(1);
  await his.close();
});

test(
  "a message that comes while the list of rooms is open is counted and shown in it",
  ONE_PROJECT,
  async ({ browser, context, page, baseURL }) => {
    const roomId = await roomOf(context);
    const his = await karim(browser, baseURL ?? "");
    await openAndHear(page, "/chat");
    const row = page.locator(`.chat-list a[href$="${roomId}"]`);
    const text = `Je passe à ${Date.now()}`;
    await his.request.post(`/api/v1/chat/rooms/${roomId}/messages/`, { data: { id: crypto.randomUUID(), kind: "text", text } });
    await expect(row).toContainText(text);
    await expect(row.locator(".chat-count")).toBeVisible();
    await his.close();
  },
);

test("a page that cannot be read again keeps what it shows and what is typed", ONE_PROJECT, async ({ context, page, faults }) => {
  await openAndHear(page, `/chat/${await roomOf(context)}`);
  await field(page).fill("Je passe à 17 h");
  await page.route(/\.data(?:\?|$)/, (route) => route.abort(), { times: 1 });
  const [lost, read] = [
    page.waitForEvent("requestfailed", (one) => one.url().includes(".data")),
    page.waitForResponse(/\.data(?:\?|$)/),
  ];
  await page.evaluate(() => dispatchEvent(new Event("live:reconnected")));
  await lost;
  await page.evaluate(() => dispatchEvent(new Event("live:reconnected")));
  await read;
  await expect(field(page)).toHaveValue("Je passe à 17 h");
  faults.length = 0;
});

test("without scripts a room is read and written by forms", async ({ browser, context, baseURL, language }) => {
  const roomId = await roomOf(context);
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: language });
  await signInAs(plain, "amina");
  const page = await plain.newPage();
  const text = `Sans script ${Date.now()}`;

  await page.goto(`/${language === "ar" ? "" : `${language}/`}chat/${roomId}`);
  await page.locator("textarea[name=text]").fill(text);
  await page.locator(".chat-files > summary").click();
  await page.locator("input[name=images]").setInputFiles({ name: "sink.jpg", mimeType: "image/jpeg", buffer: Buffer.from(FACE) });
  await page.locator(".chat-send").click();

  await expect(line(page, text)).toBeInViewport();
  await expect(page.locator(".bubble", { hasText: text }).locator("img")).toBeVisible();
  await expect(page.locator("textarea[name=text]")).toHaveValue("");
  await plain.close();
});
