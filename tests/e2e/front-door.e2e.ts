import { enterAs, expect, test } from "../support/journey.ts";

const direction = { ar: "rtl", fr: "ltr", en: "ltr" };

test("the first page speaks the chosen language and reads in its direction", async ({ page, language }) => {
  await page.goto(language === "ar" ? "/" : `/${language}`);

  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", direction[language]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("nothing on the first page is wider than the screen", async ({ page, language }) => {
  await page.goto(language === "ar" ? "/" : `/${language}`);

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("the demo cast can sign in with the published password", async ({ context, page }) => {
  await enterAs(context, "yacine");

  const answer = await page.request.get("/api/v1/auth/user/");
  expect(await answer.json()).toMatchObject({ first_name: "Yacine" });
});

test("the service says that it is well, and lists no letter that nobody caused", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toMatchObject({ status: "ok" });
  expect(await (await request.get("/dev/outbox.json?to=amina@hirfa.example")).json()).toEqual([]);
});
