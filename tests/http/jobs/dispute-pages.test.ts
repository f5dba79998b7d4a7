import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { DISPUTE_IMAGE } from "#app/domain/disputes/accept-dispute-images.ts";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { unbroken } from "#app/i18n/unbroken.ts";
import en from "#app/locales/en.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { visit } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, insertGuest, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, completedJob, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const OPENING = { kind: "poor_work", statement: "The tap still leaks after the repair." };

/** As the forms are sent, which take pictures. */
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function done() {
  await givePoints("yacine", 20);
  return completedJob("yacine");
}

const storedImages = async () => (await env.MEDIA.list({ prefix: DISPUTE_IMAGE })).objects.length;

describe("the pages of disputes, without scripts", () => {
  it("lead from the reviews to a dispute that the other side answers and its opener withdraws", async () => {
    const jobId = await done();
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];
    expect(await htmlOf(amina, `/en/job/${jobId}/review`)).toContain(`href="/en/job/${jobId}/dispute"`);
    const refused = await sendForm(amina, `/en/job/${jobId}/dispute`, formOf({ ...OPENING, statement: "Short." }));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Short.");
    const opened = await sendForm(amina, `/en/job/${jobId}/dispute`, formOf(OPENING));
    const page = opened.headers.get("Location") ?? "";
    expect(page).toMatch(/^\/en\/dispute\/\w+$/);
    const asked = await htmlOf(yacine, page);
    for (const text of [OPENING.statement, "You may answer until"]) expect(asked).toContain(text);
    const job = await findJob(ctxAs("amina"), jobId);
    expect(asked).toContain(unbroken(job?.publicRef ?? "no reference"));
    expect(await htmlOf(amina, page)).toContain("The other side may answer until");
    const answered = await sendForm(yacine, page, formOf({ do: "say", text: "I came back the same day." }));
    expect(answered.status).toBe(303);
    const heard = await htmlOf(amina, page);
    expect(heard).toContain("I came back the same day.");
    expect(heard).not.toContain("may answer until");
    expect((await visit(`/en/job/${jobId}/dispute`, { headers: yacine })).headers.get("Location")).toBe(page);
    await sendForm(amina, page, formOf({ do: "withdraw" }));
    expect(await htmlOf(yacine, page)).toContain("Withdrawn");
    expect((await visit(page, { headers: await browserOf("karim") })).status).toBe(404);
  });

  it("add one statement for a form that is sent twice, and keep no image that no statement has", async () => {
    const jobId = await done();
    const amina = await browserOf("amina");
    const opened = await sendForm(amina, `/en/job/${jobId}/dispute`, formOf(OPENING));
    const page = opened.headers.get("Location") ?? "";
    const [, once = ""] = /name="once" value="(\w+)"/.exec(await htmlOf(amina, page)) ?? [];
    const text = "It leaks from the same joint.";
    for (const _ of ["first", "again"]) expect((await sendForm(amina, page, formOf({ do: "say", once, text }))).status).toBe(303);
    expect((await htmlOf(amina, page)).split(text)).toHaveLength(2);
    const before = await storedImages();
    for (const which of ["say", "withdraw"]) {
      const form = formOf({ do: which, text: "" });
      form.append("images[0]image", new File([JPEG], "leak.jpg", { type: "image/jpeg" }));
      await sendForm(amina, page, form);
    }
    expect(await storedImages()).toBe(before);
  });

  it("stay within reach of both sides, who may still review, from the page of the job", async () => {
    const jobId = await done();
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];
    const opened = await sendForm(amina, `/en/job/${jobId}/dispute`, formOf(OPENING));
    for (const browser of [amina, yacine]) {
      expect(await htmlOf(browser, `/en/job/${jobId}`)).toContain(`href="/en/job/${jobId}/review"`);
      const reviews = await htmlOf(browser, `/en/job/${jobId}/review`);
      const [link = ""] = new RegExp(`<a href="/en/job/${jobId}/dispute".*?</a>`).exec(reviews) ?? [];
      expect(link).toContain(`>${en.disputes.page.title}<`);
    }
    expect((await visit(`/en/job/${jobId}/dispute`, { headers: yacine })).headers.get("Location")).toBe(
      opened.headers.get("Location"),
    );
  });

  it("are linked on the page of a finished job for both sides, until they are withdrawn", async () => {
    const jobId = await done();
    const both = [await browserOf("amina"), await browserOf("yacine")] as const;
    const [amina, yacine] = both;
    for (const browser of both) await sendForm(browser, `/en/job/${jobId}/review`, formOf({ rating: "4", text: "" }));
    const opened = await sendForm(amina, `/en/job/${jobId}/dispute`, formOf(OPENING));
    const page = opened.headers.get("Location") ?? "";
    const link = `href="${page}"`;
    for (const [browser, label] of [
      [amina, "Your dispute with \u2068Yacine\u2069"],
      [yacine, "Your dispute with the client"],
    ] as const) {
      const shown = await htmlOf(browser, `/en/job/${jobId}`);
      expect(shown).toContain(en.jobs.show.read_reviews);
      expect(shown).toContain(link);
      expect(shown).toContain(label);
    }
    await sendForm(amina, page, formOf({ do: "withdraw" }));
    for (const browser of both) expect(await htmlOf(browser, `/en/job/${jobId}`)).not.toContain(link);
  });

  it("keep the reviews of both sides, and say so on the pages of the job and of its reviews", async () => {
    const jobId = await done();
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];
    await sendForm(amina, `/en/job/${jobId}/dispute`, formOf(OPENING));
    const expectNoDate = async (browser: typeof amina) => {
      for (const path of [`/en/job/${jobId}`, `/en/job/${jobId}/review`]) {
        const shown = await htmlOf(browser, path);
        expect(shown).toContain(en.disputes.page.reviews_wait);
        expect(shown).not.toMatch(/the other side has left one|leave your review until/);
      }
    };
    for (const browser of [amina, yacine]) {
      await expectNoDate(browser);
      expect((await sendForm(browser, `/en/job/${jobId}/review`, formOf({ rating: "4", text: "" }))).status).toBe(303);
      await expectNoDate(browser);
    }
  });

  it("open to a guest with the link, also in the browser of somebody who is signed in", async () => {
    const id = "aguestwithadispute01";
    await insertGuest(id, "+213559999113");
    const guest = guestActor({ userId: id, firstName: "Samira", language: "fr", isConfirmed: true });
    await givePoints("yacine", 20);
    const jobId = await postedJob(guest);
    await acceptedOffer(guest, await sentOffer("yacine", jobId));
    await completeJob(testCtx(guest, { now: Date.now() }), { jobId });
    const link = await guestLinkTokenOf(ctxAs("amina").signer, id);
    const followed = await visit(`/fr/r/${link}`, { redirect: "manual" });
    const Cookie = (followed.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    expect((await visit(`/fr/job/${jobId}/dispute`, { headers: { Cookie } })).status).toBe(200);
    const karim = await browserOf("karim");
    const both = { ...karim, Cookie: `${karim.Cookie}; ${Cookie}` };
    const opened = await sendForm(both, `/fr/job/${jobId}/dispute`, formOf(OPENING));
    expect(await htmlOf(both, opened.headers.get("Location") ?? "")).toContain(OPENING.statement);
  });
});
