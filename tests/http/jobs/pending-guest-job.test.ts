import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { jobs } from "#db/schema/jobs.ts";
import { db, emailTo } from "#tests/api/fixtures.ts";
import { digitsOf } from "#tests/domain/codes/fixtures.ts";
import { owedTo } from "#tests/domain/guests/fixtures.ts";
import { insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

/* A job that waits for its code may be posted or closed in another browser: the first one is then told. */

beforeAll(insertDemoUsers);

const VISITOR = { Cookie: "" };
const FIELDS = {
  ...{ category: "1", sub_category_1: "101", wilaya: "31", commune: "3101", first_name: "Samira" },
  description: "The kitchen tap has been leaking since yesterday.",
};
const DRAFT = "Your request is kept as a draft";
const POSTED = "Your request is posted";
const WAY_BACK = "Your request is waiting for";

function form(over: Record<string, string>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, once: newId(), ...over })) filled.append(name, value);
  return filled;
}

const codeCookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith("code="))
    ?.split(";")[0] ?? "";
const forgets = (response: Response) => response.headers.getSetCookie().some((line) => line.startsWith("code=; Max-Age=0"));

/** A browser that posted a job without registration, and waits for its code. */
const sentBy = async (phone_number: string) => ({
  Cookie: codeCookieOf(await sendForm(VISITOR, "/en/new-job", form({ phone_number }))),
});

const openedBy = async (browser: { Cookie: string }, phone: string) => {
  const opened = await sendForm(browser, "/en/verify-otp", { otp: await digitsOf("job", { phone }) });
  return (opened.headers.get("Location") ?? "").replace("?sent=1", "");
};

const jobIdIn = (browser: { Cookie: string }): string =>
  /"jobId":"(\w{16,20})"/.exec(decodeURIComponent(browser.Cookie))?.[1] ?? "";

describe("the code page, after the job was posted in another browser", () => {
  it("says so whatever is typed or requested, sends nothing, and deletes the code from the browser", async () => {
    const phone = "+213550130001";
    const older = await sentBy("0550130001");
    const newer = await sentBy("0550130001");
    await openedBy(older, phone);
    const otp = await digitsOf("job", { phone });
    const owed = await owedTo(phone);

    for (const answer of [
      await openPage(newer, "/en/verify-otp"),
      await sendForm(newer, "/en/verify-otp", { otp }),
      await sendForm(newer, "/en/verify-otp?again", {}),
    ]) {
      expect(forgets(answer)).toBe(true);
      const html = await answer.text();
      expect(html).toContain(POSTED);
      expect(html).not.toContain(DRAFT);
      expect(html).not.toContain("data-wait=");
    }
    expect(await owedTo(phone)).toBe(owed);
  });

  it("tells the sender of the older form that the newer one was posted", async () => {
    const older = await sentBy("0550130002");
    await openedBy(await sentBy("0550130002"), "+213550130002");

    const html = await htmlOf(older, "/en/verify-otp");
    expect(html).toContain(POSTED);
    expect(html).toContain("A newer request from this number took its place and was posted");
  });

  it("leads to the job if its link was opened in this browser", async () => {
    const waiting = await sentBy("0550130003");
    const link = await openedBy(waiting, "+213550130003");
    const [guest = ""] = (await openPage(VISITOR, link)).headers.getSetCookie().map((line) => line.split(";")[0] ?? "");

    const answer = await openPage({ Cookie: `${waiting.Cookie}; ${guest}` }, "/en/verify-otp");
    expect(formResultOf(answer)).toEqual({ status: 303, to: link });
    expect(forgets(answer)).toBe(true);
  });

  it("is not linked from other pages any more", async () => {
    const waiting = await sentBy("0550130004");
    expect(await htmlOf(waiting, "/en")).toContain(WAY_BACK);
    expect(await htmlOf(waiting, "/en/deactivated")).not.toContain(WAY_BACK);
    await openedBy(waiting, "+213550130004");

    for (const path of ["/en", "/en/new-job", "/en/deactivated"]) expect(await htmlOf(waiting, path)).not.toContain(WAY_BACK);
  });

  it("says that the job has ended if it was deleted", async () => {
    const waiting = await sentBy("0550130005");
    await db
      .update(jobs)
      .set({ deletedAt: Date.now() })
      .where(eq(jobs.id, jobIdIn(waiting)));

    const html = await htmlOf(waiting, "/en/verify-otp");
    expect(html).toContain("Your request has ended");
    expect(html).not.toContain(DRAFT);
    expect(await htmlOf(waiting, "/en")).not.toContain(WAY_BACK);
  });
});

describe("the code page of a user who confirmed the address elsewhere", () => {
  const PERSON = { role: "client", firstName: "New", lastName: "One", language: "en", wilayaId: 31, communeId: 3101 } as const;

  it("mentions the pending address, then leads to the job, or to the sign-in page after signing out", async () => {
    await insertUser("elsewhere", { ...PERSON, email: "elsewhere@hirfa.example" }, false);
    const browser = await browserOf("elsewhere");
    const code = codeCookieOf(await sendForm(browser, "/en/new-job", form({})));
    const waiting = { Cookie: `${browser.Cookie}; ${code}` };
    const page = await htmlOf(waiting, "/en/verify-otp");
    expect(page).toContain("Confirm your email address to send your request");
    expect(page).not.toContain("Confirm your number");
    expect(await htmlOf({ Cookie: code }, "/en")).not.toContain(WAY_BACK);

    const otp = /\d{6}/.exec((await emailTo("elsewhere@hirfa.example")).text)?.[0] ?? "";
    await sendForm(waiting, "/en/verify-otp", { otp });

    const job = `/en/job/${jobIdIn(waiting)}`;
    for (const answer of [await openPage(waiting, "/en/verify-otp"), await sendForm(waiting, "/en/verify-otp", { otp })]) {
      expect(formResultOf(answer)).toEqual({ status: 303, to: job });
      expect(forgets(answer)).toBe(true);
    }
    expect(formResultOf(await openPage({ Cookie: code }, "/en/verify-otp"))).toEqual({
      status: 303,
      to: `/en/login/client?next=${encodeURIComponent(job)}`,
    });
  });
});
