import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { formatsIn } from "#app/i18n/format.ts";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import { openDb } from "#db/open.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { visits } from "#db/schema/visits.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { pausedArtisan } from "#tests/domain/no-shows/paused.ts";
import { actorOf, ctxAs, insertDemoUsers, insertGuest, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

const db = openDb(env.DB);
const HOUR = 3_600_000;

beforeAll(insertDemoUsers);
beforeEach(async () => void (await db.update(noShows).set({ createdAt: 0 })));

/** A visit that began an hour ago. */
async function missedVisit(client: SignedIn = actorOf("amina", DEMO_USERS.amina)) {
  await givePoints("yacine", 20);
  const jobId = await postedJob(client);
  await acceptedOffer(client, await sentOffer("yacine", jobId));
  const now = Date.now();
  const slot = { date: dayInAlgiers(now + 48 * HOUR), from_time: 600, to_time: 720 };
  const { visitId } = await proposeVisit(ctxAs("yacine", { now }), { jobId, ...slot });
  await agreeVisit(testCtx(client, { now }), { visitId, revision: 1 });
  await db
    .update(visits)
    .set({ startsAt: now - HOUR, endsAt: now + HOUR })
    .where(eq(visits.id, visitId));
  return { jobId, visitId, page: `/en/job/${jobId}/no-show?visit=${visitId}` };
}

const shown = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const words = en.no_shows.page;

describe("the pages of a visit that did not take place, without scripts", () => {
  it("lead from the visit to the report, say what will happen, and ask the other side", async () => {
    const { jobId, visitId, page } = await missedVisit();
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];
    for (const from of [`/en/job/${jobId}/visits/${visitId}`, `/en/job/${jobId}`])
      expect(await htmlOf(amina, from)).toContain(`href="${page}"`);
    const asked = shown(await htmlOf(amina, page));
    for (const text of [words.effect_client, words.reopen, words.keep]) expect(asked).toContain(text);
    expect(shown(await htmlOf(yacine, page))).toContain(words.effect_artisan);

    const sent = await sendForm(amina, page, { reopen: "true", note: "I waited." });
    const report = sent.headers.get("Location") ?? "";
    expect([sent.status, report]).toEqual([303, expect.stringMatching(/^\/en\/no-show\/[0-9a-z]{16,20}$/)]);
    expect(shown(await htmlOf(amina, report))).toContain(words.waiting_reporter);
    const question = shown(await htmlOf(yacine, report));
    expect(question).not.toContain(en.disputes.page.open);
    for (const text of [words.waiting_absent, words.contest, words.agree, "I waited."]) expect(question).toContain(text);
    expect((await openPage(await browserOf("karim"), report)).status).toBe(404);

    // The artisan has not cancelled, and nothing is decided about the points.
    const lost = en.job_lifecycle.match;
    const jobOf = async () => htmlOf(yacine, `/en/job/${jobId}`);
    expect(await jobOf()).toContain(`href="${report}"`);
    expect(shown(await jobOf())).toContain(lost.lost_by_report);
    expect(shown(await jobOf())).not.toMatch(/You cancelled|not returned/);

    expect((await sendForm(yacine, report, { answer: "contested", text: "I rang the bell." })).status).toBe(303);
    expect(shown(await jobOf())).toContain(lost.points_gone_other.replace("{{count, number}}", "2"));
    for (const browser of [amina, yacine]) {
      const page = await htmlOf(browser, report);
      expect(shown(page)).toContain(words.status.contested);
      expect(page).toContain(`href="/en/job/${jobId}/dispute"`);
    }
    const late = await sendForm(yacine, report, { answer: "agreed" });
    const lateAnswer = shown(await late.text());
    expect([late.status, lateAnswer.includes("Read its result"), lateAnswer.includes(words.status.contested)]).toEqual([
      ...[409, true, true],
    ]);
    await db.update(noShows).set({ cause: "artisan", causeSetAt: Date.now() }).where(sql`job_id = ${jobId}`);
    const decided = shown(await htmlOf(amina, report));
    expect([decided.includes(words.decided.artisan), decided.includes(words.status.contested)]).toEqual([true, false]);
  });

  it("call a match that a report ended ended, and not cancelled by the client, on the page of the job of both", async () => {
    const { jobId, page } = await missedVisit();
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];
    const report = (await sendForm(yacine, page, {})).headers.get("Location") ?? "";
    expect((await sendForm(amina, report, { answer: "agreed" })).status).toBe(303);
    const lost = en.job_lifecycle.match;
    for (const browser of [amina, yacine]) {
      const html = await htmlOf(browser, `/en/job/${jobId}`);
      expect(html).toContain(`href="${report}"`);
      const text = shown(html);
      expect(text).toContain(lost.ended_by_report);
      expect(text).not.toMatch(/You cancelled|The client cancelled/);
    }
  });

  it("lead to a dispute after a report that opened the request was taken back, and the request is not offered for deletion", async () => {
    const { jobId, page } = await missedVisit();
    const amina = await browserOf("amina");
    const { to } = formResultOf(await sendForm(amina, page, { reopen: "true" }));
    const request = await htmlOf(amina, `/en/job/${jobId}`);
    expect([request.includes(`/job/${jobId}/closure"`), request.includes(`/job/${jobId}/deletion"`)]).toEqual([true, false]);
    await sendForm(amina, `${to}/withdrawal`, {});
    const yacine = await browserOf("yacine");
    const linkOf = (label: string) => new RegExp(`href="/en/job/${jobId}/dispute"[^>]*>(?:<[^>]*>)*${label}<`);
    expect(await htmlOf(yacine, to ?? "")).toMatch(linkOf("Open a dispute"));
    expect(await htmlOf(yacine, `/en/job/${jobId}/dispute`)).toMatch(/<option (?=[^>]*value="no_show")[^>]*selected/);
    const opening = new FormData();
    opening.set("kind", "other");
    opening.set("statement", "Nobody came on that day, and I waited.");
    const opened = await sendForm(amina, `/en/job/${jobId}/dispute`, opening);
    expect(opened.headers.get("Location")).toMatch(/^\/en\/dispute\/\w+$/);
    expect(await htmlOf(yacine, to ?? "")).toMatch(linkOf("Dispute"));
  });

  it("stay within reach of both sides of a request that was opened again, and say what came of the points", async () => {
    const { jobId, page } = await missedVisit();
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];
    const report = (await sendForm(amina, page, { reopen: "true" })).headers.get("Location") ?? "";
    const jobOf = async (browser: typeof amina) => htmlOf(browser, `/en/job/${jobId}`);
    expect(await jobOf(amina)).toContain(`href="${report}"`);
    const linkToJob = new RegExp(`href="/en/job/${jobId}"[^>]*>(?:<[^>]*>)*${en.chat.page.open_request}<`);
    expect(await htmlOf(amina, report)).toMatch(linkToJob);
    expect(await htmlOf(yacine, report)).not.toMatch(linkToJob);
    const asked = await jobOf(yacine);
    expect(asked).toContain(en.job_lifecycle.match.answer_report);
    expect(shown(asked)).toContain("Time to answer ends");
    await sendForm(yacine, report, { answer: "contested", text: "" });
    expect(await jobOf(yacine)).not.toContain(en.job_lifecycle.match.answer_report);

    const said = new FormData();
    for (const [name, value] of Object.entries({ kind: "no_show", statement: "I rang the bell and nobody came." }))
      said.set(name, value);
    const dispute = (await sendForm(yacine, `/en/job/${jobId}/dispute`, said)).headers.get("Location") ?? "";
    for (const browser of [amina, yacine]) expect(await jobOf(browser)).toContain(`href="${dispute}"`);
    const answer = new FormData();
    for (const [name, value] of Object.entries({ do: "say", text: "I was at home all day." })) answer.set(name, value);
    expect((await sendForm(amina, dispute, answer)).status).toBe(303);
    const decision = { outcome: "no_fault", reason: "both_agree", note: "Nobody is to blame.", return_points: true } as const;
    await decideDispute(ctxAs("nadir", { now: Date.now() }), { disputeId: dispute.split("/").at(-1) ?? "", ...decision });
    const decided = shown(await jobOf(yacine));
    expect(decided).toContain("2 points are back in your balance");
    expect(decided).not.toContain("not returned");
    expect(shown(await htmlOf(yacine, dispute))).toContain(words.points_back);
    expect(shown(await htmlOf(amina, dispute))).not.toContain(words.points_back);
  });

  it("take a report back, and say why a visit cannot be reported", async () => {
    const { page } = await missedVisit();
    const yacine = await browserOf("yacine");
    const report = (await sendForm(yacine, page, {})).headers.get("Location") ?? "";
    expect(shown(await htmlOf(yacine, page))).toContain(en.refusals.no_show_already_reported);
    expect((await sendForm(yacine, `${report}/withdrawal`, {})).status).toBe(303);
    expect(shown(await htmlOf(yacine, report))).toContain(words.status.withdrawn);
  });

  it("are open to a guest by the cookie of the link, in Arabic", async () => {
    const id = "aguestofmissedvisit0";
    await insertGuest(id, "+213559999114");
    const { jobId, visitId } = await missedVisit(
      guestActor({ userId: id, firstName: "Samira", language: "ar", isConfirmed: true }),
    );
    const guest = { Cookie: `guest=${await guestLinkTokenOf(ctxAs("amina").signer, id)}` };
    const page = `/job/${jobId}/no-show?visit=${visitId}`;
    expect(shown(await htmlOf(guest, page))).toContain(ar.no_shows.page.effect_client);
    const report = (await sendForm(guest, page, { reopen: "false" })).headers.get("Location") ?? "";
    expect(shown(await htmlOf(guest, report))).toContain(ar.no_shows.page.waiting_reporter);
    expect(await db.$count(noShows, sql`job_id = ${jobId} AND is_reopened = 0`)).toBe(1);
    expect((await openPage({ Cookie: "" }, report)).status).toBe(302);
  });
});

describe("a paused artisan", () => {
  it("reads until when on the list of requests, and where an offer is refused, in words", async () => {
    const endsAt = Date.now() + 10 * 24 * HOUR;
    const { userId } = await pausedArtisan("paused-plumber", endsAt);
    const browser = await browserOf(userId);
    const jobId = await postedJob();
    const day = formatsIn("ar").date(endsAt);
    const list = shown(await htmlOf(browser, "/jobs"));
    expect(list).toContain(ar.no_shows.pause.title);
    expect(list).toContain(day);
    expect(await htmlOf(await browserOf("karim"), "/jobs")).not.toContain(ar.no_shows.pause.title);
    const offer = { kind: "fixed", price: "4500", message: "I live nearby and can come this afternoon." };
    const refused = await sendForm(browser, `/job/${jobId}`, offer);
    expect(refused.status).toBe(403);
    expect(shown(await refused.text())).toContain(ar.refusals.artisan_paused.replace("{{day}}", day));
  });
});
