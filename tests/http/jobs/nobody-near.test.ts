import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { jobs } from "#db/schema/jobs.ts";
import { db } from "#tests/api/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { asSystem, insertDemoUsers } from "#tests/support/ctx.ts";
import { insertClient, postedJob } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

async function lonelyJob(clientId: string): Promise<string> {
  const jobId = await postedJob(await insertClient(clientId), { category: 17, sub_category: undefined });
  await announceJob(asSystem("queue"), { jobId });
  return jobId;
}

const rowOf = async (jobId: string) => (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0];

describe("a job without artisans nearby", () => {
  it("says so and offers to widen the area or to be notified later, with forms without scripts", async () => {
    const jobId = await lonelyJob("alone");
    const page = await htmlOf(await browserOf("alone"), `/en/job/${jobId}?sent=1`);
    expect(page).toContain("No artisan in this category is near you at the moment.");
    const forms = page.match(/<form[^>]*method="post"[^>]*>/g)?.join() ?? "";
    expect(forms).toContain(`action="/en/job/${jobId}/widening"`);
    expect(forms).toContain(`action="/en/job/${jobId}/later-letter"`);
  });

  it("is widened once, and then says that there is nobody in the nearby wilayas either", async () => {
    const jobId = await lonelyJob("wider");
    const browser = await browserOf("wider");
    expect(formResultOf(await sendForm(browser, `/fr/job/${jobId}/widening`, {}))).toEqual({
      status: 303,
      to: `/fr/job/${jobId}`,
    });
    const page = await htmlOf(browser, `/fr/job/${jobId}`);
    expect(page).toContain("pas non plus d’artisan de cette catégorie dans les wilayas proches");
    expect(page).toContain("Votre demande reste ouverte à tout artisan qui commencera à travailler dans votre wilaya.");
    expect(page).not.toContain("/widening");
    expect(page).toContain("/later-letter");
  });

  it("remembers that its client wants to be notified", async () => {
    const jobId = await lonelyJob("later");
    const browser = await browserOf("later");
    expect(formResultOf(await sendForm(browser, `/job/${jobId}/later-letter`, {}))).toEqual({ status: 303, to: `/job/${jobId}` });
    const page = await htmlOf(browser, `/job/${jobId}`);
    expect(page).toContain("نواصل البحث، ونراسلك بالبريد الإلكتروني");
    expect(page).not.toContain("/later-letter");
    expect((await rowOf(jobId))?.notifyClientSince).toBeGreaterThan(0);
  });

  it("is widened by its client only", async () => {
    const jobId = await lonelyJob("owner");
    const stranger = await sendForm(await browserOf("amina"), `/job/${jobId}/widening`, {});
    const visitor = await visit(`/job/${jobId}/later-letter`, { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } });
    expect([stranger.status, visitor.status]).toEqual([404, 302]);
    expect(await rowOf(jobId)).toMatchObject({ widenedAt: null, notifyClientSince: null });
  });
});
