import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { expect, ONE_PROJECT, test } from "#tests/support/e2e.ts";

const words = { ar, fr, en };

/** A lost phone is signed out from another device. After a password change it cannot sign in again. */
test(
  "a lost device is signed out remotely, and a new password keeps it out",
  ONE_PROJECT,
  async ({ page, browser, baseURL, language }) => {
    const { security, auth, refusals } = words[language];
    const prefix = language === "ar" ? "" : "/fr";
    const person = { email: `lost-phone-${crypto.randomUUID()}@client.example`, password: "Olives-and-tiles-1" };
    const names = { first_name: "Meriem", last_name: "Ziani" };
    const registered = await page.request.post("/api/v1/auth/client/register/", { data: { ...person, ...names } });
    expect(registered.status()).toBe(201);

    // The lost phone runs no scripts.
    const lost = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      userAgent:
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36",
    });
    const there = await lost.newPage();
    const signIn = async (where: typeof page, password = person.password) => {
      await where.goto(`${prefix}/login/client`);
      await where.getByLabel(auth.field.email).fill(person.email);
      await where.getByLabel(auth.field.password, { exact: true }).fill(password);
      await where.getByRole("button", { name: auth.sign_in.submit, exact: true }).click();
    };
    await signIn(there);
    await expect(there).toHaveURL(/\/account\/requests$/);
    await signIn(page);

    await page.goto(`${prefix}/account`);
    await page.getByRole("link", { name: security.devices.title }).click();
    await expect(page.getByText(security.devices.this_one)).toHaveCount(1);
    const device = page.getByRole("listitem").filter({ hasText: "Samsung Internet" });
    await device.getByRole("button").click();
    await expect(page.getByRole("status").filter({ hasText: security.devices.ended })).toBeVisible();
    await expect(device).toHaveCount(0);
    await there.goto(`${prefix}/account`);
    await expect(there).toHaveURL(/\/login\?next=/);

    await page.goto(`${prefix}/account/password`);
    await page.getByLabel(security.password.current, { exact: true }).fill(person.password);
    const next = page.getByLabel(security.password.next, { exact: true });
    await next.fill("short");
    await expect(page.locator("[data-rule][data-met]")).toHaveCount(0);
    await next.fill("Dates-and-tiles-2");
    await expect(page.locator("[data-rule][data-met]")).toHaveCount(3);
    await page.getByRole("button", { name: security.password.submit }).click();
    await expect(page.getByRole("status").filter({ hasText: security.password.changed })).toBeVisible();

    await signIn(there);
    await expect(there.getByText(refusals.invalid_credentials)).toBeVisible();
    await signIn(there, "Dates-and-tiles-2");
    await expect(there).toHaveURL(/\/account\/requests$/);
    await lost.close();
  },
);
