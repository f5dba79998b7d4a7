import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { shortDecisionPath } from "#app/domain/messaging/appeal-key.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { chatReports } from "#db/schema/chat.ts";
import { db } from "#tests/api/fixtures.ts";
import { anotherAdmin, at, reportedRoom, uglyRoom } from "#tests/domain/reports/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { applyDecisions } from "#tests/support/apply-decisions.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { hiddenPersonalData } from "#tests/support/hydration-data.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const VISITOR = { Cookie: "" };
const onceIn = (html: string) => /name="once" value="([^"]+)"/.exec(html)?.[1] ?? "";

describe("a chat report, by forms without scripts", () => {
  it("offers seven reasons and the reported message, is stored once, and offers to block", async () => {
    const { client, roomId, seq } = await uglyRoom("pages");
    const browser = await browserOf(client.userId);
    const page = `/en/chat/${roomId}/report?message=${seq}`;
    const html = await htmlOf(browser, page);
    expect(html.match(/type="radio"/g)).toHaveLength(7);
    expect(html).toMatch(/Report a message.*Your name stays confidential.*Pay me first, or you will see\./s);
    expect(hiddenPersonalData(html)).toEqual([]);
    const none = await sendForm(browser, page, { text: "x" });
    expect([none.status, await none.text()]).toEqual([400, expect.stringMatching(/x<\/textarea>/)]);
    const filled = { reason: "threat", text: "<b>Look</b>", message: String(seq), once: onceIn(html) };
    const sent = await Promise.all([sendForm(browser, page, filled), sendForm(browser, page, filled)]);
    expect(sent.map(formResultOf)).toEqual(sent.map(() => ({ status: 303, to: `/en/chat/${roomId}/report?sent` })));
    expect(await db.select().from(chatReports).where(eq(chatReports.roomId, roomId))).toMatchObject([{ messageSeq: seq }]);
    expect(await htmlOf(browser, `/en/chat/${roomId}/report?sent`)).toMatch(
      new RegExp(`Your report has arrived.*/en/chat/${roomId}/block`, "s"),
    );
    expect(await htmlOf(browser, `/en/chat/${roomId}/report`)).toContain("You have already reported this chat");
  });

  it("is not found for anybody else", async () => {
    const { roomId } = await uglyRoom("private");
    for (const place of ["report", "block"]) {
      expect((await openPage(await browserOf("karim"), `/en/chat/${roomId}/${place}`)).status).toBe(404);
      expect(formResultOf(await openPage(VISITOR, `/en/chat/${roomId}/${place}`)).status).toBe(302);
      expect((await sendForm(await browserOf("karim"), `/en/chat/${roomId}/${place}`, { reason: "spam" })).status).toBe(404);
    }
  });
});

describe("a block, by forms without scripts", () => {
  it("is confirmed, shown in the account, and removed there", async () => {
    const { client, artisan, roomId } = await uglyRoom("blocked-by-form");
    const browser = await browserOf(client.userId);
    const page = `/en/chat/${roomId}/block`;
    expect(await htmlOf(browser, page)).toMatch(/Block .*blocked-by-form.*Your new requests will not reach them/s);
    expect(formResultOf(await sendForm(browser, page, {}))).toEqual({ status: 303, to: `/en/chat/${roomId}` });
    expect(await htmlOf(browser, page)).toMatch(/You blocked .*Unblock/s);
    expect(await htmlOf(browser, "/en/account/blocked")).toContain("blocked-by-form");
    expect(await htmlOf(browser, "/en/account")).toContain('href="/en/account/blocked"');
    const undone = await sendForm(browser, "/en/account/blocked", { person: artisan.userId });
    expect(formResultOf(undone)).toEqual({ status: 303, to: "/en/account/blocked?undone" });
    expect(await htmlOf(browser, "/en/account/blocked?undone")).toMatch(/Unblocked.*You have blocked nobody/s);
  });
});

describe("a decision, for a user who cannot sign in", () => {
  it("is read and appealed by the short link of an SMS, and leaks its key to nobody", async () => {
    const { artisan, reportId } = await reportedRoom("by-short-link");
    const nadir = ctxAs("nadir", { now: Date.now() });
    await claimReport(nadir, { reportId });
    await decideReport(nadir, { reportId, status: "upheld", reason: "A threat.", suspend: true });
    const place = await shortDecisionPath(nadir.signer, { reportId, userId: artisan.userId });
    const to = formResultOf(await openPage(VISITOR, `/en${place}`)).to ?? "";
    expect(to).toMatch(new RegExp(`^/en/account/decisions/${reportId}[?]key=`));
    const page = await openPage(VISITOR, to);
    expect([page.status, page.headers.get("Referrer-Policy")]).toEqual([200, "strict-origin"]);
    expect(await page.text()).toMatch(/Your account is deactivated.*Send the appeal/s);
    const empty = await sendForm(VISITOR, to, { text: "" });
    expect([empty.status, await empty.text()]).toEqual([
      ...[400, expect.stringMatching(/role="alert"[^>]*autofocus[\s\S]*href="#appeal-text"/i)],
    ]);
    expect(formResultOf(await sendForm(VISITOR, to, { text: "It was a joke, she knows." })).status).toBe(303);
    expect(await htmlOf(VISITOR, to)).toMatch(/Your appeal has arrived.*by SMS or email/s);
    expect((await openPage(VISITOR, `/en${place.slice(0, -1)}`)).status).toBe(404);
    expect((await openPage(VISITOR, to.slice(0, -1))).status).toBe(404);
    expect((await openPage(VISITOR, "/en/d/nothing")).status).toBe(404);
  });
});

describe("the reports in the admin area", () => {
  it("are for admins only, and show no message of a room before the reader gives a reason", async () => {
    const { client, reportId } = await reportedRoom("judged-by-form");
    const page = `/en/panel-admin/reports/${reportId}`;
    expect(formResultOf(await openPage(VISITOR, page)).status).toBe(302);
    expect(formResultOf(await openPage(await browserOf(client.userId), page))).toEqual({ status: 302, to: "/en" });
    const nadir = await admin();
    expect(await htmlOf(nadir, "/en/panel-admin/reports")).toMatch(
      new RegExp(`href="${page}".{1,600}judged-by-form Test.{1,200}>Threat<`, "s"),
    );
    const shut = await htmlOf(nadir, page);
    expect(shut).toMatch(/He threatens me\..*Why are you reading it\?/s);
    expect(shut).not.toContain("Pay me first");
    expect((await sendForm(nadir, page, { do: "read", why: " " })).status).toBe(400);
    expect(await htmlOf(nadir, page)).not.toContain("Pay me first");
    expect(formResultOf(await sendForm(nadir, page, { do: "read", why: "To decide." })).status).toBe(303);
    expect(await htmlOf(nadir, page)).toMatch(/Pay me first, or you will see\./);
    const log = await htmlOf(nadir, "/en/panel-admin/log?action=room.read");
    expect(log).toMatch(new RegExp(`<a href="${page}"[^>]*>Chat(<!-- -->)? (<!-- -->)?<bdi[^>]*>H-`));
    expect(log).toMatch(/<bdi class="font-semibold">[^<]*judged-by-form Test</);
  });

  it("are claimed and decided there", async () => {
    const { reportId } = await reportedRoom("decided-by-form");
    const page = `/en/panel-admin/reports/${reportId}`;
    const nadir = await admin();
    const early = await sendForm(nadir, page, { do: "uphold", reason: "Yes." });
    expect([early.status, await early.text()]).toEqual([409, expect.stringContaining("Take this report first.")]);
    expect(formResultOf(await sendForm(nadir, page, { do: "take" })).status).toBe(303);
    expect(await htmlOf(nadir, page)).toMatch(/name="why".*<form id="decision".*class="decision-bar"/s);
    const empty = await sendForm(nadir, page, { do: "dismiss", reason: "" });
    expect(empty.status).toBe(400);
    const upheld = { do: "uphold", reason: "It is a threat.", warn: "true", hide_message: "true" };
    expect(formResultOf(await sendForm(nadir, page, upheld)).status).toBe(303);
    expect(await htmlOf(nadir, page)).toMatch(/Your decision: .*Take it back/s);
    await applyDecisions();
    expect(await htmlOf(nadir, page)).toMatch(/This report was upheld.*It is a threat\..*was warned.*is removed from the chat/s);
    expect(await htmlOf(nadir, "/en/panel-admin/reports?status=upheld")).toContain(page);
  });

  it("keep new reports and the admin's own claims beside an open one, and none that another admin claimed", async () => {
    const [mine, fresh, theirs] = await Promise.all(["beside-a", "beside-b", "beside-c"].map((name) => reportedRoom(name)));
    const page = (room: typeof mine) => `/en/panel-admin/reports/${room?.reportId}`;
    const links = async (path: string) =>
      [mine, fresh, theirs].filter((room) => path.includes(`<a href="${page(room)}"`)).map((room) => room?.reportId);
    await claimReport(ctxAs("nadir"), { reportId: mine?.reportId ?? "" });
    await claimReport(at(await anotherAdmin("beside")), { reportId: theirs?.reportId ?? "" });
    const nadir = await admin();
    const two = [mine?.reportId, fresh?.reportId];
    expect(await links(await htmlOf(nadir, page(mine)))).toEqual(two);
    expect(await links(await htmlOf(nadir, page(fresh)))).toEqual(two);
    expect(await links(await htmlOf(nadir, page(theirs)))).toEqual([...two, theirs?.reportId]);
  });

  it("are decided after an appeal by the buttons and keys of every queue, by another admin", async () => {
    const { client, reportId } = await reportedRoom("appealed-by-form");
    const page = `/en/panel-admin/reports/${reportId}`;
    await claimReport(ctxAs("nadir"), { reportId });
    await decideReport(ctxAs("nadir"), { reportId, status: "dismissed", reason: "No threat." });
    await appealDecision(at(client), { reportId, text: "Read it again." });
    const judge = { Cookie: `token=${await tokenOf((await anotherAdmin("judge")).userId, true)}` };
    expect(await htmlOf(await admin(), page)).not.toContain('form="appeal"');

    const html = await htmlOf(judge, page);
    const [, bar = ""] = html.split('class="decision-bar"');
    for (const [outcome, key] of [
      ["kept", "refuse"],
      ["changed", "approve"],
    ])
      expect(bar).toMatch(new RegExp(`<button(?=[^>]*form="appeal")(?=[^>]*value="${outcome}")(?=[^>]*data-key="${key}")`));
    const end = { do: "end", outcome: "kept", reason: "It was none." };
    expect(formResultOf(await sendForm(judge, page, end)).status).toBe(303);
    await applyDecisions();
    expect(await htmlOf(judge, page)).toContain("It was none.");
  });
});
