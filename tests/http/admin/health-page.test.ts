import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { recordCronRun } from "#app/domain/health/record-cron-run.ts";
import { CRON_EXPRESSIONS } from "#app/domain/health/rules.ts";
import { systemHealth } from "#app/domain/health/system-health.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import en from "#app/locales/en.ts";
import { db } from "#tests/api/fixtures.ts";
import { scansIn } from "#tests/perf/plan.ts";
import { tokenOf } from "#tests/support/api.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { htmlOf, sendForm } from "#tests/support/pages.ts";
import { runCronToItsEnd } from "#tests/support/worker/run-cron.ts";
import wranglerToml from "../../../wrangler.toml?raw";

beforeAll(insertDemoUsers);

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const MINUTE_MS = 60_000;

const DAY_MS = 1_440 * MINUTE_MS;

const lateAt = async (now: number) =>
  (await systemHealth(ctxAs("nadir", { now }))).crons.filter(({ isLate }) => isLate).map(({ expression }) => expression);

const deadMessage = (id: string) =>
  db.run(sql`INSERT INTO outgoing_messages (id, channel, kind, subject_id, user_id, recipient, language, state, attempts, last_error, created_at)
    VALUES (${id}, 'email', 'otp', 'x', 'amina', 'amina@hirfa.example', 'fr', 'dead', 16, 'the <b>mailbox</b> is full', ${NOON})`);

describe("the health page", () => {
  it("names each cron task of wrangler.toml, and marks a late one", async () => {
    const [list = ""] = /^crons = \[([^\]]*)\]/m.exec(wranglerToml)?.slice(1) ?? [];
    expect([...list.matchAll(/"([^"]+)"/g)].map(([, cron]) => cron)).toEqual([...CRON_EXPRESSIONS]);
    const before = await systemHealth(ctxAs("nadir"));
    expect(before.crons.map(({ run, isLate }) => [run, isLate])).toEqual(CRON_EXPRESSIONS.map(() => [null, false]));
    expect(await lateAt(NOON + 4 * MINUTE_MS)).toEqual(["* * * * *"]);

    await runCronToItsEnd("* * * * *", NOON);

    const [minute] = (await systemHealth(ctxAs("nadir", { now: NOON + 2 * MINUTE_MS }))).crons;
    expect(minute).toMatchObject({ isLate: false, run: { at: NOON, failedCount: 0, failedAt: null } });
    expect((await systemHealth(ctxAs("nadir", { now: NOON + 4 * MINUTE_MS }))).crons[0]?.isLate).toBe(true);
  });

  it("marks a nightly task late after its time since the first run of any, and before shows that it has not run", async () => {
    expect(await lateAt(NOON + 4 * DAY_MS)).toEqual([...CRON_EXPRESSIONS]);
    expect(await lateAt(NOON + 2 * DAY_MS)).not.toContain("17 3 * * *");
    await db.run(sql`UPDATE task_runs SET slot = ${Date.now() - MINUTE_MS}`);
    expect(await htmlOf(await admin(), "/en/panel-admin/health")).toContain("Has not run yet");
  });

  it("keeps the last error of a task that runs again, and the later of two runs", async () => {
    const run = (at: number, failed: number) => recordCronRun(asSystem(), { expression: "*/5 * * * *", at, tookMs: 5, failed });
    await run(NOON, 2);
    await run(NOON + MINUTE_MS, 0);
    await run(NOON, 1);

    const [, five] = (await systemHealth(ctxAs("nadir"))).crons;
    expect(five?.run).toMatchObject({ at: NOON + MINUTE_MS, failedCount: 0, failedAt: NOON });
  });

  it("shows the result of the last nightly check, with its later parts", async () => {
    await verifyLedgers(asSystem());
    const once = (await systemHealth(ctxAs("nadir"))).ledger;
    await verifyLedgers(asSystem());
    expect((await systemHealth(ctxAs("nadir"))).ledger).toEqual(once);
    await verifyLedgers(asSystem(), { cursor: JSON.stringify({ after: "0", accounts: 7, lines: 0, faults: 2 }) });
    const added = (await systemHealth(ctxAs("nadir"))).ledger;

    expect(once?.accounts).toBeGreaterThan(0);
    expect(added).toMatchObject({ day: "2026-11-21", accounts: 7 + (once?.accounts ?? 0), errors: 2 });
  });

  it("lists dead messages as text, and retries one once, with an audit entry", async () => {
    await deadMessage("dead-on-page");
    const page = await htmlOf(await admin(), "/fr/panel-admin/health");
    expect(page).toContain("the &lt;b&gt;mailbox&lt;/b&gt; is full");
    expect(page).toContain("1 message n’a pas pu être remis.");
    expect(page).toMatch(/E-mail(?:<!-- -->)? ·\u00a0(?:<!-- -->)?code</);

    const sent = await sendForm(await admin(), "/fr/panel-admin/health", { message: "dead-on-page" });
    expect(sent.status).toBe(303);
    expect(
      await db.all(sql`SELECT 1 FROM audit_entries WHERE action = 'message.sent_again' AND subject_id = 'dead-on-page'`),
    ).toHaveLength(1);
    await db.run(sql`UPDATE outgoing_messages SET state = 'sent' WHERE id = 'dead-on-page'`);
    expect((await sendForm(await admin(), "/fr/panel-admin/health", { message: "dead-on-page" })).status).toBe(409);
  });

  it("says in words what an admin changed", async () => {
    await db.run(sql`INSERT INTO alerts (rule, subject, state, severity, since, opened_at, changed_at)
      VALUES ('admin.change', '21 admin.appointed', 'open', 'warn', ${NOON}, ${NOON}, ${NOON})`);
    const page = await htmlOf(await admin(), "/en/panel-admin/health");
    expect(page).toContain(`>${en.audit_log.action.admin_appointed}<`);
    expect(page).not.toContain("21 admin.appointed<");
  });

  it("takes four round trips by indexes, for admins only", async () => {
    const { ctx, meter } = withQueryCounter(ctxAs("nadir"));
    await systemHealth(ctx);

    expect(meter.trips).toBe(4);
    expect(
      (await scansIn(meter.queries)).filter(
        (line) =>
          !/^SCAN (alerts USING INDEX alerts_one_open|backups USING INDEX|cron_runs|health_signals|ledger_checks|name\b|restore_drills|set_aside_rows USING INDEX)/.test(
            line,
          ),
      ),
    ).toEqual([]);
    await expect(systemHealth(ctxAs("amina"))).rejects.toMatchObject({ code: "permission_denied" });
  });
});
