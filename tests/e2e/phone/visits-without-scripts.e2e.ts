import ar from "#app/locales/ar.ts";
import { comingSlot } from "#tests/support/coming-slot.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";
import { created } from "#tests/support/job-fixtures.ts";
import { withoutScripts } from "#tests/support/without-scripts.ts";

const TAP = {
  ...{ category: 1, wilaya: 31, commune: 3101 },
  description: "Le siphon de l’évier fuit depuis hier soir.",
};

test(
  "without scripts a visit is agreed, both codes are typed, both sides review, and the proof is read",
  ONE_PROJECT,
  async ({ context, browser }) => {
    const { request } = context;
    await signInAs(context, "amina");
    const jobId = await created(request, "/api/v1/services/jobs/", TAP);
    await signInAs(context, "yacine");
    const offer = { kind: "fixed", price: 3_000, message: "I live nearby and can come this afternoon." };
    const offerId = await created(request, `/api/v1/services/jobs/${jobId}/offers/`, offer);
    await signInAs(context, "amina");
    expect((await request.post(`/api/v1/services/offers/${offerId}/acceptance/`, { data: {} })).status()).toBe(200);

    const [amina, yacine] = [await withoutScripts(browser, "amina"), await withoutScripts(browser, "yacine")];
    const slot = await comingSlot(context);
    await amina.goto(`/job/${jobId}/visits`);
    await amina.locator("[name=date]").fill(slot.date);
    await amina.locator("[name=from_time]").selectOption(slot.from_time);
    await amina.locator("[name=to_time]").selectOption(slot.to_time);
    await amina.getByRole("button", { name: ar.visits.page.submit }).click();
    await yacine.goto(`/job/${jobId}/visits`);
    await yacine.locator('form[action$="/agreement"] button').click();
    await expect(yacine.locator('form[action$="/agreement"]')).toHaveCount(0);

    const [visit]: { id: string; status: string }[] = await (await request.get(`/api/v1/services/jobs/${jobId}/visits/`)).json();
    expect(visit?.status).toBe("agreed");
    const path = `/job/${jobId}/visits/${visit?.id}`;
    const code = async () => {
      await amina.goto(path);
      const digits = amina.locator("section[aria-labelledby=codes] p.num").first();
      if (!(await digits.isVisible())) await amina.locator("section[aria-labelledby=codes] summary").first().click();
      return (await digits.innerText()).replace(/\D/g, "");
    };
    for (const kind of ["arrival", "completion"]) {
      const digits = await code();
      await yacine.goto(path);
      await yacine.locator(`#${kind}_code`).fill(digits);
      await yacine.locator(`form[data-code-form=${kind}] button`).click();
      await expect(yacine.locator(`#${kind}_code`)).toHaveCount(0);
    }

    for (const [side, text] of [
      [yacine, "زبونة محترمة، دفعت فورًا."],
      [amina, "عمل نظيف وفي الوقت."],
    ] as const) {
      await side.goto(`/job/${jobId}/review`);
      await side.locator("#review-rating-5").check({ force: true });
      await side.getByLabel(ar.reviews.form.text, { exact: false }).fill(text);
      await side.getByRole("button", { name: ar.reviews.form.submit }).click();
      await expect(side.getByText(text)).toBeVisible();
    }
    await signInAs(context, "yacine");
    const { slug }: { slug: string } = await (await request.get("/api/v1/auth/user/")).json();
    await amina.goto(`/artisan/${slug}`);
    await amina.locator("article, li").filter({ hasText: "عمل نظيف وفي الوقت." }).last().locator('a[href$="/proof"]').click();
    await expect(amina.getByText(ar.proof.status.proved)).toBeVisible();
    await expect(amina.locator("pre", { hasText: "openssl" })).toBeVisible();
    for (const one of [amina, yacine]) await one.context().close();
  },
);
