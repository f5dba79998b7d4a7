import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { FACE, JPEG } from "#tests/domain/media/sample-images.ts";
import { expect, lastEmailTo, signInAs } from "#tests/support/e2e.ts";

const API = "/api/v1";
/** Derived from the time of this run, so that no two artisans have the same number. */
const begun = Date.now();
const sides = {
  front_id_image: { name: "front.jpg", mimeType: "image/jpeg", buffer: Buffer.from(JPEG) },
  back_id_image: { name: "back.jpg", mimeType: "image/jpeg", buffer: Buffer.from(FACE) },
};

/**
 * A plumber and mason of Oran with an identity document that Nadir approved, and its ten points. Number `nth` of this run. Signed
 * in.
 */
export async function e2eArtisans(browser: Browser, nth: number): Promise<BrowserContext> {
  const { context, userId } = await unverifiedArtisan(browser, nth);
  const national_id = `1${String(begun).slice(-13)}${String(nth).padStart(4, "0")}`;
  await answered(context.request, "PATCH", "/auth/user/", { multipart: { national_id, ...sides } });
  const admin = await browser.newContext();
  await signInAs(admin, "nadir");
  await answered(admin.request, "POST", `/admin/users/${userId}/verification/`, { data: { decision: "approved" } });
  await admin.close();
  return context;
}

/** The same with a pending identity document. */
export async function artisanWithPendingDocument(browser: Browser, nth: number): Promise<{ userId: string; nationalId: string }> {
  const { context, userId } = await unverifiedArtisan(browser, nth);
  const nationalId = `2${String(begun).slice(-13)}${String(nth).padStart(4, "0")}`;
  await answered(context.request, "PATCH", "/auth/user/", { multipart: { national_id: nationalId, ...sides } });
  await context.close();
  return { userId, nationalId };
}

/** The same without an identity document. */
export async function unverifiedArtisan(
  browser: Browser,
  nth: number,
  first_name = "Sofiane",
): Promise<{ context: BrowserContext; userId: string }> {
  const context = await browser.newContext();
  const { request } = context;
  const email = `plumber-${begun}-${nth}@hirfa.example`;
  const person = { email, password: DEMO_PASSWORD, first_name, last_name: "Belkacem" };
  const phone_number = `05${String(begun + nth).slice(-8)}`;
  const registered = await answered(request, "POST", "/auth/artisan/register/", { data: { ...person, phone_number } });
  const { token, user }: { token: string; user: { id: string } } = registered;
  await context.addCookies([
    { name: "token", value: token, domain: "localhost", path: "/", httpOnly: true, secure: true, sameSite: "Lax" },
  ]);
  const key = /key=([\w.~-]+)/.exec((await lastEmailTo(request, email)).text)?.[1];
  await answered(request, "POST", "/auth/email/confirm/", { data: { key } });
  const trade = { wilaya: "31", commune: "3101", "categories[0]": "1", "categories[1]": "7" };
  await answered(request, "PATCH", "/auth/user/", { multipart: trade });
  return { context, userId: user.id };
}

async function answered(request: APIRequestContext, method: string, path: string, body: object) {
  const { origin } = new URL((await request.get("/healthz")).url());
  const answer = await request.fetch(API + path, { method, headers: { Origin: origin }, ...body });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
