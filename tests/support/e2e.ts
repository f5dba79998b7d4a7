import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { isLanguage, type Language } from "#app/domain/shared/contracts/language.ts";
import { DEMO_PASSWORD, DEMO_USERS, type DemoUserName } from "#db/seeds/demo-users.ts";

export { expect };

type Letter = { channel: "email" | "sms"; to: string; subject: string; text: string; created_at: string };

type Fixtures = {
  /** The language of the running project: Arabic on the phone, French on the desktop, English on the tablet. */
  language: Language;
  /** Fails the journey if a page logs an error, throws, or gets a 5xx response. */
  faults: string[];
};

/** A refused form, and a socket whose session has ended, get a 4xx response on purpose, which the browser logs. */
const IS_REFUSAL = /status of 4\d\d|^WebSocket connection .* (HTTP Authentication failed|Unexpected response code: 4\d\d)/;

function collectFaults(page: Page, faults: string[]): void {
  page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !IS_REFUSAL.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
}

/** The project's name begins with its language. */
export function languageOf(project: string): Language {
  const [language] = project.split("-");
  if (!isLanguage(language)) throw new Error(`no language in the name of the project ${project}`);
  return language;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  language: async ({}, use, testInfo) => use(languageOf(testInfo.project.name)),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on("page", (page) => collectFaults(page, faults));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** For a journey that does not depend on language or screen width: it runs on the phone only. */
export const ONE_PROJECT = { tag: "@once" };
/** For a journey whose parts other journeys run on the phone: it runs on the desktop only. */
export const DESKTOP_ONLY = { tag: "@desktop" };

/** A kept-alive connection may be closed just when it is used again. */
export const HANGS_UP = { maxRetries: 2 };

/** The newest email to that address, as soon as the queue has delivered it. */
export async function lastEmailTo(request: APIRequestContext, to: string): Promise<Letter> {
  const letters = async (): Promise<Letter[]> =>
    (await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`, HANGS_UP)).json();
  await expect.poll(async () => (await letters()).length, { message: `a letter to ${to}`, timeout: 30_000 }).toBeGreaterThan(0);
  const [newest] = await letters();
  if (!newest) throw new Error(`no letter to ${to}`);
  return newest;
}

/** The first URL of ours in a text, without its origin. */
export function pathIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Signs a demo user in like the sign-in page does, without opening it. */
export async function signInAs(context: BrowserContext, name: DemoUserName): Promise<void> {
  const person = DEMO_USERS[name];
  const [door, who] =
    "phone" in person
      ? ["artisan", { phone_number: person.phone }]
      : [person.role === "admin" ? "admin" : "client", { email: person.email }];
  const answer = await context.request.post(`/api/v1/auth/${door}/login/`, { data: { ...who, password: DEMO_PASSWORD } });
  expect(answer.status()).toBe(200);
  const { token } = await answer.json();
  await context.addCookies([
    { name: "token", value: token, domain: "localhost", path: "/", httpOnly: true, secure: true, sameSite: "Lax" },
  ]);
}
