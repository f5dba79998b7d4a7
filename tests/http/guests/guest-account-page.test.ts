import { beforeAll, expect, it } from "vitest";
import { claimGuestJob } from "#app/domain/guests/claim-guest-job.ts";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { openedRequest } from "#tests/domain/guests/fixtures.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, openPage, sendForm } from "#tests/support/pages.ts";

/* A guest keeps the job in an account, without scripts. */

beforeAll(insertDemoUsers);

const guestBrowser = (token: string) => ({ Cookie: `guest=${token}` });

const FIELDS = {
  first_name: "Samira",
  last_name: "Bouzid",
  email: "samira.keeps@hirfa.example",
  password: "Une-Clef-2026",
  terms: "true",
};

it("is offered on the page of the job, which asks for the missing account data", async () => {
  const { jobId, followPath, token } = await openedRequest("+213550300001");

  expect(await (await openPage({ Cookie: "" }, followPath)).text()).toContain(`/job/${jobId}/account`);

  const html = await (await openPage(guestBrowser(token), `/en/job/${jobId}/account`)).text();
  expect(html).toContain('value="Samira"');
  expect(html).toContain("Create my account and keep the request");
  expect(html).toContain("streamController");
  expect(html).toMatch(/<a[^>]*href="\/en\/terms"[^>]*target="_blank"[^>]*>[^<]+<\/a>/);
});

it("creates the account, signs its owner in, and redirects the old link to the jobs", async () => {
  const { jobId, followPath, token } = await openedRequest("+213550300002");

  const made = await sendForm(guestBrowser(token), `/en/job/${jobId}/account`, FIELDS);

  expect(formResultOf(made)).toEqual({
    status: 303,
    to: `/en/email-verification?next=${encodeURIComponent(`/en/job/${jobId}`)}`,
  });
  const cookies = made.headers.getSetCookie();
  expect(cookies).toContainEqual(expect.stringMatching(/^guest=; .*Max-Age=0/));
  expect(cookies).toContainEqual(expect.stringMatching(/^device=/));
  const session = cookies.find((cookie) => cookie.startsWith("token="))?.split(";")[0] ?? "";
  expect((await openPage({ Cookie: session }, `/en/job/${jobId}`)).status).toBe(200);
  expect(formResultOf(await openPage({ Cookie: session }, `/en${followPath}`))).toEqual({
    status: 303,
    to: "/en/account/requests",
  });
});

it("tells the holder of the old link that the job is in an account now, with a link to sign in", async () => {
  const { token, followPath } = await openedRequest("+213550300008");
  await claimGuestJob(ctxAs("amina"), { token });

  const page = await openPage({ Cookie: "" }, `/en${followPath}`);

  expect(page.status).toBe(410);
  const html = await page.text();
  expect(html).toContain("This request is kept in an account now: sign in to find it with its offers.");
  expect(html).toContain(`href="/en/login?next=${encodeURIComponent("/en/account/requests")}"`);
  expect(html).not.toContain("Amina");
});

it("tells the holder of a deleted job's link so, and reveals nothing to a forged link", async () => {
  const { guest, jobId, followPath } = await openedRequest("+213550300009");
  await deleteJob(testCtx(guest), { jobId });

  const page = await openPage({ Cookie: "" }, `/en${followPath}`);

  expect(page.status).toBe(410);
  expect(await page.text()).toMatch(/<h1[^>]*>This request is deleted<.*You can post another one whenever you like\./s);
  const forged = followPath.replace(/.$/, (last) => (last === "x" ? "y" : "x"));
  expect((await openPage({ Cookie: "" }, `/en${forged}`)).status).toBe(404);
});

it("names each missing field, keeps the typed text except the password, and changes nothing", async () => {
  const { jobId, followPath, token } = await openedRequest("+213550300003");

  const refused = await sendForm(guestBrowser(token), `/en/job/${jobId}/account`, {
    ...FIELDS,
    last_name: "",
    email: "amina@hirfa",
  });

  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('value="amina@hirfa"');
  expect(html).not.toContain(FIELDS.password);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
  const listed = [...html.matchAll(/<a href="#keep-(\w+)"/g)].map(([, field]) => field);
  expect(listed).toEqual(["last_name", "email"]);
  const page = await openPage({ Cookie: "" }, followPath);
  // The key leaks to no other site, and the page's own forms still send their origin.
  expect([page.status, page.headers.get("Referrer-Policy")]).toEqual([200, "strict-origin"]);
});

it("moves the job into the signed-in account by one click", async () => {
  const { jobId, token } = await openedRequest("+213550300004");
  const amina = await browserOf("amina");
  const both = { Cookie: `${amina.Cookie}; guest=${token}` };
  expect(await (await openPage(both, `/en/job/${jobId}/account`)).text()).toContain("You are signed in as");

  expect(formResultOf(await sendForm(both, `/en/job/${jobId}/account`, {}))).toEqual({ status: 303, to: `/en/job/${jobId}` });

  expect((await openPage(amina, `/en/job/${jobId}`)).status).toBe(200);
});

it("sends the owner of an account with that number to sign in and back", async () => {
  const { jobId, token } = await openedRequest("+213500000001");

  const html = await (await openPage(guestBrowser(token), `/en/job/${jobId}/account`)).text();

  expect(html).toContain("Your number already has an account");
  expect(html).toContain(`/en/login?next=${encodeURIComponent(`/en/job/${jobId}/account`)}`);
});

it("is visible to nobody else", async () => {
  const { jobId, token } = await openedRequest("+213550300006");
  const other = await openedRequest("+213550300007");

  expect((await openPage({ Cookie: "" }, `/en/job/${jobId}/account`)).headers.get("Location")).toContain("/en/login?next=");
  expect((await openPage(guestBrowser(other.token), `/en/job/${jobId}/account`)).headers.get("Location")).toContain("/en/login");
  expect((await openPage(guestBrowser(`${token}x`), `/en/job/${jobId}/account`)).headers.get("Location")).toContain("/en/login");
  const stranger = await openPage(await browserOf("karim"), `/en/job/${jobId}/account`);
  expect(formResultOf(stranger)).toEqual({ status: 303, to: `/en/job/${jobId}` });
});
