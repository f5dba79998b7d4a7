import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { expect, lastEmailTo, pathIn, signInAs } from "#tests/support/e2e.ts";
import { created } from "#tests/support/job-fixtures.ts";

/** Sixty letters without a break opportunity. */
const LONGEST_NAME = "Abdelkaderbenmohamedbelarbihamoudabouchentoufbenyoucefsidimo";

const withoutSpaces = (letters: number) => "robinetquifuit".repeat(letters).slice(0, letters);
const inWords = (letters: number) => "Le robinet de la cuisine fuit depuis hier. ".repeat(letters).slice(0, letters).trim();

/** Plumbing, water tanks, Marsat El Hadjadj: the longest names in Yacine's list. */
const NEARBY = { category: 1, sub_category: 106, wilaya: 31, commune: 3108, urgency: "now" };
/** Satellite dishes, internet and cameras in Zmalet El Emir Abdelkader. */
const FAR_AWAY = { category: 19, wilaya: 64, commune: 1409 };
const WORDS = {
  description: withoutSpaces(2_000),
  address: withoutSpaces(200),
  preferred_slots: [withoutSpaces(80), inWords(80)],
};

const PASSWORD = "une clef de douze portes";

/** A client with the longest names and jobs, one of them with Yacine's offer of the longest text. */
export async function longestJobs(context: BrowserContext) {
  const { request } = context;
  const email = `long-${Date.now()}@hirfa.example`;
  const [first_name, last_name] = [LONGEST_NAME, LONGEST_NAME];
  const registered = await request.post("/api/v1/auth/client/register/", {
    data: { email, password: PASSWORD, first_name, last_name },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  await confirm(context, email);
  await signInAsLongest(context, email);
  const jobId = await created(request, "/api/v1/services/jobs/", { ...WORDS, ...NEARBY });
  const wordy = await created(request, "/api/v1/services/jobs/", { ...WORDS, ...NEARBY, description: inWords(2_000) });
  const far = await created(request, "/api/v1/services/jobs/", { ...WORDS, ...FAR_AWAY });
  await signInAs(context, "yacine");
  const days = { earliest_date: inDays(55), valid_until: nextYear("12-30") };
  const offer = { kind: "fixed", price: 9_999_999, message: withoutSpaces(1_000), material_included: true, ...days };
  const offerId = await created(request, `/api/v1/services/jobs/${jobId}/offers/`, offer);
  return { email, jobId, wordy, far, offerId };
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const nextYear = (day: string) => `${new Date().getFullYear() + 1}-${day}`;

async function confirm(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(pathIn((await lastEmailTo(context.request, email)).text));
  await page.close();
}

export async function signInAsLongest(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post("/api/v1/auth/client/login/", { data: { email, password: PASSWORD } });
  const { token } = await answer.json();
  await context.addCookies([{ name: "token", value: token, domain: "localhost", path: "/", httpOnly: true, secure: true }]);
}

/** Deletes the posted jobs, which releases the held points. */
export async function cleanUp(request: APIRequestContext, jobIds: readonly string[]): Promise<void> {
  const { origin } = new URL((await request.get("/healthz")).url());
  for (const id of jobIds) await request.delete(`/api/v1/services/jobs/${id}/`, { headers: { Origin: origin } });
}

/** No demo user has this name. Documents are changed to show it, and open no socket that would show the real name. */
export async function renameArtisanToLongest(page: Page): Promise<void> {
  // A browser opens no socket to us from a document that a test wrote.
  await page.routeWebSocket("**", () => {});
  await page.route("**", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const answer = await route.fetch();
    // The first letter must be the same, because it is shown in place of a picture.
    const body = (await answer.text()).replaceAll(/(?<=\bY)acine|(?<=\bH)addad/g, LONGEST_NAME.slice(1));
    await route.fulfill({ response: answer, body });
  });
}
