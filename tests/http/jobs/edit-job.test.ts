import { beforeAll, describe, expect, it } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { FACE, JPEG, LOSSY_WEBP, likeNoOther } from "#tests/domain/media/sample-images.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

const NUMBER = { description: "The kitchen tap leaks, call me on 0555 12 34 56 please.", preferred_slots: ["Monday", "Friday"] };

describe("a job that is held for its photo", () => {
  const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };
  const withPhoto = async (who: "amina" | "karim", over = {}) => {
    const images = [await receiveImage(ctxAs(who, quickly), { bytes: JPEG, purpose: "job_image" })];
    return (await publishJob(ctxAs(who), { input: { ...LEAK, ...over }, images })).jobId;
  };

  it("leads to a page that replaces it by one form without scripts, sent twice with one effect", async () => {
    await withPhoto("karim");
    const jobId = await withPhoto("amina");
    const amina = await browserOf("amina");
    const job = await htmlOf(amina, `/en/job/${jobId}`);
    expect(job).toContain("You can change the photo now");
    expect(job).toContain(`href="/en/job/${jobId}/photos"`);
    const page = await htmlOf(amina, `/en/job/${jobId}/photos`);
    const [before] = (await findJob(ctxAs("amina"), jobId))?.images ?? [];
    const form = () => {
      const fields = new FormData();
      fields.append("once", /name="once" value="([0-9a-z]{16,20})"/.exec(page)?.[1] ?? "");
      fields.append("remove", before?.id ?? "");
      fields.append("images", new File([new Uint8Array(FACE)], "sink.jpg", { type: "image/jpeg" }));
      return fields;
    };

    for (let sent = 0; sent < 2; sent++)
      expect(formResultOf(await sendForm(amina, `/en/job/${jobId}/photos`, form()))).toEqual({
        status: 303,
        to: `/en/job/${jobId}?photos=changed`,
      });

    expect(await htmlOf(amina, `/en/job/${jobId}?photos=changed`)).toContain("Your new photos are being checked");
    expect(await htmlOf(amina, `/en/job/${jobId}`)).toContain("Your new photos are being checked");
    const after = await findJob(ctxAs("amina"), jobId);
    expect(after).toMatchObject({ held: true, heldFor: ["same_picture"], images: [{ id: expect.any(String) }] });
    expect(after?.images[0]?.id).not.toBe(before?.id);
    expect((await openPage(await browserOf("karim"), `/en/job/${jobId}/photos`)).status).toBe(404);
  });

  it("and for its text leads to both", async () => {
    await withPhoto("karim");
    const html = await htmlOf(await browserOf("amina"), `/en/job/${await withPhoto("amina", NUMBER)}`);
    expect(html).toContain("You can change the photo now");
    expect(html).toContain("You can correct the text now");
  });
});

describe("a job without a text", () => {
  it("keeps its only photo, and says what the client can do, with the box still ticked", async () => {
    const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };
    const images = [await receiveImage(ctxAs("amina", quickly), { bytes: likeNoOther(JPEG), purpose: "job_image" })];
    const { jobId } = await publishJob(ctxAs("amina"), { input: { ...LEAK, description: "" }, images });
    const amina = await browserOf("amina");
    const photo = (await findJob(ctxAs("amina"), jobId))?.images[0]?.id ?? "";
    const form = new FormData();
    form.append("remove", photo);

    const refused = await sendForm(amina, `/en/job/${jobId}/photos`, form);

    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain("The request needs a photo or a text");
    expect(html).toContain(`href="/en/job/${jobId}/edit"`);
    expect(new RegExp(`<input[^>]*value="${photo}"[^>]*>`).exec(html)?.[0]).toContain("checked");
    expect((await findJob(ctxAs("amina"), jobId))?.images).toHaveLength(1);
  });
});

describe("the edit page of a job, by a form without scripts", () => {
  it("tells the client of a held job why it is held, and that it can be edited", async () => {
    const jobId = await postedJob("amina", NUMBER);
    const amina = await browserOf("amina");

    const held = await htmlOf(amina, `/en/job/${jobId}`);

    expect(held).toContain("Why: a phone number in the text.");
    expect(held).toContain("You can correct the text now");
    expect(held).toContain(`href="/en/job/${jobId}/edit"`);
    expect(await htmlOf(amina, `/job/${jobId}`)).toContain("السبب: رقم هاتف في النص.");
  });

  it("stores changes, clears emptied fields, and keeps a held job held until it was reviewed", async () => {
    const jobId = await postedJob("amina", NUMBER);
    const amina = await browserOf("amina");
    const page = await htmlOf(amina, `/en/job/${jobId}/edit`);
    expect(page).toContain("0555 12 34 56");
    expect(page.match(/name="preferred_slots"/g)).toHaveLength(2);
    expect(page).toContain("It goes live once our team has read the new text");

    const said = {
      description: "The kitchen tap leaks, even when it is shut.",
      urgency: "flexible",
      duration: "",
      preferred_slots: "",
    };
    const saved = await sendForm(amina, `/en/job/${jobId}/edit`, said);

    expect(formResultOf(saved)).toEqual({ status: 303, to: `/en/job/${jobId}` });
    expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({
      ...{ description: said.description, urgency: "flexible", duration: null, preferredSlots: [] },
      ...{ held: true, heldFor: ["number_in_text"], category: { id: LEAK.category } },
    });
  });

  it("asks for an invoice, and asks no more once the tick is gone", async () => {
    const jobId = await postedJob();
    const amina = await browserOf("amina");
    const path = `/en/job/${jobId}/edit`;
    const isAsked = async () => (await findJob(ctxAs("amina"), jobId))?.invoiceRequired;

    await sendForm(amina, path, { description: LEAK.description, invoice_required: "true" });
    expect(await isAsked()).toBe(true);
    expect(await htmlOf(amina, path)).toMatch(/<input[^>]*name="invoice_required"[^>]*checked=""/);
    await sendForm(amina, path, { description: LEAK.description });
    expect(await isAsked()).toBe(false);
  });

  it("holds a job whose new text contains a phone number, and says so on its page", async () => {
    const jobId = await postedJob();
    const amina = await browserOf("amina");

    await sendForm(amina, `/en/job/${jobId}/edit`, { description: NUMBER.description });

    expect(await htmlOf(amina, `/en/job/${jobId}`)).toContain("Why: a phone number in the text.");
  });

  it("keeps the typed text if it is too short, with the error at its field", async () => {
    const jobId = await postedJob();

    const short = await sendForm(await browserOf("amina"), `/en/job/${jobId}/edit`, {
      description: "Leak!",
      preferred_slots: "",
    });

    expect(short.status).toBe(400);
    const html = await short.text();
    expect(html).toContain("Leak!</textarea>");
    expect(html).toContain('aria-invalid="true"');
    expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({ description: LEAK.description });
  });

  it("keeps each preferred time in its line if it is refused, and stores no empty one", async () => {
    const jobId = await postedJob("amina", { preferred_slots: ["Monday", "Friday"] });
    const amina = await browserOf("amina");
    const send = (description: string) => {
      const form = new FormData();
      for (const line of ["", "Friday", " "]) form.append("preferred_slots", line);
      form.append("description", description);
      return sendForm(amina, `/en/job/${jobId}/edit`, form);
    };

    const refused = await (await send("Leak!")).text();
    const lines = [...refused.matchAll(/<input[^>]*name="preferred_slots"[^>]*>/g)].map(
      ([line]) => /value="(.*?)"/.exec(line)?.[1],
    );
    await send(LEAK.description);

    expect(lines.map((line) => line?.trim())).toEqual(["", "Friday", ""]);
    expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({ preferredSlots: ["Friday"] });
  });

  it("is for its client only, and only before an offer is accepted", async () => {
    const jobId = await postedJob();
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];
    expect((await openPage(yacine, `/job/${jobId}/edit`)).status).toBe(404);
    expect((await sendForm(yacine, `/job/${jobId}/edit`, { description: NUMBER.description })).status).toBe(404);
    expect(formResultOf(await openPage({ Cookie: "" }, `/job/${jobId}/edit`)).to).toMatch(/^\/login/);

    await acceptedOffer("amina", await sentOffer("yacine", jobId));

    expect(formResultOf(await openPage(amina, `/job/${jobId}/edit`))).toEqual({ status: 303, to: `/job/${jobId}` });
    // A form that was open meanwhile is lost, and the page of the job is told so.
    const late = { status: 303, to: `/job/${jobId}?moved` };
    expect(formResultOf(await sendForm(amina, `/job/${jobId}/edit`, { description: NUMBER.description }))).toEqual(late);
    expect(await htmlOf(amina, `/job/${jobId}`)).not.toContain(`/job/${jobId}/edit`);
  });
});
