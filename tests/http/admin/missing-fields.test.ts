import { beforeAll, describe, expect, it } from "vitest";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { anotherAdmin, at, reportedRoom } from "#tests/domain/reports/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const HELD = { description: "The kitchen tap leaks, call me on 0555 12 34 56 please." };
const AREA = "/fr/panel-admin";
const FRENCH = /[éèàçâêîôûù’]|\b(?:ce|un|une|le|la|de)\b/i;

type Missing = { page: string; typed: Record<string, string>; wrong: readonly string[]; kept?: string };

/** Sends a form that misses fields, and expects each beside its sentence in the page's language, and the rest as it was typed. */
async function expectSaid({ page, typed, wrong, kept }: Missing): Promise<void> {
  const nadir = await admin();
  const fields = (html: string) =>
    wrong.filter((name) =>
      new RegExp(`<(?:input|select|textarea)(?=[^>]* name="${name}")(?=[^>]* aria-invalid="true")`).test(html),
    );
  const answer = await sendForm(nadir, page, typed);
  const html = await answer.text();
  expect([page, answer.status, fields(html)]).toEqual([page, 400, [...wrong]]);
  const sentences = [...html.matchAll(/id="[^"]*-error"[^>]*>(?:<svg.*?<\/svg>)?<span>([^<]+)</gs)].map(([, said]) => said ?? "");
  expect(sentences.length).toBeGreaterThanOrEqual(wrong.length);
  for (const said of sentences) expect(said).toMatch(FRENCH);
  if (kept !== undefined) expect(html).toContain(kept);
}

describe("a form of the admin area that misses fields", () => {
  it("says so beside them where a report is read, decided and ended", async () => {
    const { reportId } = await reportedRoom("missing-report");
    const page = `${AREA}/reports/${reportId}`;
    await claimReport(ctxAs("nadir"), { reportId });
    await expectSaid({ page, typed: { do: "read", why: "" }, wrong: ["why"] });
    const typed = { do: "uphold", reason: "", warn: "true" };
    await expectSaid({ page, typed, wrong: ["reason"], kept: 'name="warn"' });
    const boxes = await (await sendForm(await admin(), page, typed)).text();
    expect(boxes).toMatch(/<input(?=[^>]* name="warn")(?=[^>]* checked="")/);

    const other = at(await anotherAdmin("missing-other"));
    const { reportId: ended, client } = await reportedRoom("missing-end");
    await claimReport(other, { reportId: ended });
    await decideReport(other, { reportId: ended, status: "dismissed", reason: "No threat." });
    await appealDecision(at(client), { reportId: ended, text: "Read it again." });
    await expectSaid({ page: `${AREA}/reports/${ended}`, typed: { do: "end", outcome: "kept", reason: "" }, wrong: ["reason"] });
  });

  it("says so beside them where a request is removed, in its list and on its page", async () => {
    const held = await postedJob("amina", HELD);
    const removal = { typed: { decision: "removed", reason: "", note: "Deux numéros" }, wrong: ["reason"], kept: "Deux numéros" };
    await expectSaid({ page: `${AREA}/tasks/${held}?queue=yes&status=held`, ...removal });
    await expectSaid({ page: `${AREA}/tasks/${held}`, ...removal });
  });

  it("says so beside them where a message is answered and closed", async () => {
    const message = { name: "Samira", subject: "Mail", message: "Rien reçu.", email: "samira@hirfa.example" };
    const { messageId } = await sendContactMessage(testCtx(undefined, { language: "fr", clientIp: "9.9.9.8" }), message);
    const page = `${AREA}/queries/${messageId}`;
    await expectSaid({ page, typed: { status: "answered", answer: "" }, wrong: ["answer"] });
    const typed = { status: "closed", reason: "", note: "Déjà traité" };
    await expectSaid({ page, typed, wrong: ["reason"], kept: "Déjà traité" });
  });

  it("says so beside them in the lists of what admins keep", async () => {
    const names = ["name_ar", "name_fr", "name_en"];
    const empty = (fields: readonly string[]) => Object.fromEntries(fields.map((name) => [name, ""]));
    await expectSaid({ page: `${AREA}/categories`, typed: { do: "added", ...empty(names) }, wrong: names });
    const version = /name="version" value="(\d+)"/.exec(await htmlOf(await admin(), `${AREA}/categories/1`))?.[1] ?? "";
    await expectSaid({ page: `${AREA}/categories/1`, typed: { do: "retired", version, reason: "" }, wrong: ["reason"] });
    const alts = ["image_alt_ar", "image_alt_fr", "image_alt_en"];
    const told = Object.fromEntries(alts.map((name) => [name, "Un toit"]));
    await expectSaid({
      page: `${AREA}/categories/1`,
      typed: { do: "picture", version, image_id: "", ...told },
      wrong: ["image"],
      kept: "Un toit",
    });
    await expectSaid({
      page: `${AREA}/categories/1`,
      typed: { do: "picture", version, image_id: "", ...empty(alts) },
      wrong: alts,
    });
    const texts = ["title", "text_ar", "text_fr", "text_en"];
    await expectSaid({ page: `${AREA}/replies`, typed: { do: "added", ...empty(texts) }, wrong: texts });
    await expectSaid({
      page: `${AREA}/settings`,
      typed: { do: "pack_added", ...empty(["points", "price", "reason"]) },
      wrong: ["points", "price", "reason"],
    });
    await expectSaid({
      page: `${AREA}/views`,
      typed: { do: "saved", list: "users", query: "role=artisan", name: "" },
      wrong: ["name"],
    });
  });

  it("says so beside them where an admin is added and a second factor is set up", async () => {
    const fields = ["first_name", "last_name", "email", "password"];
    const typed = { first_name: "", last_name: "Aït", email: "", password: "", totp: "" };
    await expectSaid({
      page: `${AREA}/admins`,
      typed,
      wrong: fields.filter((name) => name !== "last_name"),
      kept: 'value="Aït"',
    });
    await expectSaid({
      page: `${AREA}/second-factor`,
      typed: { do: "begin", current_password: "" },
      wrong: ["current_password"],
    });
  });
});
