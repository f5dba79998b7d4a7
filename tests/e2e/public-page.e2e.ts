import { enterAs, expect, ONCE, test } from "../support/journey.ts";
import { publicPageOf } from "../support/sights.ts";

/** The smallest picture there is: one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/* R40: an artisan's page needs no script, and is a little better with them. */
test(
  "photos open over the page one after the other, and the page is handed on by its plain address",
  ONCE,
  async ({ page, context }) => {
    await enterAs(context, "karim");
    const file = (name: string) => ({ name, mimeType: "image/png", buffer: PIXEL });
    const answer = await context.request.patch("/api/v1/auth/user/", {
      multipart: {
        "previous_work_photos[0]image": file("one.png"),
        "previous_work_photos[1]image": file("two.png"),
      },
      headers: { Origin: new URL((await context.request.get("/healthz")).url()).origin },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const address = await publicPageOf("karim", context);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await page.goto(`${address}?photos=all`);

    const photos = page.locator("a[data-photo]");
    const dialog = page.getByRole("dialog");
    await photos.first().click();
    await expect(dialog.locator("img")).toHaveAttribute("src", /\/media\/[0-9a-z]{20}$/);
    const first = await dialog.locator("img").getAttribute("src");
    await dialog.locator("[data-step='1']").click();
    await expect(dialog.locator("img")).not.toHaveAttribute("src", first ?? "");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(photos.first()).toBeFocused();

    await page.locator("[data-share]").click();
    await expect(page.locator("[data-share] span")).toHaveText("نُسخ الرابط");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname + new URL(copied).search).toBe(address);
  },
);
