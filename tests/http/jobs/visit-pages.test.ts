import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { formatsIn } from "#app/i18n/format.ts";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { visits } from "#db/schema/visits.ts";
import { db } from "#tests/api/fixtures.ts";
import { ctxAs, insertDemoUsers, insertGuest } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, OFFER, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const DAY = 86_400_000;
const date = (days: number) => dayInAlgiers(Date.now() + days * DAY);
const asTyped = (day: string) => day.split("-").toReversed().join("/");
const TEN_TO_NOON = { from_time: "10:00", to_time: "12:00" };
const minutes = { from_time: 600, to_time: 720 };
const now = () => ({ now: Date.now() });

/** A match of Yacine's, and the pages of its visits. */
async function matched(client: Parameters<typeof postedJob>[0] = "amina") {
  await givePoints("yacine", 20);
  const jobId = await postedJob(client);
  const offerId = await sentOffer("yacine", jobId);
  await acceptedOffer(client ?? "amina", offerId);
  return { jobId, offerId, page: `/en/job/${jobId}/visits` };
}

async function proposed(by: "yacine" | "amina" = "yacine") {
  const match = await matched();
  const { visitId } = await proposeVisit(ctxAs(by, now()), { jobId: match.jobId, date: date(2), ...minutes });
  return { ...match, visitId, visit: `${match.page}/${visitId}` };
}

const shown = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\u2060-\u2069]/g, "")
    .replace(/\s+/g, " ");

const revisionIn = (html: string) => /name="revision" value="(\d+)"/.exec(html)?.[1];

describe("the pages of visits, without scripts", () => {
  it("propose a day as it is typed, and one tap of the other side agrees, from the page of the job", async () => {
    const { jobId, page } = await matched();
    const [yacine, amina] = [await browserOf("yacine"), await browserOf("amina")];
    expect(await htmlOf(yacine, `/en/job/${jobId}`)).toContain(`href="/en/job/${jobId}/visits?from=job"`);

    const sent = await sendForm(yacine, page, {
      kind: "diagnosis",
      date: asTyped(date(2)),
      ...TEN_TO_NOON,
      note: "I call first.",
    });
    const visit = sent.headers.get("Location") ?? "";
    expect(visit).toMatch(new RegExp(`^${page}/[0-9a-z]{16,20}$`));

    const asked = await htmlOf(amina, `/en/job/${jobId}`);
    expect(shown(asked)).toMatch(/Yacine proposes a visit .* 10:00–12:00 Diagnosis Details of the visit I call first\./);
    expect(asked).toContain(`action="${visit}/agreement"`);
    const answer = { revision: revisionIn(asked) ?? "", from: "job" };
    expect(formResultOf(await sendForm(amina, `${visit}/agreement`, answer))).toEqual({ status: 303, to: `/en/job/${jobId}` });
    expect(asked).toContain("agree on a time");
    for (const browser of [amina, yacine]) {
      const text = shown(await htmlOf(browser, `/en/job/${jobId}`));
      expect(text).toContain("Visit agreed");
      expect(text).not.toContain("agree on a time");
    }

    const calendar = await openPage(amina, `${visit}/calendar`);
    expect(calendar.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(await calendar.text()).toMatch(/STATUS:CONFIRMED/);
  });

  it("replace the day of the offer once a visit is agreed, on the list, in the course of the request and in the room", async () => {
    await givePoints("yacine", 20);
    const jobId = await postedJob("amina");
    const { offerId } = await makeOffer(ctxAs("yacine", now()), { ...OFFER, jobId, earliest_date: date(4) });
    await acceptedOffer("amina", offerId);
    const amina = await browserOf("amina");
    const day = (days: number) => formatsIn("en").day(date(days), Date.now());
    const pages = () => Promise.all(["/en/account/requests?status=matched", `/en/job/${jobId}`, `/en/chat/${offerId}`].map(read));
    const read = async (path: string) => shown((await htmlOf(amina, path)).split(/id="(?:course|about)"/).at(-1) ?? "");
    for (const text of await pages()) expect(text).toContain(day(4));

    const { visitId } = await proposeVisit(ctxAs("yacine", now()), { jobId, date: date(5), ...minutes });
    await agreeVisit(ctxAs("amina", now()), { visitId, revision: 1 });
    const [list, course, room] = await pages();
    expect([list, course, room].map((text) => text?.includes(day(5)))).toEqual([true, true, true]);
    expect(list).not.toContain(day(4));
    expect(course).not.toContain(day(4));
    expect(course).toContain("Visit agreed");
  });

  it("stay on the page of the job after their hours, with what to do if nobody came", async () => {
    const { jobId, visitId, page } = await proposed();
    await agreeVisit(ctxAs("amina", now()), { visitId, revision: 1 });
    const hours = { startsAt: Date.now() - 3 * 3_600_000, endsAt: Date.now() - 3_600_000 };
    await db.update(visits).set(hours).where(eq(visits.id, visitId));
    for (const browser of [await browserOf("amina"), await browserOf("yacine")]) {
      const html = await htmlOf(browser, `/en/job/${jobId}`);
      expect(html).toContain(`href="/en/job/${jobId}/no-show?visit=${visitId}"`);
      expect(shown(html)).toContain("Visit agreed");
      expect(shown(html)).not.toMatch(/No visit is agreed yet|agree on a time/);
    }

    // One that will be takes its place.
    const next = await proposeVisit(ctxAs("yacine", now()), { jobId, date: date(4), ...minutes });
    await agreeVisit(ctxAs("amina", now()), { visitId: next.visitId, revision: 1 });
    const html = await htmlOf(await browserOf("amina"), `/en/job/${jobId}`);
    expect(html).toContain(`href="${page}/${next.visitId}`);
    expect(html).not.toContain(`data-visit="${visitId}"`);
  });

  it("are not asked for above the statement that the work is done, but can still be proposed", async () => {
    const { jobId, page } = await matched();
    await completeJob(ctxAs("yacine", now()), { jobId });
    for (const browser of [await browserOf("amina"), await browserOf("yacine")]) {
      const html = await htmlOf(browser, `/en/job/${jobId}`);
      expect(shown(html)).not.toContain(en.visits.card.none);
      expect(html).toContain(`href="${page}?from=job"`);
    }
  });

  it("stay on the page of the job while a report about them waits, with the way to its answer", async () => {
    const { jobId, visitId } = await proposed();
    await agreeVisit(ctxAs("amina", now()), { visitId, revision: 1 });
    await db
      .update(visits)
      .set({ startsAt: Date.now() - 3_600_000 })
      .where(eq(visits.id, visitId));
    const { noShow } = await reportNoShow(ctxAs("amina", now()), { jobId, reopen: false });
    const pages = async () =>
      Promise.all([await browserOf("amina"), await browserOf("yacine")].map((one) => htmlOf(one, `/en/job/${jobId}`)));
    for (const html of await pages()) {
      expect(html).toContain(`href="/en/no-show/${noShow.id}"`);
      expect(shown(html)).not.toContain(en.visits.card.none);
    }
    await answerNoShow(ctxAs("yacine", now()), { noShowId: noShow.id, answer: "contested", text: undefined });
    for (const html of await pages()) expect(shown(html)).toContain(en.visits.card.none);
  });

  it("are not called done where the work was confirmed before their day", async () => {
    const { jobId, visitId, visit, page } = await proposed();
    await agreeVisit(ctxAs("amina", now()), { visitId, revision: 1 });
    await completeJob(ctxAs("amina", now()), { jobId });
    for (const path of [visit, page, "/en/account/visits?scope=past"]) {
      const text = shown(await htmlOf(await browserOf("amina"), path));
      expect(text).toContain("Work done before this visit");
      expect(text).not.toContain("Visit done");
    }
  });

  it("are struck out where they did not take place, and not where they did", async () => {
    const { jobId, visitId, visit } = await proposed();
    await agreeVisit(ctxAs("amina", now()), { visitId, revision: 1 });
    await db
      .update(visits)
      .set({ startsAt: Date.now() - 3_600_000 })
      .where(eq(visits.id, visitId));
    await completeJob(ctxAs("amina", now()), { jobId });
    const done = await htmlOf(await browserOf("amina"), visit);
    expect([shown(done).includes("Visit done"), done.includes("line-through")]).toEqual([true, false]);

    const other = await proposed();
    await refuseSlot(ctxAs("amina", now()), { visitId: other.visitId, revision: 1 });
    expect(await htmlOf(await browserOf("amina"), other.visit)).toContain("line-through");
  });

  it("agree once however often one taps, and still refuse a slot that nobody has seen", async () => {
    const { visit, visitId } = await proposed();
    const amina = await browserOf("amina");
    const tap = async (revision: string) => (await sendForm(amina, `${visit}/agreement`, { revision })).status;
    expect([await tap("1"), await tap("1")]).toEqual([303, 303]);
    await proposeSlot(ctxAs("yacine", now()), { visitId, revision: 2, date: date(3), ...minutes });
    expect(await tap("1")).toBe(409);
  });

  it("say why a slot was refused, to the side that proposed it", async () => {
    const { visit } = await proposed();
    await sendForm(await browserOf("amina"), `${visit}/refusal`, { revision: "1", reason: "My son is ill that day." });
    expect(shown(await htmlOf(await browserOf("yacine"), visit))).toContain("My son is ill that day.");
  });

  it("lead from a match without a visit to the report that nobody came", async () => {
    const { jobId, page } = await matched();
    expect(await htmlOf(await browserOf("amina"), page)).toContain(`href="/en/job/${jobId}/no-show"`);
    const { page: other, jobId: otherJob, visitId } = await proposed();
    expect(await htmlOf(await browserOf("amina"), other)).not.toContain("/no-show");
    await refuseSlot(ctxAs("amina", now()), { visitId, revision: 1 });
    expect(await htmlOf(await browserOf("amina"), other)).toContain(`href="/en/job/${otherJob}/no-show"`);
  });

  it("keep what was typed and name the wrong field in three languages", async () => {
    const { jobId } = await matched();
    const yacine = await browserOf("yacine");
    for (const [prefix, words] of Object.entries({ "": ar, "/fr": fr, "/en": en })) {
      const path = `${prefix}/job/${jobId}/visits`;
      const late = await sendForm(yacine, path, {
        date: asTyped(date(2)),
        from_time: "14:00",
        to_time: "13:00",
        note: "Ring twice",
      });
      expect(late.status).toBe(400);
      const html = await late.text();
      expect(html).toContain(words.fields.times_out_of_order);
      expect(html).toMatch(/<textarea[^>]*>Ring twice</);
      expect(html).toContain(`value="${asTyped(date(2))}"`);
      expect(html).toMatch(/<option selected="">14:00/);
      const none = await sendForm(yacine, path, { date: "30/02/2027", ...TEN_TO_NOON });
      expect([
        none.status,
        (await none.text()).match(/id="visit-date"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="visit-date"/),
      ]).toEqual([400, expect.anything()]);
    }
    expect((await sendForm(yacine, `/job/${jobId}/visits`, { kind: "tea", date: date(2), ...TEN_TO_NOON })).status).toBe(400);
  });

  it("say that the other side was faster, and show the present slot with its revision", async () => {
    const { visit, visitId } = await proposed();
    const amina = await browserOf("amina");
    await proposeSlot(ctxAs("yacine", now()), { visitId, revision: 1, date: date(3), from_time: 900, to_time: 960 });

    for (const form of [`${visit}/agreement`, `${visit}/refusal`]) {
      const late = await sendForm(amina, form, { revision: "1" });
      expect(late.status).toBe(409);
      const html = await late.text();
      expect(shown(html)).toContain(en.refusals.visit_changed);
      expect(shown(html)).toContain("15:00–16:00");
      expect(revisionIn(html)).toBe("2");
    }
    const other = await sendForm(amina, `${visit}/proposals`, {
      revision: "1",
      date: date(4),
      ...TEN_TO_NOON,
      note: "After school",
    });
    expect(other.status).toBe(409);
    const html = await other.text();
    expect(html).toMatch(/<textarea[^>]*>After school</);
    expect([shown(html).includes("15:00–16:00"), revisionIn(html)]).toEqual([true, "2"]);
  });

  it("offer each side what it can do: to take back, to refuse, another time", async () => {
    const { visit } = await proposed();
    const [yacine, amina] = [await browserOf("yacine"), await browserOf("amina")];
    const [his, hers] = [await htmlOf(yacine, visit), await htmlOf(amina, visit)];
    expect(his).not.toContain(`${visit}/agreement`);
    expect(shown(his)).toContain("Take the proposal back");
    for (const action of ["agreement", "refusal", "proposals"]) expect(hers).toContain(`${visit}/${action}`);
    expect(hers).not.toContain(`${visit}/calendar`);
    expect(formResultOf(await openPage(amina, `${visit}/calendar`)).to).toBe(visit);

    const other = { revision: "1", date: asTyped(date(3)), from_time: "16:00", to_time: "17:00" };
    expect(formResultOf(await sendForm(amina, `${visit}/proposals`, other)).to).toBe(visit);
    expect(shown(await htmlOf(yacine, visit))).toMatch(/Amina proposes a visit .* 16:00–17:00/);
    expect(formResultOf(await sendForm(yacine, `${visit}/refusal`, { revision: "2" })).to).toBe(visit);
    expect(shown(await htmlOf(amina, visit))).toContain("Time dropped");
    expect(shown(await htmlOf(amina, `${visit}/proposals`))).toContain(en.visits.page.gone);
  });

  it("cancel an agreed visit with a reason that the other side reads", async () => {
    const { visit, visitId } = await proposed();
    await agreeVisit(ctxAs("amina", now()), { visitId, revision: 1 });
    const [yacine, amina] = [await browserOf("yacine"), await browserOf("amina")];
    const silent = await sendForm(yacine, `${visit}/cancellation`, { revision: "2", reason: "" });
    expect([silent.status, /aria-invalid="true"/.test(await silent.text())]).toEqual([400, true]);
    const cancelled = await sendForm(yacine, `${visit}/cancellation`, { revision: "2", reason: "The road is closed" });
    expect(formResultOf(cancelled)).toEqual({ status: 303, to: visit });
    expect(shown(await htmlOf(amina, visit))).toMatch(/Visit cancelled .* Cancelled by Yacine\. The road is closed/);
  });

  it("take a form that was sent twice as one proposal", async () => {
    const { page } = await matched();
    const yacine = await browserOf("yacine");
    const twice = { kind: "work", date: asTyped(date(2)), ...TEN_TO_NOON };
    const [first, again] = [await sendForm(yacine, page, twice), await sendForm(yacine, page, twice)];
    expect(formResultOf(again)).toEqual({ status: 303, to: first.headers.get("Location") });
    const other = await sendForm(yacine, page, { ...twice, to_time: "13:00" });
    expect([other.status, shown(await other.text()).includes(en.refusals.visit_already_proposed)]).toEqual([409, true]);
  });

  it("warn an artisan of another agreed visit at that time, and not the client", async () => {
    const first = await proposed();
    await agreeVisit(ctxAs("amina", now()), { visitId: first.visitId, revision: 1 });
    const { visit } = await proposed("amina");
    expect(shown(await htmlOf(await browserOf("yacine"), visit))).toContain(en.visits.card.overlaps);
    expect(shown(await htmlOf(await browserOf("amina"), visit))).not.toContain(en.visits.card.overlaps);
  });

  it("are a guest's by the cookie of the link, from the page of the link on", async () => {
    const userId = "guestofvisitpages000";
    await insertGuest(userId, "+213559999222");
    const { jobId } = await matched(guestActor({ userId, firstName: "Samira", language: "ar", isConfirmed: true }));
    const link = `/en/r/${await guestLinkTokenOf(ctxAs("amina").signer, userId)}`;
    const guest = { Cookie: `guest=${link.split("/").at(-1)}` };
    const sent = await sendForm(guest, `/en/job/${jobId}/visits`, { date: date(2), ...TEN_TO_NOON });
    expect(sent.status).toBe(303);
    const visit = sent.headers.get("Location") ?? "";
    expect(await htmlOf({ Cookie: "" }, link)).toContain(`href="${visit}"`);
    await sendForm(await browserOf("yacine"), `${visit}/agreement`, { revision: "1" });
    expect(shown(await htmlOf({ Cookie: "" }, link))).toContain("Visit agreed");
    const agenda = await htmlOf(guest, "/en/account/visits");
    expect(agenda).toContain(`href="${visit}"`);
    // To the request, since a guest has neither an account nor a list.
    for (const page of [agenda, await htmlOf(guest, "/en/account/visits?scope=past")]) {
      expect(page).toContain(`href="/en/job/${jobId}"`);
      expect(page).not.toMatch(/href="\/en\/account(?:\/requests)?"/);
    }
  });

  it("do not exist for others, nor under another job", async () => {
    const [one, other] = [await proposed(), await proposed()];
    const karim = await browserOf("karim");
    for (const path of ["", "/proposals", "/cancellation", "/calendar"])
      expect((await openPage(karim, `${one.visit}${path}`)).status).toBe(404);
    expect((await openPage(await browserOf("amina"), `${other.page}/${one.visitId}`)).status).toBe(404);
    const form = await sendForm(karim, `${one.visit}/agreement`, { revision: "1" });
    expect(form.status).toBe(404);
  });

  it("list the own visits by day with service and commune, without the street", async () => {
    const { visit, visitId } = await proposed();
    await agreeVisit(ctxAs("amina", now()), { visitId, revision: 1 });
    const yacine = await browserOf("yacine");
    const agenda = await htmlOf(yacine, "/en/account/visits");
    expect(agenda).toContain(`href="${visit}"`);
    expect(shown(agenda)).toMatch(/with Amina · Oran/);
    expect(agenda).not.toContain("rue des Jardins");
    expect(await htmlOf(yacine, "/en/account/visits?scope=past")).not.toContain(`href="${visit}"`);
    expect(await htmlOf(yacine, "/en/account")).toContain('href="/en/account/visits"');
  });
});

/** The queue brings what a system message says into the room. */
const roomWith = (browser: { Cookie: string }, offerId: string, said: string) =>
  vi.waitFor(
    async () => {
      const html = await htmlOf(browser, `/en/chat/${offerId}`);
      expect(/<ol>.*<\/ol>/s.exec(html)?.[0]).toContain(said);
      return html;
    },
    { timeout: 5_000, interval: 100 },
  );

describe("visits in the chat and in notifications", () => {
  it("a message is a card whose last change has the answers, which lead back to the room", async () => {
    const { offerId, visit, jobId } = await proposed();
    const [yacine, amina] = [await browserOf("yacine"), await browserOf("amina")];
    const room = await roomWith(amina, offerId, "A visit is proposed");
    expect(room).toContain(`href="/en/job/${jobId}/visits?from=chat"`);
    expect(room).toMatch(new RegExp(`class="chat-visit".*action="${visit}/agreement"`, "s"));
    expect(await htmlOf(yacine, `/en/chat/${offerId}`)).not.toContain(`${visit}/agreement`);
    const answered = await sendForm(amina, `${visit}/agreement`, { revision: "1", from: "chat" });
    expect(formResultOf(answered)).toEqual({ status: 303, to: `/en/chat/${offerId}` });
    const after = await roomWith(amina, offerId, "The visit is agreed");
    expect(after).not.toContain(`${visit}/agreement`);
    expect(shown(after)).toMatch(/A visit is proposed: .* The visit is agreed: /);
  });

  it("a notification leads to its visit, which marks it as read", async () => {
    const { visit } = await proposed();
    const amina = await browserOf("amina");
    const unread = await htmlOf(amina, "/en/notifications?show=unread");
    const [, id] =
      /href="\/en(\/notifications\/[0-9a-z]+)"[^>]*>(?:(?!<\/a>).)*A time for the visit is proposed/s.exec(unread) ?? [];
    expect(formResultOf(await openPage(amina, `/en${id}`)).to).toBe(visit);
    const second = await proposed();
    await htmlOf(amina, second.visit);
    expect(await htmlOf(amina, "/en/notifications?show=unread")).not.toContain(second.visitId);
  });
});
