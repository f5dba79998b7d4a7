import type { BrowserContext, Page } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { partFaults } from "#tests/support/browser/part-faults.ts";
import { urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

/** From the row that has the focus after each load and each decision: a message is opened, closed, and opened again. */
async function closeByKeys(page: Page, takeBack: string): Promise<void> {
  const rows = page.locator(".verification-queue li > a");
  const open = page.locator(".verification-queue [aria-current=page]");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(open).toBeFocused();
  const message = await open.getAttribute("href");
  await page.keyboard.press("r");
  expect(await partFaults(page, ".decision-bar")).toEqual([]);
  await page.keyboard.press("Digit1");
  await expect(page.getByRole("button", { name: takeBack })).not.toHaveCount(0);
  await expect(open).not.toHaveAttribute("href", message ?? "");
  await expect(open).toBeFocused();
  await page.keyboard.press("u");
  await expect(page).toHaveURL(new RegExp(new URL(message ?? "", page.url()).pathname));
  await expect(open).toBeFocused();
}

/** A saved reply is written into the answer of the open message, filled in. */
async function answerBySavedReply(context: BrowserContext, page: Page): Promise<void> {
  const form = { do: "added", title: "Lost email", text_ar: "مرحبًا {name}", text_fr: "Bonjour {name}", text_en: "Hello {name}" };
  const { origin } = new URL(page.url());
  await context.request.post("/panel-admin/replies", { form, headers: { Origin: origin } });
  await page.reload({ waitUntil: "networkidle" });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByText("Lost email").click();
  const answer = page.locator("[name=answer]");
  await expect(answer).toHaveValue(/(Bonjour|مرحبًا) [SL]amia$/);
  const [box, bar] = await Promise.all([answer.boundingBox(), page.locator(".decision-bar").boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

/** Two messages are closed together, and each is named. */
async function closeSeveral(page: Page, close: string): Promise<void> {
  await page.goto(new URL("../queries", page.url()).href, { waitUntil: "networkidle" });
  for (const name of ["Samia", "Lamia"]) await page.getByRole("checkbox", { name }).first().check();
  await page.getByRole("button", { name: close }).click();
  const toast = page.locator(".toast");
  for (const name of ["Samia", "Lamia"]) await expect(toast).toContainText(name);
  await expect(page.locator("main:focus, main :focus")).toBeVisible();
}

test("an admin reads the numbers of a chart by table, keyboard, mouse and touch, and opens and decides pending work by keyboard", async ({
  context,
  page,
  language,
}) => {
  const { words } = projectSettings();
  await signInAs(context, "nadir");
  for (const name of ["Samia", "Lamia"]) {
    const email = `${name}-${language}@hirfa.example`;
    const data = { name, subject: "A question", message: "Where?", email, phone_number: false };
    await context.request.post("/api/v1/services/contact/", { data });
  }
  await page.goto(urlInLanguage(language, "/panel-admin"));
  await expect(page).toHaveURL(/\/panel-admin\/dashboard$/);
  const drawing = page.locator("figure").filter({ has: page.getByRole("heading", { name: words.dashboard.last_week }) });
  const cards = () =>
    page.locator(".chart-card").evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)));
  const heights = await cards();
  await drawing.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(drawing.getByRole("columnheader", { name: words.dashboard.clients })).toBeVisible();
  await expect(drawing.getByRole("row")).toHaveCount(8);
  // the table takes the place of the drawing
  expect(await cards()).toEqual(heights);
  await page.keyboard.press("Enter");
  const cursor = drawing.getByRole("slider");
  const shown = drawing.locator(".chart-value");
  await cursor.focus();
  const newest = await cursor.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(shown).toContainText(words.dashboard.artisans);
  expect(await cursor.getAttribute("aria-valuetext")).not.toBe(newest);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
  await cursor.hover({ position: { x: 5, y: 60 } });
  await expect(cursor).toHaveAttribute("aria-valuenow", "0");
  await expect(shown).toBeVisible();

  const { x = 0, y = 0, width = 0 } = (await cursor.boundingBox()) ?? {};
  const touch = { pointerType: "touch", clientX: x + width - 5, clientY: y + 60 };
  await cursor.dispatchEvent("pointerdown", touch);
  await cursor.dispatchEvent("pointerout", touch);
  await expect(cursor).not.toHaveAttribute("aria-valuenow", "0");
  await expect(shown).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const phone = await page.evaluate(() => {
    const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
    const figures = [...document.querySelectorAll(".figure")].map((figure) => figure.getBoundingClientRect());
    return {
      isQueueFirst: (box(".dashboard-queue")?.bottom ?? 0) <= (box(".dashboard-figures")?.top ?? 0),
      rows: new Set(figures.map(({ top }) => Math.round(top))).size,
      heights: new Set(figures.map(({ height }) => Math.round(height))).size,
      textSizes: [...new Set([...document.querySelectorAll(".chart text")].map((text) => getComputedStyle(text).fontSize))],
      scales: [...document.querySelectorAll<SVGSVGElement>(".chart-plot > svg")].map((svg) => svg.getScreenCTM()?.a),
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(phone).toEqual({
    ...{ isQueueFirst: true, rows: 2, heights: 1, overflow: 0 },
    ...{ textSizes: ["12px"], scales: phone.scales.map(() => 1) },
  });
  await page.setViewportSize({ width: 1280, height: 800 });

  const queries = page.locator('main a[href$="/panel-admin/queries"]');
  await queries.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: words.admin.contact_messages.title })).toBeVisible();
  await closeByKeys(page, words.decisions.take_back);
  await answerBySavedReply(context, page);
  await closeSeveral(page, words.admin.several.close);
});
