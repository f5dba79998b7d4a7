import { beforeAll, describe, expect, it, vi } from "vitest";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import fr from "#app/locales/fr.ts";
import { openDb } from "#db/open.ts";
import { ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { browserOf, sendForm } from "#tests/support/pages.ts";
import { jsonLog } from "#worker/bindings/log.ts";
import { renderPage } from "#worker/pages/render-page.ts";

/** A database that answers nothing. */
const goneDb = new Proxy({} as Ctx["db"], {
  get() {
    throw new Error("the database is gone");
  },
});

const { token } = createSessionToken({ userId: "amina", isAdmin: false }, Date.now());

const visitWithoutDatabase = (path: string, cookie: string) =>
  renderPage(new Request(`${ORIGIN}${path}`, { headers: { Cookie: cookie } }), testCtx(undefined, { db: goneDb }), {
    requestId: "f00d-1234",
    nonce: "nonce",
  });

it("keeps its head, its language and a link home when the session cannot be read", async () => {
  const response = await visitWithoutDatabase("/terms", `token=${token}; language=fr`);
  const page = await response.text();
  expect(response.status).toBe(500);
  expect(page).toContain('<html lang="fr" dir="ltr"');
  expect(page).toContain("<title>Erreur inattendue de l’application\u202f! · Hirfa</title>");
  expect(page).toMatch(/<link[^>]*rel="icon"/);
  expect(page).toContain('href="/new-job"');
  expect(page).toContain("f00d-1234");
});

it("reveals nothing of the error", async () => {
  const page = await (await visitWithoutDatabase("/terms", `token=${token}`)).text();
  expect(page).not.toContain("database");
});

// An error is logged with the id that the page shows, without personal data.
it("logs a line with its id and without the parameters of the statement", async () => {
  const lines = vi.spyOn(console, "log").mockImplementation(() => {});
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const refusing = openDb({
    prepare: () => ({ bind: () => ({ raw: async () => Promise.reject(new Error("D1 is gone")) }) }),
    batch: async () => Promise.reject(new Error("D1 is gone")),
  } as unknown as D1Database);
  const body = new URLSearchParams({
    email: "secret@hirfa.example",
    password: "Sfax-Bejaia-77",
    first_name: "Secret",
    last_name: "Test",
    terms: "true",
  });
  const response = await renderPage(
    new Request(`${ORIGIN}/en/register/client`, { method: "POST", body, headers: { Origin: ORIGIN } }),
    testCtx(undefined, { db: refusing, log: jsonLog({ requestId: "f00d-5678", release: "" }) }),
    { requestId: "f00d-5678", nonce: "nonce" },
  );
  const written = JSON.stringify([...lines.mock.calls, ...errors.mock.calls]);
  lines.mockRestore();
  errors.mockRestore();

  expect(response.status).toBe(500);
  expect(written).toContain("page.failed");
  expect(written).toContain("f00d-5678");
  expect(written).toContain("D1 is gone");
  expect(written).not.toContain("secret@");
});

it("shows the parts of the landing page that need no database, and a link to retry the others", async () => {
  const terms = await visitWithoutDatabase("/terms", "");
  const home = await visitWithoutDatabase("/en", "");
  expect([terms.status, home.status]).toEqual([200, 200]);
  expect(await home.text()).toContain("The services could not be loaded");
});

describe("an unknown URL", () => {
  beforeAll(insertDemoUsers);

  const of = (userId: string) => browserOf(userId);
  const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
  const cases: [string, () => Promise<Response>, number][] = [
    ["an altered link of an SMS", () => visit("/fr/d/garbage"), 404],
    ["a list that is none", async () => visit("/fr/panel-admin/export/sessions", { headers: await admin() }), 404],
    ["widening a request that is none", async () => sendForm(await of("amina"), "/fr/job/none/widening", {}), 404],
    ["a letter about a request that is none", async () => sendForm(await of("amina"), "/fr/job/none/later-letter", {}), 404],
    ["a language that is none", () => sendForm({ Cookie: "" }, "/fr/language", { language: "xx" }), 400],
    ["a view that is not one's own", async () => sendForm(await of("amina"), "/fr/switch-role", { active_role: "artisan" }), 403],
  ];
  it.each(cases)("says so in words: %s", async (_, ask, status) => {
    const answer = await ask();
    const page = await answer.text();
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(page).toContain('<html lang="fr" dir="ltr"');
    const { error } = fr.ui;
    expect(page).toContain(status === 404 ? error.not_found : status === 403 ? error.forbidden : error.app);
  });

  it("answers a HEAD request the same way", async () => {
    const head = await visit("/fr/d/garbage", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
  });

  it("keeps an admin in the admin area for what is missing there, and in no other", async () => {
    const nadir = await admin();
    const { missing_text } = fr.admin;
    for (const path of [
      "users/nobody",
      "receipts/none",
      "tasks/none",
      "review/none",
      "reports/none",
      "queries/none",
      "blog/99",
    ]) {
      const answer = await visit(`/fr/panel-admin/${path}`, { headers: nadir });
      const page = await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
      expect(page).toContain(`<h1>${fr.ui.error.not_found}</h1>`);
      expect(page.replaceAll("&#x27;", "'")).toContain(missing_text);
      expect(page).toMatch(/<nav[^>]*>.*href="\/fr\/panel-admin\/users"/s);
      expect(page).toMatch(ASKED_ID);
      expect(page).not.toContain(fr.ui.error.not_found_text);
    }
    expect(await (await visit("/fr/artisan/nobody", { headers: nadir })).text()).not.toContain(missing_text);
  });
});

const ASKED_ID = /<bdi dir="ltr">([0-9a-f-]{36})<\/bdi>/;

it("shows the support text, and the request id, with a 404 in every language", async () => {
  for (const [path, language, own] of [
    ["/nowhere", "ar", "هذه الصفحة غير موجودة"],
    ["/fr/nowhere", "fr", "Cette page n’existe pas"],
    ["/en/nowhere", "en", "This page does not exist"],
    ["/fr/artisan/nobody", "fr", "Cette page n’existe pas"],
  ] as const) {
    const [first, second] = [await visit(path), await visit(path)];
    const page = await first.text();
    expect(first.status).toBe(404);
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(own);
    expect(page).toContain('<p lang="en" dir="ltr"');
    expect(page).toContain("Unexpected Application Error!");
    const [, id] = ASKED_ID.exec(page) ?? [];
    const [, other] = ASKED_ID.exec(await second.text()) ?? [];
    expect(id).toBeDefined();
    expect(other).toBeDefined();
    expect(id).not.toBe(other);
  }
});

it("shows them with a 500 in every language", async () => {
  for (const [prefix, own] of [
    ["", "حدث خطأ غير متوقع في التطبيق!"],
    ["/fr", "Erreur inattendue de l’application"],
    ["/en", "This page could not be shown."],
  ] as const) {
    const response = await visitWithoutDatabase(`${prefix}/terms`, `token=${token}`);
    const page = await response.text();
    expect(response.status).toBe(500);
    expect(page).toContain(own);
    expect(page.match(/Unexpected Application Error!/g)).toHaveLength(1);
    expect(page).toContain('<p lang="en" dir="ltr"');
    expect(page).toContain('<bdi dir="ltr">f00d-1234</bdi>');
  }
});
