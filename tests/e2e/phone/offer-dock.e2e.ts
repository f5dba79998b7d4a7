import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { created } from "#tests/support/job-fixtures.ts";

const TAP = {
  ...{ category: 1, wilaya: 31, commune: 3101 },
  description: "Le robinet de la salle de bains goutte, il faut changer le joint.",
};

test("on a phone the link to the form and the form's own button never overlap", ONE_PROJECT, async ({ context, page }) => {
  await signInAs(context, "amina");
  const jobId = await created(context.request, "/api/v1/services/jobs/", TAP);
  await signInAs(context, "karim");
  await page.goto(`/job/${jobId}`, { waitUntil: "networkidle" });
  await expect(page.locator(".dock-here")).toHaveCount(1);
  const top = await page.locator("#make-offer").evaluate((form) => form.getBoundingClientRect().top + scrollY);
  const height = page.viewportSize()?.height ?? 0;

  for (let inSight = -40; inSight <= 320; inSight += 20) {
    await page.evaluate((place) => scrollTo(0, place), top - height + inSight);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const [way, own] = [".dock:not(.dock-here)", ".dock-here"].map((one) =>
            document.querySelector(one)?.getBoundingClientRect(),
          );
          return way && own ? Math.min(way.bottom, own.bottom) - Math.max(way.top, own.top) : 0;
        }),
      )
      .toBeLessThanOrEqual(0);
  }
});
