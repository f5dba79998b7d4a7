import { beforeAll, describe, expect, it } from "vitest";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

describe("the page of a job with all its offers", () => {
  it("lets an artisan join the waitlist by a form without scripts", async () => {
    const jobId = await postedJob();
    for (const number of [1, 2, 3, 4, 5]) await sentOffer(await insertPlumber(`full-${number}`, 10), jobId);
    const browser = await browserOf("karim");

    expect(await htmlOf(browser, `/en/job/${jobId}`)).toContain(`action="/en/job/${jobId}/place"`);
    expect(formResultOf(await sendForm(browser, `/fr/job/${jobId}/place`, {}))).toEqual({ status: 303, to: `/fr/job/${jobId}` });

    const page = await htmlOf(browser, `/en/job/${jobId}`);
    expect(page).toContain("We will notify you as soon as a place is free.");
    expect(page).not.toContain(`/place"`);
    expect(formResultOf(await openPage(browser, `/en/job/${jobId}/place`))).toEqual({ status: 302, to: `/en/job/${jobId}` });
  });

  it("asks an unverified artisan for documents, and lets nobody else join", async () => {
    const jobId = await postedJob();
    for (const number of [6, 7, 8, 9, 10]) await sentOffer(await insertPlumber(`full-${number}`, 10), jobId);

    expect(formResultOf(await sendForm(await browserOf("amina"), `/en/job/${jobId}/place`, {}))).toMatchObject({ status: 303 });
    expect(await htmlOf(await browserOf("amina"), `/en/job/${jobId}`)).not.toContain("/place");
  });
});
