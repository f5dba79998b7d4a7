import { eq, getTableColumns, like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { disputeRows, listDisputes } from "#app/domain/disputes/admin-disputes.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { withdrawNoShow } from "#app/domain/no-shows/withdraw-no-show.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { type Cursor, decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { slotText, withWholeSlots } from "#app/i18n/slot-text.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobs } from "#db/schema/jobs.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { offers } from "#db/schema/offers.ts";
import { db, NO_IMAGES, OPENING } from "#tests/domain/disputes/fixtures.ts";
import { anotherAdmin } from "#tests/domain/reports/fixtures.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, completedJob, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const admin = async (userId = "nadir") => ({ Cookie: `token=${await tokenOf(userId, true)}` });
const today = (name: "amina" | "yacine") => ctxAs(name, { now: Date.now() });
const NOTE = "The pictures show a dry tap.";
const DECISION = { do: "decide", outcome: "artisan_right", reason: "photos_show", note: NOTE };

async function opened() {
  await givePoints("yacine", 20);
  const jobId = await completedJob("yacine");
  const { id, offerId } = await openDispute(today("amina"), { jobId, ...OPENING });
  return { id, jobId, offerId, page: `/en/panel-admin/disputes/${id}` };
}

async function heard() {
  const dispute = await opened();
  await addStatement(today("yacine"), { disputeId: dispute.id, text: "I came back the same day.", ...NO_IMAGES });
  return dispute;
}

describe("the disputes in the admin area, by forms without scripts", () => {
  it("list what waits, read the chat for a reason, and decide a dispute and its appeal", async () => {
    const { id, offerId, page } = await heard();
    const stored = `${page}?decided=${id}`;
    await postMessage(today("amina"), { roomId: offerId, id: crypto.randomUUID(), kind: "text", text: "It drips again." });
    expect(formResultOf(await openPage(await browserOf("amina"), page))).toEqual({ status: 302, to: "/en" });
    const nadir = await admin();
    const listed = await htmlOf(nadir, "/en/panel-admin/disputes");
    expect(listed).toMatch(new RegExp(`1 dispute to decide\\..*href="${page}".*Poor work.*Opened by the client.*Decide by`, "s"));
    expect(listed).not.toContain("Overdue");
    await db
      .update(disputes)
      .set({ decideBy: Date.now() - 1 })
      .where(eq(disputes.id, id));
    expect(await htmlOf(nadir, "/en/panel-admin/disputes")).toMatch(/text-danger">[^<]*Decide by.*Overdue/s);

    const shut = await htmlOf(nadir, page);
    expect(shut).toMatch(/Overdue.*The tap still leaks.*I came back the same day\..*What happened.*Offer sent.*Dispute opened/s);
    expect(shut).not.toContain("It drips again.");
    expect((await sendForm(nadir, page, { do: "read", reason: "Short." })).status).toBe(400);
    expect(await htmlOf(nadir, page)).not.toContain("It drips again.");
    expect((await sendForm(nadir, page, { do: "read", reason: "To see what was agreed." })).status).toBe(303);
    expect(await htmlOf(nadir, page)).toContain("It drips again.");

    expect(formResultOf(await sendForm(nadir, page, { ...DECISION, return_points: "true" }))).toEqual({
      status: 303,
      to: stored,
    });
    expect(await htmlOf(nadir, stored)).toMatch(
      /Decision stored for .*: The artisan is right.*The artisan is right.*The pictures show a dry tap\..*points were given back/s,
    );
    await appealDispute(today("amina"), { disputeId: id, text: "The pictures are from another day." });
    const answer = { disputeId: id, text: "All were taken on one day.", ...NO_IMAGES };
    await addStatement(ctxAs("yacine", { now: Date.now() + 1_000 }), answer);
    const inOrder = /The pictures are from another day\..*All were taken on one day\./s;
    expect(await htmlOf(await browserOf("yacine"), `/en/dispute/${id}`)).toMatch(inOrder);
    const appealed = await htmlOf(nadir, page);
    expect(appealed).toMatch(inOrder);
    expect(appealed).toContain("another administrator decides the appeal");
    const end = { do: "end", kept: "false", outcome: "shared", reason: "no_proof", note: "Nobody can tell the day." };
    expect((await sendForm(nadir, page, end)).status).toBe(403);
    const judge = await admin((await anotherAdmin("dispute-judge")).userId);
    const without = await sendForm(judge, page, { ...end, outcome: "" });
    expect([without.status, await without.text()]).toEqual([400, expect.stringContaining("Nobody can tell the day.</textarea>")]);
    expect(formResultOf(await sendForm(judge, page, end))).toEqual({ status: 303, to: stored });
    expect(await htmlOf(judge, page)).toMatch(/The decision changed after the appeal.*Both share the responsibility/s);
    expect(await htmlOf(nadir, "/en/panel-admin/disputes?status=final")).toContain(page);
    expect(await htmlOf(nadir, "/en/panel-admin/log")).toMatch(/>Dispute(<!-- -->)? <bdi class="whitespace-nowrap">H-/);
    expect(await htmlOf(nadir, "/en/panel-admin/disputes")).not.toContain(page);
    expect(await htmlOf(nadir, page)).not.toContain('class="verification-queue"');
  });

  it("keep one beyond the first twenty at the top of its own queue, where keys find it", async () => {
    const { id, offerId, page } = await heard();
    const columns = Object.values(getTableColumns(offers)).filter(({ name }) => name !== "id" && name !== "status");
    const others = sql.raw(columns.map(({ name }) => name).join());
    await db.run(sql`INSERT INTO offers (id, status, ${others}) SELECT 'crowd-' || value, 'rejected', ${others}
      FROM offers, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE offers.id = ${offerId}`);
    await db.run(sql`INSERT INTO disputes (id, offer_id, job_id, artisan_id, kind, opened_by, operation_id, answer_until, decide_by, created_at)
      SELECT crowd.id, crowd.id, job_id, artisan_id, 'price', 'client', crowd.id, 1, 1, 1 FROM offers AS crowd WHERE crowd.id LIKE 'crowd-%'`);
    const rows = async (address: string) => {
      const queue = /class="verification-queue".*?<\/nav>/s.exec(await htmlOf(await admin(), address))?.[0] ?? "";
      return [...queue.matchAll(/href="[^"]*\/disputes\/([\w-]+)"/g)].map(([, one]) => one);
    };
    expect(await rows("/en/panel-admin/disputes")).not.toContain(id);
    const queue = await rows(page);
    expect([queue[0], queue.length]).toEqual([id, 21]);
    await db.delete(disputes).where(like(disputes.id, "crowd-%"));
    await db.delete(offers).where(like(offers.id, "crowd-%"));
  });

  it("tell the slot of a visit in the reader's words", async () => {
    await givePoints("yacine", 20);
    const jobId = await postedJob();
    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    const date = dayInAlgiers(Date.now() + 2 * DAY_MS);
    const { visitId } = await proposeVisit(today("yacine"), { jobId, date, from_time: 600, to_time: 720 });
    await agreeVisit(today("amina"), { visitId, revision: 1 });
    await completeJob(today("amina"), { jobId });
    const { id } = await openDispute(today("amina"), { jobId, ...OPENING });
    const startsAt = Date.parse(`${date}T09:00Z`);
    const told = withWholeSlots(slotText("fr", { startsAt, endsAt: startsAt + 2 * 3_600_000 }));
    const html = await htmlOf(await admin(), `/fr/panel-admin/disputes/${id}`);
    expect(html.split(`<p>${told}</p>`)).toHaveLength(3);
    const { body } = await api("GET", `/admin/disputes/${id}/`, { token: await tokenOf("nadir", true) });
    const agreed = { kind: "visit_agreed", text: `${date} 10:00–12:00` };
    expect(body.timeline).toContainEqual(expect.objectContaining(agreed));
  });

  it("are exported with the filters of their lists, without what was said", async () => {
    const { id, jobId } = await heard();
    const rows = async (list: string, query: string) => {
      const text = await (await openPage(await admin(), `/en/panel-admin/export/${list}?${query}`)).text();
      const [head = "", ...lines] = text.trimEnd().split("\r\n");
      for (const line of lines) expect(line.replaceAll(/"(?:[^"]|"")*"/g, "x").split(",")).toHaveLength(head.split(",").length);
      expect(text).not.toMatch(/The tap still leaks|I came back/);
      return lines.map((line) => /^"([^"]+)"/.exec(line)?.[1]);
    };
    const other = (await opened()).id;
    expect((await rows("disputes", "")).filter((one) => one === id || one === other)).toHaveLength(2);
    const listed: string[] = [];
    for (let after: Cursor | null | undefined; after !== null; ) {
      const { results, next } = await disputeRows(ctxAs("nadir"), { limit: 1, after });
      listed.push(...results.map((row) => row.id));
      after = next === null ? null : decodeCursor(next);
    }
    expect(listed).toEqual((await listDisputes(ctxAs("nadir"), {})).results.map((row) => row.id));
    expect(await rows("disputes", `status=open&search=${jobId}`)).toEqual([id]);
    expect(await rows("disputes", `status=final&search=${jobId}`)).toEqual([]);

    const missed = await postedJob();
    await acceptedOffer("amina", await sentOffer("yacine", missed));
    const { noShow } = await reportNoShow(today("amina"), { jobId: missed, reopen: false });
    expect(await rows("no-shows", `status=waiting&side=artisan&search=${missed}`)).toEqual([noShow.id]);
    expect(await rows("no-shows", "side=client")).toEqual([]);
    expect(await rows("no-shows", "flag=doubtful")).toEqual([]);
    expect(await htmlOf(await admin(), "/en/panel-admin/no-shows?side=artisan")).toContain(
      'href="/en/panel-admin/export/no-shows?side=artisan"',
    );
    await withdrawNoShow(today("amina"), { noShowId: noShow.id });
  });

  it("say at the field what is missing, and keep what was typed", async () => {
    const { page } = await heard();
    const nadir = await admin();
    const refused = await sendForm(nadir, page, { ...DECISION, outcome: "", remove_review: "true", note: "Too short" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("Too short</textarea>");
    expect(html).toMatch(/<option[^>]*value="photos_show"[^>]*selected/);
    expect(html).toMatch(/id="decision-outcome"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="decision-outcome"/);
    expect((await sendForm(nadir, page, DECISION)).status).toBe(303);
    const again = await sendForm(nadir, page, { ...DECISION, note: "A second decision." });
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringMatching(/role="alert".*A second decision\.<\/textarea>/s),
    ]);
  });

  it("offer no decision to a side, nor before both sides had their time", async () => {
    const { page, jobId } = await opened();
    const nadir = await admin();
    const early = await htmlOf(nadir, page);
    expect(early).toContain("Both sides have not spoken yet.");
    expect(early).not.toContain('value="decide"');
    expect((await sendForm(nadir, page, DECISION)).status).toBe(409);
    await db.update(jobs).set({ clientId: "nadir" }).where(eq(jobs.id, jobId));
    const own = await htmlOf(nadir, page);
    expect(own).toContain("You are a side of this dispute");
    expect(own).not.toMatch(/value="(decide|read)"/);
    expect((await sendForm(nadir, page, { do: "read", reason: "To see what was agreed." })).status).toBe(403);
  });
});

describe("the missed visits in the admin area", () => {
  it("are listed for admins with who was absent, by filters in the address", async () => {
    await givePoints("yacine", 20);
    const jobId = await postedJob();
    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    await reportNoShow(today("amina"), { jobId, reopen: false });
    const list = "/en/panel-admin/no-shows";
    expect(formResultOf(await openPage(await browserOf("amina"), list))).toEqual({ status: 302, to: "/en" });
    expect(await htmlOf(await admin(), list)).toMatch(
      new RegExp(`href="/en/panel-admin/tasks/${jobId}".*Absent: .*Yacine.*\\(artisan\\).*Waiting`, "s"),
    );
    expect(await htmlOf(await admin(), `${list}?side=client`)).toContain("No report here");
    expect(await htmlOf(await admin(), list)).not.toContain("Overdue");
    await db
      .update(noShows)
      .set({ answerUntil: Date.now() - 1 })
      .where(eq(noShows.jobId, jobId));
    expect(await htmlOf(await admin(), list)).toMatch(/Absent: .*Yacine.*Overdue.*Waiting/s);
    expect(await htmlOf(await admin(), "/en/panel-admin/disputes")).toContain(`href="${list}"`);
  });
});
