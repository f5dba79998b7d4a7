import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { applyDecision } from "#app/domain/decisions/apply-decision.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { submitSeveral } from "#app/http/admin/submit-several.ts";
import fr from "#app/locales/fr.ts";
import { pendingDecisions } from "#db/schema/decisions.ts";
import { jobs } from "#db/schema/jobs.ts";
import { db } from "#tests/api/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { applyDecisions } from "#tests/support/apply-decisions.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";
import worker from "#worker/index.ts";
import { artisan, client, matchedJob, proposedVisit, TUESDAY, WEDNESDAY } from "../../domain/visits/fixtures.ts";

beforeAll(() => insertDemoUsers());

const MINUTE = 60_000;
const NUMBER = { description: "The kitchen tap leaks, call me on 0555 12 34 56 please." };
const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const rowOf = async (jobId: string) => (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0];

describe("held jobs", () => {
  it("are in the admin area with the reasons, and are released or removed by forms without scripts", async () => {
    const [free, remove] = [await postedJob("amina", NUMBER), await postedJob("amina", NUMBER)];
    const nadir = await admin();
    const page = await htmlOf(nadir, "/en/panel-admin/tasks?status=held");
    expect(page).toContain("a phone number in the text");
    expect(page).toContain("2 requests to check, oldest first.");
    expect(await htmlOf(nadir, "/en/panel-admin/tasks")).toMatch(/\d being checked/);
    for (const filter of ["status=open", "search=amina"])
      expect(await htmlOf(nadir, `/en/panel-admin/tasks?${filter}`)).not.toMatch(/\d being checked/);

    const released = await sendForm(nadir, `/en/panel-admin/tasks/${free}?queue`, { decision: "released" });
    expect(formResultOf(released)).toEqual({ status: 303, to: "/en/panel-admin/tasks?status=held" });
    await applyDecisions();
    expect(await rowOf(free)).toMatchObject({ status: "open", held: false });

    const reasonless = await sendForm(nadir, `/en/panel-admin/tasks/${remove}?queue`, { decision: "removed", reason: "" });
    expect(reasonless.status).toBe(400);
    expect(await reasonless.text()).toContain('role="alert"');
    const searched = await htmlOf(nadir, "/en/panel-admin/tasks?status=held&search=amina&ordering=-created_at");
    const kept = "search=amina&status=held&ordering=-created_at";
    expect(searched).toContain(`/en/panel-admin/tasks/${remove}?queue=yes&amp;${kept.replaceAll("&", "&amp;")}"`);
    const removed = await sendForm(nadir, `/en/panel-admin/tasks/${remove}?queue=yes&${kept}`, {
      ...{ decision: "removed", reason: "contact" },
    });
    expect(formResultOf(removed)).toEqual({
      status: 303,
      to: "/en/panel-admin/tasks?status=held&search=amina&ordering=-created_at",
    });
    await applyDecisions();
    expect(await rowOf(remove)).toMatchObject({ status: "archived", archiveReason: "removed" });

    const late = await sendForm(nadir, `/en/panel-admin/tasks/${remove}?queue`, { decision: "released" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Request removed: ");
    expect(await htmlOf(nadir, "/en/panel-admin/tasks?status=held")).toContain("No request waits for you");
  });

  it("lead from a later page that has none any more to the first page", async () => {
    await postedJob("amina", NUMBER);
    const nadir = await admin();
    const gone = await openPage(nadir, "/en/panel-admin/tasks?status=held&ordering=-created_at&after=1.x&from=21");
    expect(formResultOf(gone)).toEqual({ status: 302, to: "/en/panel-admin/tasks?status=held&ordering=-created_at" });
  });

  it("are released several at once, each reported alone", async () => {
    const [one, other] = [await postedJob("amina", NUMBER), await postedJob("amina", NUMBER)];
    const nadir = await admin();
    const chosen = new FormData();
    for (const id of [one, other, "no-such-job"]) chosen.append("id", id);
    const answer = await sendForm(nadir, "/en/panel-admin/tasks?status=held", chosen);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/2 decisions are made\..*no-such-job/s);
    await applyDecisions();
    expect([await rowOf(one), await rowOf(other)]).toMatchObject([{ held: false }, { held: false }]);
  });

  it("are taken back together by one form, which says if one of them was too late", async () => {
    const ids = [await postedJob("amina", NUMBER), await postedJob("amina", NUMBER)];
    const nadir = await admin();
    const chosen = new FormData();
    for (const id of ids) chosen.append("id", id);
    await sendForm(nadir, "/en/panel-admin/tasks?status=held", chosen);
    const page = await htmlOf(nadir, "/en/panel-admin/tasks?status=held");
    const [, form = ""] = /class="own-decisions">.*?2 decisions are made\.(.*?)<[/]form>/s.exec(page) ?? [];
    const [first = "", ...others] = form.match(/(?<=decisions[/]|name="with" value=")[0-9a-z]{16,20}/g) ?? [];
    expect(others).toHaveLength(1);
    const typed = { do: "take_back", kind: "jobs", subject: ids[0] ?? "", with: others[0] ?? "" };
    const taken = await sendForm(nadir, `/en/panel-admin/decisions/${first}`, typed);
    expect(taken.status).toBe(303);
    expect(taken.headers.get("location")).toBe("/en/panel-admin/tasks");
    await applyDecisions();
    expect(await Promise.all(ids.map(rowOf))).toMatchObject([{ held: true }, { held: true }]);
    const late = await sendForm(nadir, `/en/panel-admin/decisions/${first}`, { ...typed, stay: "" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("already applied or withdrawn");
  });

  it("are taken back partly where one was applied meanwhile, and the page says so with and without scripts", async () => {
    const nadir = await admin();
    for (const stay of [undefined, "", "yes"]) {
      const ids = [await postedJob("amina", NUMBER), await postedJob("amina", NUMBER)];
      const chosen = new FormData();
      for (const id of ids) chosen.append("id", id);
      await sendForm(nadir, "/en/panel-admin/tasks?status=held", chosen);
      const [first, second] = await db.select({ id: pendingDecisions.id }).from(pendingDecisions).orderBy(pendingDecisions.id);
      await applyDecision(asSystem("test", { now: Date.now() + 7_000 }), { decisionId: first?.id ?? "" });
      const typed = { do: "take_back", kind: "jobs", subject: "x", with: first?.id ?? "", ...(stay !== undefined && { stay }) };
      const partly = await sendForm(nadir, `/en/panel-admin/decisions/${second?.id}`, typed);
      const said = stay === undefined ? await htmlOf(nadir, partly.headers.get("location") ?? "") : await partly.text();
      expect(said, stay).toContain("Some of these decisions were already applied, the others are withdrawn.");
      expect(await db.$count(pendingDecisions)).toBe(0);
    }
  });

  it("are released although the database fails for one of them, which alone is reported as not decided", async () => {
    const ids = [await postedJob("amina", NUMBER), await postedJob("amina", NUMBER)];
    const ctx = ctxAs("nadir");
    let batches = 0;
    const db = new Proxy(ctx.db, {
      get: (target, name) => {
        if (name === "batch" && batches++ === 0) return () => Promise.reject(new Error("D1_ERROR: storage reset"));
        const member = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    const { outcomes } = await submitSeveral({ ...ctx, db }, { verb: "job.released", typed: { id: ids }, most: 10 });
    expect(outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(outcomes.map(({ refusal }) => refusal).filter(Boolean)).toEqual([expect.any(String)]);
    await applyDecisions();
  });

  it("are hidden from other clients and artisans", async () => {
    const jobId = await postedJob("amina", NUMBER);
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];

    expect(formResultOf(await openPage(amina, "/panel-admin/tasks"))).toEqual({ status: 302, to: "/" });
    expect(formResultOf(await sendForm(yacine, `/panel-admin/tasks/${jobId}?queue`, { decision: "released" })).to).toBe("/");
    expect((await openPage(yacine, `/job/${jobId}`)).status).toBe(404);
    expect(await rowOf(jobId)).toMatchObject({ held: true });
  });

  it("tell their client that they are under review, and for how long", async () => {
    const jobId = await postedJob("amina", NUMBER);

    const page = await htmlOf(await browserOf("amina"), `/en/job/${jobId}?sent=1`);

    expect(page).toContain("Your request is being checked");
    expect(page).toContain("usually within half an hour");
    expect(page).not.toContain("We are notifying the artisans near you now");
  });

  it("take a round trip for the counts of the sidebar, and one for decisions that are due", async () => {
    const { db: binding, meter } = countingD1(env.DB);
    const request = new Request("http://localhost:8787/panel-admin/tasks", { headers: await admin() });
    const { status } = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: binding });
    expect({ status, trips: meter.trips }).toEqual({ status: 200, trips: 4 });
  });
});

describe("the page of a job in the admin area", () => {
  it("tells what happened in one list in the order of time, each once, and what comes next", async () => {
    const jobId = await postedJob();
    await announceJob(asSystem("queue"), { jobId });
    await viewJob(ctxAs("yacine", { now: NOON + MINUTE }), { jobId });
    await announceJob(asSystem("alarm", { now: NOON + 5 * MINUTE }), { jobId });
    const html = await htmlOf(await admin(), `/fr/panel-admin/tasks/${jobId}`);
    const { story, event, clock } = fr.admin_jobs;
    const [, list = ""] = new RegExp(`<section[^>]*aria-label="${story}">(.*?)</section>`, "s").exec(html) ?? [];
    const said = [...list.matchAll(/<li[^>]*><span>(.*?)<\/span>/g)].map(([, what = ""]) => what.replaceAll("\u00a0", " "));
    const [wave] = said.filter((what) => /^Vague 1 : \d artisan/.test(what));
    expect(said.slice(0, 2)).toEqual([event.job_created, event.job_opened]);
    expect(said.filter((what) => what === clock.seenAt || what === clock.missedAt || what === wave)).toEqual([
      wave,
      clock.seenAt,
      clock.missedAt,
    ]);
    expect(said.at(-1)).toMatch(/^Suivante : vague \d/);
    expect(new Set(said).size).toBe(said.length);
  });

  it("shows its visits, with their time and who has to answer or cancelled, also in the story", async () => {
    const { jobId } = await matchedJob();
    const [agreed, cancelled] = [
      await proposedVisit(jobId),
      await proposeVisit(artisan(), { jobId, kind: "diagnosis", ...WEDNESDAY }),
    ];
    await agreeVisit(client(), { visitId: agreed, revision: 1 });
    await proposeSlot(client(), { visitId: agreed, revision: 2, ...TUESDAY, to_time: 780 });
    await cancelVisit(artisan(), { visitId: cancelled.visitId, revision: 1, reason: "Call 0555 12 34 56." });
    const html = await htmlOf(await admin(), `/fr/panel-admin/tasks/${jobId}`);
    const { visits, event, story } = fr.admin_jobs;
    const part = (title: string) => new RegExp(`<section[^>]*aria-label="${title}">(.*?)</section>`, "s").exec(html)?.[1] ?? "";
    const text = part(visits.title)
      .replaceAll(/<[^>]+>|[\u2066\u2069]/g, "")
      .replaceAll("\u00a0", " ");
    expect(text).toContain("Travaux · mardi 24 novembre, 10:00–12:00convenue · réponse de l’artisan attendue");
    expect(text).toContain("Diagnostic · mercredi 25 novembre, 10:00–12:00annulée · par l’artisan");
    expect(text).not.toContain("0555");
    for (const what of [event.visit_proposed, event.visit_agreed, event.visit_cancelled]) expect(part(story)).toContain(what);
  });
});
