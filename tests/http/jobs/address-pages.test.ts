import { beforeAll, describe, expect, it } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, insertGuest } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

async function matched(client: Parameters<typeof postedJob>[0] = "amina") {
  await givePoints("yacine", 20);
  const jobId = await postedJob(client);
  await acceptedOffer(client ?? "amina", await sentOffer("yacine", jobId));
  return { jobId, job: `/en/job/${jobId}`, page: `/en/job/${jobId}/address` };
}

const shown = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/[\u2060-\u2069]/g, "")
    .replace(/\s+/g, " ");

const linkTo = (page: string, html: string) =>
  shown(html.match(new RegExp(`<a[^>]*href="${page}"[^>]*>(.*?)</a>`))?.[1] ?? "").trim();

describe("the page of an address, without scripts", () => {
  it("shows it to the artisan after a tap that says what the client sees, and the client who looked", async () => {
    const { job, page } = await matched();
    const [yacine, amina] = [await browserOf("yacine"), await browserOf("amina")];
    const before = await htmlOf(yacine, job);
    expect(before).toContain(`action="${page}"`);
    expect(shown(before)).toContain("The client sees that you looked, and when.");
    expect(await htmlOf(yacine, page)).not.toContain(LEAK.address);
    expect(shown(await htmlOf(amina, page))).toContain("Nobody has opened the address yet.");
    expect(linkTo(page, await htmlOf(amina, job))).toBe("Correct the address");

    expect(await (await sendForm(yacine, page, {})).text()).toContain(LEAK.address);

    expect(shown(await htmlOf(amina, job))).toMatch(/Seen by Yacine, today, \d\d:\d\d/);
    await sendForm(yacine, page, {});
    expect(shown(await htmlOf(amina, page))).toMatch(/Seen by Yacine, today, \d\d:\d\d · 2 times/);
    for (const other of ["karim", "lydia"]) expect((await openPage(await browserOf(other), page)).status).toBe(404);
  });

  it("is corrected by the client there", async () => {
    const { page } = await matched();
    const amina = await browserOf("amina");
    const sent = await sendForm(amina, page, { address: "3 rue Larbi Ben M’hidi" });
    expect(formResultOf(sent)).toEqual({ status: 303, to: `${page}?done=corrected` });
    expect(await htmlOf(amina, `${page}?done=corrected`)).toContain("The address is saved.");
    expect(await (await sendForm(await browserOf("yacine"), page, {})).text()).toContain("3 rue Larbi Ben M’hidi");

    await sendForm(amina, page, { address: "" });
    const removed = await htmlOf(amina, `${page}?done=corrected`);
    expect(removed).toContain("The address is removed.");
    expect(removed).not.toContain("The address is saved.");
  });

  it("is asked of a client who accepted without one, until it is written", async () => {
    await givePoints("yacine", 20);
    const jobId = await postedJob("amina", { address: undefined });
    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    const [amina, job, page] = [await browserOf("amina"), `/en/job/${jobId}`, `/en/job/${jobId}/address`];
    const asked = await htmlOf(amina, job);
    expect(shown(asked)).toContain("The artisan does not know where to come");
    expect(linkTo(page, asked)).toBe("Add the address");
    expect(await htmlOf(await browserOf("yacine"), job)).not.toContain("does not know where to come");
    const empty = shown(await htmlOf(amina, page));
    expect(empty).toContain("You have given no address yet.");
    expect(empty).not.toContain("Correct the address");

    await sendForm(amina, page, { address: "3 rue Larbi Ben M’hidi" });

    const written = await htmlOf(amina, job);
    expect(shown(written)).not.toContain("does not know where to come");
    expect(linkTo(page, written)).toBe("Correct the address");
  });

  it("shows a guest with the link who looked", async () => {
    const id = "guestofanaddress0000";
    await insertGuest(id, "+213559999112");
    const { jobId } = await matched(guestActor({ userId: id, firstName: "Samira", language: "en", isConfirmed: true }));
    await sendForm(await browserOf("yacine"), `/en/job/${jobId}/address`, {});
    const token = await guestLinkTokenOf(ctxAs("amina").signer, id);
    expect(shown(await htmlOf({ Cookie: "" }, `/en/r/${token}`))).toContain("Seen by Yacine, today");
    expect(shown(await htmlOf({ Cookie: `guest=${token}` }, `/en/job/${jobId}/address`))).toContain("Seen by Yacine, today");
  });

  it("asks an admin for the reason that the client reads", async () => {
    const { jobId, page } = await matched();
    const [nadir, amina] = [{ Cookie: `token=${await tokenOf("nadir", true)}` }, await browserOf("amina")];
    const task = `/en/panel-admin/tasks/${jobId}`;
    const before = await htmlOf(nadir, task);
    expect(before).toContain(`action="${task}/address"`);
    expect(before).not.toContain(LEAK.address);
    const refused = await sendForm(nadir, `${task}/address`, { reason: "Why not" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain(LEAK.address);

    const reason = "The client asked us on the phone.";
    expect(await (await sendForm(nadir, `${task}/address`, { reason })).text()).toContain(LEAK.address);
    const hers = shown(await htmlOf(amina, page));
    expect(hers).toContain("Seen by Hirfa, today");
    expect(hers).toContain(`Reason: ${reason}`);
    expect(hers).not.toContain("Nadir");
  });
});
