import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { healthChecks } from "#app/domain/health/checks/health-checks.ts";
import { databaseSize } from "#app/domain/health/checks/judge-figures.ts";
import { addAnswers, countSignal, endSignal, raiseSignal } from "#app/domain/health/health-signals.ts";
import { recordCronRun } from "#app/domain/health/record-cron-run.ts";
import type { AlertRule } from "#app/domain/health/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { db } from "#tests/api/fixtures.ts";
import { withBackups } from "#tests/support/backups.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON } from "#tests/support/ctx.ts";
import { makeCtx } from "#worker/ctx.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const TABLES = ["task_runs", "backups", "cron_runs", "outgoing_messages", "ledger_checks", "health_signals", "request_minutes"];
const emptied = async () => {
  await db.run(sql`DELETE FROM users`).catch(() => {});
  for (const table of TABLES) await db.run(sql.raw(`DELETE FROM ${table}`));
};
beforeEach(emptied);

const operationOf = (over: Partial<Ctx["operation"]>) => ({ ...asSystem().operation, deployedAt: NOON, ...over });
const healthAt = (now: number, over: Partial<Ctx> = {}) =>
  healthChecks(asSystem("test", { now, operation: operationOf({}), ...over }));
const checkAt = async (rule: AlertRule, now: number, over: Partial<Ctx> = {}) =>
  (await healthAt(now, over)).checks.find(({ id }) => id === rule);
const subjectsAt = async (rule: AlertRule, now: number) =>
  (await healthAt(now)).findings.filter((one) => one.rule === rule).map(({ subject }) => subject);

const ran = (expression: "* * * * *" | "*/5 * * * *" | "17 3 * * *", at: number) =>
  recordCronRun(asSystem(), { expression, at, tookMs: 1, failed: 0 });
const taskRan = (task: string, slot: number, { state = "done", queries = 1 } = {}) =>
  db.run(sql`INSERT INTO task_runs (task, slot, part, state, tries, lease_until, queries, took_ms)
    VALUES (${task}, ${slot}, 0, ${state}, 1, 0, ${queries}, 1)`);
const message = (id: string, { state = "queued", createdAt = NOON, nextAttemptAt = 0, leaseUntil = 0 } = {}) =>
  db.run(sql`INSERT INTO outgoing_messages (id, channel, kind, subject_id, recipient, language, state, created_at, next_attempt_at, lease_until)
    VALUES (${id}, 'email', 'otp', 'x', 'a@hirfa.example', 'fr', ${state}, ${createdAt}, ${nextAttemptAt}, ${leaseUntil})`);

describe("cron.late", () => {
  it("is calm in a new deployment, and counts from its first time", async () => {
    expect(await healthAt(NOON + MINUTE)).toMatchObject({ status: "ok" });
    await ran("* * * * *", NOON);
    await taskRan("retry_pending_messages", NOON);
    expect(await subjectsAt("cron.late", NOON + 4 * MINUTE)).toEqual(["* * * * *"]);
    expect(await subjectsAt("cron.late", NOON + 16 * MINUTE)).toEqual(["* * * * *", "*/5 * * * *"]);
  });

  it("names an expression once, without its tasks, and forgets the gap when it runs again", async () => {
    for (const expression of ["* * * * *", "*/5 * * * *"] as const) await ran(expression, NOON);
    await taskRan("expire_offers", NOON);
    expect(await healthAt(NOON + HOUR)).toMatchObject({ status: "fail" });
    await ran("* * * * *", NOON + HOUR);
    expect(await subjectsAt("cron.late", NOON + HOUR)).toEqual(["*/5 * * * *"]);
    await ran("*/5 * * * *", NOON + HOUR);
    expect(await subjectsAt("cron.late", NOON + HOUR)).toEqual([]);
  });

  it("names a task that its expression leaves behind, also one that only fails or never ran", async () => {
    for (let minute = 0; minute <= 5; minute++) {
      await ran("* * * * *", NOON + minute * MINUTE);
      for (const task of ["apply_overdue_decisions", "run_overdue_clocks", "flush_all_signals", "retry_pending_messages"])
        await taskRan(task, NOON + minute * MINUTE);
      await taskRan("retry_pending_pushes", NOON + minute * MINUTE, { state: minute === 0 ? "done" : "failed" });
      await taskRan("publish_due_posts", NOON + minute * MINUTE);
    }
    const late = await subjectsAt("cron.late", NOON + 5 * MINUTE);
    expect(late).toEqual(expect.arrayContaining(["retry_pending_pushes", "remind_of_visits"]));
    expect(late).not.toContain("publish_due_posts");
    const { tasks } = await healthAt(NOON + 5 * MINUTE);
    expect(tasks.find(({ name }) => name === "retry_pending_pushes")).toMatchObject({
      isFailed: true,
      isLate: true,
      at: NOON + 5 * MINUTE,
    });
    expect(tasks.find(({ name }) => name === "remind_of_visits")).toMatchObject({ at: null, isFailed: false, isLate: true });
  });
});

describe("a task that fails since an older release", () => {
  it("is late, though its cron was stored before gaps were noted", async () => {
    await db.run(
      sql`INSERT INTO cron_runs (expression, at, duration_ms, failed_count) VALUES ('* * * * *', ${NOON - MINUTE}, 1, 0)`,
    );
    for (let minute = 0; minute <= 4; minute++) {
      await ran("* * * * *", NOON + minute * MINUTE);
      await taskRan("retry_pending_pushes", NOON + minute * MINUTE, { state: "failed" });
    }
    expect(await subjectsAt("cron.late", NOON + 4 * MINUTE)).toContain("retry_pending_pushes");
  });
});

describe("what is owed each night", () => {
  const now = NOON + 2 * 24 * HOUR;
  const daily = { deployedAt: now - HOUR };
  const stateOf = async (rule: AlertRule, environment: string, ctx: Partial<Ctx> = {}) =>
    (await checkAt(rule, now, { ...ctx, operation: operationOf({ ...daily, environment }) }))?.state;
  const { backups } = makeCtx(withBackups());

  it("is late in a deployment that is deployed every day, and never had it", async () => {
    await taskRan("back_up", NOON);
    expect(await stateOf("backup.late", "production", { backups })).toBe("fail");
    expect(await stateOf("ledger.fault", "production")).toBe("fail");
  });

  it("is late in production without a key to encrypt to, and nowhere else", async () => {
    await taskRan("back_up", NOON);
    expect(await stateOf("backup.late", "production", { backups: null })).toBe("fail");
    expect(await stateOf("backup.late", "staging", { backups: null })).toBe("ok");
    await db.run(sql`UPDATE task_runs SET slot = ${now - HOUR}`);
    expect(await stateOf("backup.late", "production", { backups: null })).toBe("ok");
  });

  it("is at fault if the bucket has no manifest, or far fewer messages than before", async () => {
    await taskRan("back_up", NOON);
    const made = (day: string, at: number, messages: number) =>
      db.run(sql`INSERT INTO backups (day, at, finished_at, rows, messages) VALUES (${day}, ${at}, ${at}, 1000, ${messages})`);
    await made("2026-11-22", now - 25 * HOUR, 1_000);
    await made("2026-11-23", now - HOUR, 799);
    const subjects = async () =>
      (await healthAt(now, { backups })).findings.filter(({ rule }) => rule === "backup.late").map(({ subject }) => subject);
    expect(await subjects()).toEqual(["missing"]);
    await env.BACKUP.put("daily/2026-11-23/manifest.json.age", "sealed");
    expect(await subjects()).toEqual(["short"]);
    await db.run(sql`UPDATE backups SET messages = 800 WHERE day = '2026-11-23'`);
    expect(await subjects()).toEqual([]);
  });
});

describe("messages.dead", () => {
  it("warns for an hour of a message that was given up, and never of one that was not needed", async () => {
    await message("unneeded", { state: "not_needed" });
    expect(await checkAt("messages.dead", NOON)).toMatchObject({ state: "ok" });
    await message("dead", { state: "dead", nextAttemptAt: NOON });
    expect(await checkAt("messages.dead", NOON + 59 * MINUTE)).toMatchObject({ state: "warn", value: 1 });
    expect(await checkAt("messages.dead", NOON + 60 * MINUTE)).toMatchObject({ state: "ok" });
  });

  it.each([
    ["a new one", {}],
    ["one that is due again", { createdAt: NOON - HOUR, nextAttemptAt: NOON }],
    ["one whose attempt never ended", { state: "sending", leaseUntil: NOON }],
  ])("fails when nobody took a message for ten minutes: %s", async (_, row) => {
    await message("waits", row);
    expect(await checkAt("messages.dead", NOON + 10 * MINUTE)).toMatchObject({ state: "ok" });
    expect(await checkAt("messages.dead", NOON + 11 * MINUTE)).toMatchObject({ state: "fail", since: NOON });
  });

  it("leaves messages the time to go after the cron stood still", async () => {
    await message("waits");
    await ran("* * * * *", NOON - HOUR);
    await ran("* * * * *", NOON + HOUR);
    expect(await checkAt("messages.dead", NOON + HOUR)).toMatchObject({ state: "ok" });
    expect(await checkAt("messages.dead", NOON + HOUR + 11 * MINUTE)).toMatchObject({ state: "fail" });
  });
});

describe("what only the moment knows", () => {
  it("counts dead letters of an hour", async () => {
    for (const at of [NOON - 2 * HOUR, NOON, NOON + MINUTE])
      await countSignal(db, { rule: "queue.dead", subject: "announce_job" }, at);
    expect(await checkAt("queue.dead", NOON + HOUR)).toMatchObject({ state: "warn", value: 2, since: NOON });
    expect(await checkAt("queue.dead", NOON + HOUR + 2 * MINUTE)).toMatchObject({ state: "ok" });
  });

  it("fails at once for the last provider of a channel, and warns of one of several after half an hour", async () => {
    const alone = (subject: string) => raiseSignal(db, { rule: "provider.left_alone", subject }, NOON);
    const over = { operation: operationOf({ providers: { email: ["platform"], sms: ["twilio", "infobip"] } }) };
    await alone("twilio");
    expect(await checkAt("provider.left_alone", NOON + 30 * MINUTE, over)).toMatchObject({ state: "ok" });
    expect(await checkAt("provider.left_alone", NOON + 31 * MINUTE, over)).toMatchObject({ state: "warn" });
    await alone("infobip");
    expect(await checkAt("provider.left_alone", NOON, over)).toMatchObject({ state: "fail" });
    for (const subject of ["twilio", "infobip"]) await endSignal(db, { rule: "provider.left_alone", subject });
    await alone("platform");
    expect(await checkAt("provider.left_alone", NOON, over)).toMatchObject({ state: "fail" });
  });

  it("warns of a human check that was unreachable for ten minutes", async () => {
    await raiseSignal(db, { rule: "human.off", subject: "" }, NOON);
    expect(await checkAt("human.off", NOON + 9 * MINUTE)).toMatchObject({ state: "ok" });
    expect(await checkAt("human.off", NOON + 10 * MINUTE)).toMatchObject({ state: "warn" });
  });
});

describe("ledger.fault", () => {
  const checked = (at: number, errors: number) =>
    db.run(sql`INSERT INTO ledger_checks (day, at, accounts, entries, errors) VALUES ('2026-11-21', ${at}, 3, 9, ${errors})`);

  it("fails by a fault, and by 26 hours without a check", async () => {
    expect(await checkAt("ledger.fault", NOON + 26 * HOUR)).toMatchObject({ state: "ok" });
    await checked(NOON, 0);
    expect(await checkAt("ledger.fault", NOON + 26 * HOUR)).toMatchObject({ state: "ok" });
    expect(await checkAt("ledger.fault", NOON + 26 * HOUR + 1)).toMatchObject({ state: "fail", since: NOON });
    await db.run(sql`UPDATE ledger_checks SET errors = 2`);
    expect(await checkAt("ledger.fault", NOON)).toMatchObject({ state: "fail", value: 2 });
  });
});

describe("errors.rate", () => {
  const answers = (minute: number, requests: number, errors: number) =>
    addAnswers(db, { requests, errors }, NOON + minute * MINUTE);

  it.each([
    ["twenty in one minute", [[0, 20, 20]], "fail"],
    ["nineteen in one minute", [[0, 199, 19]], "ok"],
    [
      "more than one percent of two hundred in five",
      [
        [0, 100, 1],
        [4, 100, 2],
      ],
      "fail",
    ],
    [
      "one percent exactly",
      [
        [0, 100, 1],
        [4, 100, 1],
      ],
      "ok",
    ],
    ["few requests", [[4, 199, 15]], "ok"],
  ])("%s", async (_, minutes, state) => {
    for (const [minute = 0, requests = 0, errors = 0] of minutes) await answers(minute, requests, errors);
    const at = NOON + Math.max(...minutes.map(([minute = 0]) => minute)) * MINUTE;
    expect(await checkAt("errors.rate", at)).toMatchObject({ state });
  });

  it("stays open until ten minutes were below half", async () => {
    await answers(0, 20, 20);
    const kept = async (minute: number) =>
      (await healthAt(NOON + minute * MINUTE)).findings.map(({ rule, state }) => [rule, state]);
    expect(await kept(10)).toContainEqual(["errors.rate", "kept"]);
    expect(await kept(11)).not.toContainEqual(["errors.rate", "kept"]);
  });
});

describe("what costs", () => {
  it("warns at 80 percent of the day's SMS and fails at all of them", async () => {
    const sent = async (count: number) => {
      await db.run(sql`INSERT INTO sms_daily_counts (day, count) VALUES (${Math.floor(NOON / 86_400_000)}, ${count})
        ON CONFLICT (day) DO UPDATE SET count = excluded.count`);
      return (await checkAt("sms.budget", NOON, { smsDailyLimit: 100 }))?.state;
    };
    expect([await sent(79), await sent(80), await sent(100)]).toEqual(["ok", "warn", "fail"]);
    expect(await checkAt("sms.budget", NOON, { smsDailyLimit: 0 })).toMatchObject({ state: "ok" });
  });

  it("warns if fewer than thirty percent of fifty codes are typed, and stays open up to forty", async () => {
    await insertUser("typist", {
      ...ORAN,
      role: "client",
      firstName: "Some",
      lastName: "Body",
      email: "typist@hirfa.example",
      language: "fr",
    });
    const typed = async (used: number, sent: number) => {
      await db.run(sql`DELETE FROM otp_codes`);
      await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sent})
        INSERT INTO otp_codes (id, purpose, target, user_id, created_at, expires_at, ended_at, used_operation_id, key_id)
        SELECT 'code-' || i, 'login', '+213550000000', 'typist', ${NOON}, ${NOON}, ${NOON}, iif(i <= ${used}, 'x', NULL), 'k1' FROM n`);
      const { findings } = await healthAt(NOON);
      return findings.filter(({ rule }) => rule === "sms.budget").map(({ state, value }) => [state, value]);
    };
    expect(await typed(14, 49)).toEqual([]);
    expect(await typed(14, 50)).toEqual([["warn", 28]]);
    expect(await typed(20, 50)).toEqual([["kept", 40]]);
    expect(await typed(21, 50)).toEqual([]);
    await db.run(sql`DELETE FROM otp_codes`);
  });

  it("warns from six gigabytes of the database, and fails from eight", async () => {
    const { figures } = await healthAt(NOON);
    if (!figures) throw new Error("the database answers");
    const stateOf = (sizeBytes: number) => databaseSize(figures, { now: NOON, sizeBytes }).map(({ state }) => state);
    expect([5.9e9, 6e9, 7.9e9, 8e9].map(stateOf)).toEqual([[], ["warn"], ["warn"], ["fail"]]);
  });

  it("warns for an hour of a task with more queries than it may run", async () => {
    await taskRan("expire_offers", NOON, { queries: 801 });
    expect(await checkAt("d1.trips", NOON + 59 * MINUTE)).toMatchObject({ state: "warn", value: 801, limit: 800 });
    expect(await checkAt("d1.trips", NOON + HOUR)).toMatchObject({ state: "ok" });
  });

  it("warns for an hour after most pages of an isolate took more than two trips", async () => {
    await countSignal(db, { rule: "d1.trips", subject: "pages" }, NOON);
    expect(await checkAt("d1.trips", NOON + 59 * MINUTE)).toMatchObject({ state: "warn", value: 3, limit: 2, since: NOON });
    expect(await checkAt("d1.trips", NOON + HOUR)).toMatchObject({ state: "ok" });
  });
});

it("is for admins and the system only", async () => {
  await insertDemoUsers();
  await expect(healthChecks(ctxAs("amina"))).rejects.toMatchObject({ code: "permission_denied" });
});
