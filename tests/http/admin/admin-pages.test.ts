import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditStatement, auditStatements } from "#app/domain/audit/statements.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { totpCode } from "#tests/support/authenticator.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { shownOf } from "#tests/support/hydration-data.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";
import runbook from "../../../worker/README.md?raw";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("nadir");
});

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const FACTOR = "/en/panel-admin/second-factor";
const email = "nadir@hirfa.example";
/** A field in which the cursor is when the page opens. */
const focused = (name: string) => new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* autofocus)`, "i");

describe("the sign-in of admins", () => {
  it("says why an admin is there who was on a page of the desk, and leads back to it", async () => {
    const { to } = formResultOf(await openPage({ Cookie: "" }, "/en/panel-admin/users?search=a"));
    expect(await htmlOf({ Cookie: "" }, to ?? "")).toContain("Your session has ended, or you are not signed in yet.");
    expect(await htmlOf({ Cookie: "" }, "/en/login/admin")).not.toContain("Your session has ended");
    const back = await sendForm({ Cookie: "" }, to ?? "", { email: "nadir@hirfa.example", password: DEMO_PASSWORD });
    expect(formResultOf(back).to).toBe("/en/panel-admin/users?search=a");
  });
});

describe("an admin without a second factor", () => {
  it("is asked to set it up, does so without scripts, and then signs in by a code", async () => {
    const nadir = await admin();
    expect(await htmlOf(nadir, "/en/panel-admin/users")).toContain("set up two-step verification for your account");
    const none = await sendForm(nadir, FACTOR, { do: "begin", current_password: "not-his-own" });
    const refused = await none.text();
    expect([none.status, refused]).toEqual([400, expect.stringContaining('id="factor-current_password-error"')]);
    expect(refused).toMatch(focused("current_password"));
    const begun = await sendForm(nadir, FACTOR, { do: "begin", current_password: DEMO_PASSWORD });
    const page = await begun.text();
    const setup = /name="setup" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect([begun.status, begun.headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("no-store")]);
    expect(page).toMatch(/<img src="data:image\/svg\+xml;base64,/);
    expect(page).toMatch(focused("totp"));
    const secret = (/<bdi dir="ltr" class="font-mono[^"]*">([A-Z2-7 ]+)<\/bdi>/.exec(page)?.[1] ?? "").replaceAll(" ", "");
    const wrong = await sendForm(nadir, FACTOR, { do: "confirm", totp: "000000", setup });
    const again = await wrong.text();
    expect([wrong.status, again]).toEqual([400, expect.stringContaining("wrong or was already used")]);
    expect(again).toMatch(/<img src="data:image\/svg\+xml;base64,/);
    // A stolen session must not reveal a stored secret of a set-up.
    expect(await htmlOf(nadir, FACTOR)).not.toMatch(/data:image|name="setup"/);
    const totp = await totpCode(secret, Date.now());
    const guessed = await sendForm(nadir, FACTOR, { do: "confirm", totp, setup: "" });
    expect([guessed.status, await guessed.text()]).toEqual([409, expect.stringContaining("Start again with your password")]);
    const told = await sendForm(nadir, FACTOR, { do: "confirm", totp, setup });
    const codes = (await told.text()).match(/<li>[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}<\/li>/g);
    expect([codes?.length, told.headers.get("Cache-Control")]).toEqual([10, expect.stringContaining("no-store")]);
    expect(await htmlOf(nadir, FACTOR)).not.toContain(codes?.[0] ?? "");
    expect(await htmlOf(nadir, "/en/panel-admin/users")).not.toContain("set up two-step verification for your account");

    const door = "/en/login/admin";
    const codeless = await sendForm({ Cookie: "" }, door, { email, password: DEMO_PASSWORD });
    expect([codeless.status, await codeless.text()]).toEqual([400, expect.stringContaining("Enter the code of your app")]);
    const call = { email, password: DEMO_PASSWORD };
    expect((await api("POST", "/auth/admin/login/", { json: call })).body).toMatchObject({ code: "totp.required" });
    // A code of the next half minute, because each code is used once and the current one may be.
    const later = await totpCode(secret, Date.now(), 1);
    expect((await api("POST", "/auth/admin/login/", { json: { ...call, totp: later } })).status).toBe(200);
    expect((await api("POST", "/auth/admin/login/", { json: { ...call, totp: later } })).body).toMatchObject({
      code: "totp.invalid",
    });
  });
});

describe("the pages of admins and of the audit log", () => {
  it("are closed to everybody else", async () => {
    for (const page of ["admins", "log", "second-factor"])
      for (const person of ["amina", "yacine"])
        expect(formResultOf(await openPage(await browserOf(person), `/panel-admin/${page}`))).toEqual({ status: 302, to: "/" });
  });

  it("show who did what, filtered by admin, action and time; an invalid filter is ignored", async () => {
    const nadir = await admin();
    await sendForm(nadir, "/panel-admin/users/amina", { do: "signed_out", note: "<i>asked</i>" });
    const log = await htmlOf(nadir, "/en/panel-admin/log?action=user.signed_out&actor=nadir");
    expect(log).toContain("&lt;i&gt;asked&lt;/i&gt;");
    expect(await htmlOf(nadir, "/en/panel-admin/log?action=job.removed")).toContain("Nothing here");
    expect(await htmlOf(nadir, "/en/panel-admin/log?kind=users")).toContain('href="/en/panel-admin/users/amina"');
    expect(await htmlOf(nadir, "/en/panel-admin/log?kind=jobs")).not.toContain("&lt;i&gt;asked");
    expect(await htmlOf(nadir, "/en/panel-admin/log?since=yesterday&action=%00")).toContain("&lt;i&gt;asked");
    const other = await htmlOf(nadir, "/en/panel-admin/log?since=31/02/2026&action=job.removed");
    for (const said of ["Nothing here", 'value="31/02/2026"', "export/log?action=job.removed", en.audit_log.not_day])
      expect(other).toContain(said);
    expect(other).toMatch(/<input(?=[^>]*name="since")(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="list-since-error")/);
    // the wrong day is in sight, also on a phone
    expect(other).toMatch(/class="list-filters" data-open="true".*<details[^>]*class="menu" open="".*aria-invalid="true"/s);
    expect(await htmlOf(nadir, "/en/panel-admin/admins")).toContain("Add an administrator");
  });

  it("narrow the log to the last days by a menu, today included", async () => {
    const nadir = await admin();
    const today = dayInAlgiers(Date.now());
    const week = dayInAlgiers(Date.now() - 6 * 86_400_000);
    const page = await htmlOf(nadir, `/en/panel-admin/log?kind=users&since=${today}`);
    expect(page).toMatch(new RegExp(`href="[^"]*kind=users&amp;since=${today}" aria-current="true"[^>]*><span>Today<`));
    expect(page).toMatch(new RegExp(`href="[^"]*kind=users&amp;since=${week}"(?! aria-current)[^>]*><span>7 days<`));
    expect(await htmlOf(nadir, "/en/panel-admin/log")).toMatch(/aria-current="true"[^>]*><span>All days</);
  });

  it("name an exported list without a link, and offer dismissed admins as a filter", async () => {
    const entry = {
      actorId: "amina",
      action: "list.exported",
      subjectKind: "users",
      subjectId: "no-user",
      at: Date.now(),
    } as const;
    await auditStatement(db, entry, sql`1`);
    const dismissed = {
      actorId: "nadir",
      action: "admin.dismissed",
      subjectKind: "users",
      subjectId: "amina",
      at: Date.now(),
    } as const;
    await auditStatement(db, dismissed, sql`1`);
    const page = await htmlOf(await admin(), "/en/panel-admin/log?subject=no-user");
    expect(page).not.toContain("/panel-admin/users/no-user");
    expect(page).toMatch(/List exported(<!-- -->)? ·(<!-- -->|\u00a0)+<bdi>Users</);
    expect(page).toMatch(/<option value="amina"/);
  });

  it("show a breach that the runbook's command wrote down", async () => {
    const command = /"(INSERT INTO audit_entries .*)"$/m.exec(runbook)?.[1] ?? "";
    await env.DB.prepare(command.replace("E-MAIL", "nadir@hirfa.example")).run();
    const page = await htmlOf(await admin(), "/en/panel-admin/log?action=breach.recorded");
    for (const said of ["Data breach recorded", "2026-11-23", "COUNT persons"]) expect(page).toContain(said);
  });

  it("name the places, categories and admins of which an entry holds the ids", async () => {
    const [entry] = [
      { actorId: "nadir", action: "user.revised", subjectKind: "users", subjectId: "moved", at: Date.now() } as const,
    ];
    const moved = {
      before: { wilayaId: 31, communeId: null },
      after: { wilayaId: 16, communeId: 1601, proposedBy: "yacine", category: 2 },
    };
    await auditStatement(db, { ...entry, ...moved }, sql`1`);
    const page = (await htmlOf(await admin(), "/panel-admin/log?subject=moved")).replace(/<details><summary.*?<\/details>/gs, "");
    for (const name of ["وهران", "الجزائر", "Yacine", "الكهرباء"]) expect(page).toContain(name);
    expect(page).not.toMatch(/<bdi[^>]*>(31|16|1601|2|yacine)</);
  });

  it("say the codes of every kind of entry in the words of its own page", async () => {
    const at = Date.now();
    const entries = [
      ["verification.approved", "verification_requests", { kind: "artisan_card", checks: ["name", "valid"] }],
      ["job.released", "jobs", { heldFor: ["too_many", "same_picture"], held: true }],
      ["dispute.decided", "disputes", { outcome: "no_fault", review_removed: true, cause: "unclear" }],
      ["post.written", "posts", { type: "astuces", languages: ["ar", "fr"] }],
      ["review_key.rotated", "review_keys", { kid: "k2" }],
      ["admin.factor_reset", "users", { by: "operator" }],
      ["key.rotated", "deployments", { by: "operator" }],
      ["release.rolled_back", "deployments", { by: "deployment" }],
      ["report.taken", "chat_reports", { status: "in_review", taken_by: "yacine" }],
      ["report.upheld", "chat_reports", { status: "upheld" }],
      ["contact.closed", "contact_messages", { status: "closed" }],
      ["contact.reopened", "contact_messages", { status: "new" }],
      ["list.exported", "reports", { status: "appealed" }],
      ["category.revised", "categories", { image: null, image_alt_fr: "Un tuyau" }],
      ["setting.changed", "settings", { value: 60 }],
      ["list.exported", "users", { role: "company", status: "unverified" }],
      ["list.exported", "no-shows", { status: "silent doubtful", role: "client" }],
      ["list.exported", "log", { status: "job.removed", role: "jobs" }],
    ] as const;
    for (const [action, subjectKind, after] of entries) {
      const subjectId = action === "setting.changed" ? "limits.requests_a_day" : "coded";
      // as: pairs of action and kind that commands write
      const entry = { actorId: "nadir", action, subjectKind, subjectId, after, at } as Parameters<typeof auditStatement>[1];
      await auditStatement(db, entry, sql`1`);
    }
    const nadir = await admin();
    const asked = ["coded", "limits.requests_a_day"].map((subject) => htmlOf(nadir, `/fr/panel-admin/log?subject=${subject}`));
    const shown = (await Promise.all(asked))
      .map((page) => page.replace(/<details class="log-raw">.*?<\/details>|<select.*?<\/select>/gs, ""))
      .join();
    const said = [
      ...[fr.offers.document.artisan_card, fr.admin.verification.check.name, fr.job_lifecycle.held_for.too_many],
      ...[fr.disputes.outcome.no_fault, fr.admin_disputes.cause_of.unclear, fr.blog.types.astuces, fr.audit_log.done_by.operator],
      fr.audit_log.done_by.deployment,
      ...[fr.reports.admin.is.upheld, fr.contact.admin.is.new, fr.reports.admin.status.appealed],
      ...[fr.admin_users.role.company, fr.admin_disputes.no_shows.doubtful, fr.settings.limits.requests_a_day, "Yacine"],
      ...[fr.auth.account.language_name.ar, fr.audit_log.field.kid, `${fr.audit_log.field.image_alt} (FR)`],
    ];
    for (const word of said) expect(shown).toContain(word);
    // of one report or message, not of the list
    expect(shown).not.toMatch(/Fondés|Nouveaux/);
    expect(shownOf(shown)).not.toMatch(
      /too_many|no_fault|unclear|astuces|operator|taken_by|in_review|doubtful|job[.]removed|company/,
    );
  });

  it("translate tables, statuses and reasons of the audit log, and show the admin", async () => {
    const entry = { actorId: "yacine", action: "receipt.denied", subjectKind: "payment_receipts", at: Date.now() } as const;
    await db.batch(
      auditStatements(
        db,
        {
          ...{ ...entry, subjectId: "said-in-words", before: { status: "pending" } },
          ...{
            after: { status: "denied", reason: "too_old", place: 0, side: "front", value: { rip: "00799" } },
            why: "too_old",
            note: "<b>2019</b>",
          },
        },
        sql`1`,
      ),
    );
    for (const [prefix, words] of [
      ["", ar],
      ["/fr", fr],
    ] as const) {
      const page = await htmlOf(await admin(), `${prefix}/panel-admin/log?subject=said-in-words`);
      const { status, admin: texts } = words.receipts;
      for (const said of [words.audit_log.kind.payment_receipts, status.pending, status.denied, texts.reasons.too_old])
        expect(page).toContain(said);
      expect(page).toContain(`${texts.reasons.too_old} ·\u00a0\u2068&lt;b&gt;2019`);
      expect(page).toContain(`</bdi></a>${words === fr ? "\u00a0" : ""}: `);
      expect(page).toMatch(new RegExp(`${words.audit_log.field.place}\u00a0?:(?:<!-- -->)? .*<bdi[^>]*>1</bdi>`));
      expect(page).toMatch(new RegExp(`<bdi[^>]*>${words.documents.side.front}</bdi>`));
      // The entry as it is stored is behind a fold.
      expect(shownOf(page.replace(/<details class="log-raw">.*?<\/details>|<select.*?<\/select>/gs, ""))).not.toMatch(
        /&quot;(status|reason|rip)&quot;|payment_receipts|too_old/,
      );
    }
  });
});
