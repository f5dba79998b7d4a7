import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evaluateAlerts } from "#app/domain/health/alerts/evaluate-alerts.ts";
import { countSignal, raiseSignal } from "#app/domain/health/health-signals.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { AlertNotice } from "#app/domain/shared/contracts/operation.ts";
import { db } from "#tests/api/fixtures.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeAll(insertDemoUsers);
beforeEach(async () => {
  for (const table of ["alerts", "health_signals", "outgoing_messages"]) await db.run(sql.raw(`DELETE FROM ${table}`));
});

/** An operator with a receiver, who keeps what it was told. `isUp` says whether it accepts. */
function operator(over: Partial<Ctx["operation"]> = {}) {
  const told: AlertNotice[] = [];
  const receiver = { isUp: true, asked: 0, beats: 0 };
  const postAlert = async (alert: AlertNotice) => {
    receiver.asked += 1;
    if (receiver.isUp) told.push(alert);
    return receiver.isUp;
  };
  const beat = async () => {
    receiver.beats += 1;
  };
  const providers = { email: ["platform", "resend"], sms: [] };
  const alone = { providers, isLeftAlone: async () => true };
  const operation = { ...asSystem().operation, deployedAt: 0, postAlert, beat, ...alone, ...over };
  const ctxAt = (now: number) => asSystem("test", { now, operation });
  const evaluate = (now: number) => evaluateAlerts(ctxAt(now));
  return { evaluate, ctxAt, receiver, said: () => told.map(({ rule, subject, state }) => [rule, subject, state]) };
}

/** Alerts of the ledger and of crons that never ran in these tests would join. */
const started = async (at: number) => {
  for (const expression of ["* * * * *", "*/5 * * * *", "17 3 * * *"])
    await db.run(sql`INSERT INTO cron_runs (expression, at, duration_ms, failed_count, unbroken_since) VALUES (${expression}, ${at}, 1, 0, ${at})
      ON CONFLICT (expression) DO UPDATE SET at = ${at}, unbroken_since = ${at}`);
  await db.run(sql`INSERT INTO ledger_checks (day, at, accounts, entries, errors) VALUES ('2026-11-21', ${at}, 1, 1, 0)
    ON CONFLICT (day) DO UPDATE SET at = ${at}`);
};
const letter = (at: number) => countSignal(db, { rule: "queue.dead", subject: "announce_job" }, at);
const rows = () => db.all<{ state: string; told_at: number | null }>(sql`SELECT state, told_at FROM alerts ORDER BY id`);

describe("an alert", () => {
  it("is told when it opens, again after a day, and when it closes", async () => {
    const { evaluate, said } = operator();
    await started(NOON);
    await raiseSignal(db, { rule: "provider.left_alone", subject: "platform" }, NOON - HOUR);
    await evaluate(NOON);
    await evaluate(NOON + MINUTE);
    await started(NOON + DAY);
    await evaluate(NOON + DAY);
    await db.run(sql`DELETE FROM health_signals`);
    await evaluate(NOON + DAY + MINUTE);
    await evaluate(NOON + DAY + 2 * MINUTE);
    expect(said()).toEqual(["open", "again", "closed"].map((state) => ["provider.left_alone", "platform", state]));
    expect(await rows()).toEqual([{ state: "closed", told_at: NOON + DAY + MINUTE }]);
  });

  it("is open once for a rule and subject, also when two evaluate it at once", async () => {
    const { evaluate, said } = operator();
    await started(NOON);
    await letter(NOON);
    await Promise.all([evaluate(NOON), evaluate(NOON + 1)]);
    expect([(await rows()).length, said().length]).toEqual([1, 1]);
  });

  it("grows worse aloud", async () => {
    const { evaluate, said } = operator({ providers: { email: ["platform"], sms: ["twilio", "infobip"] } });
    await started(NOON);
    await raiseSignal(db, { rule: "provider.left_alone", subject: "twilio" }, NOON - HOUR);
    await evaluate(NOON);
    await raiseSignal(db, { rule: "provider.left_alone", subject: "infobip" }, NOON);
    await evaluate(NOON + MINUTE);
    expect(said()).toEqual([
      ["provider.left_alone", "twilio", "open"],
      ["provider.left_alone", "twilio", "again"],
      ["provider.left_alone", "infobip", "open"],
    ]);
  });

  it("writes nothing while nothing changes", async () => {
    const { evaluate, ctxAt } = operator();
    await started(NOON);
    await letter(NOON);
    await evaluate(NOON);
    const { ctx, meter } = withQueryCounter(ctxAt(NOON + MINUTE));
    await evaluateAlerts(ctx);
    expect(meter.queries.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)).toBe(0);
  });

  it("of a clock that jumps does not open and close in one evaluation", async () => {
    const { evaluate } = operator();
    await started(NOON);
    await letter(NOON);
    await evaluate(NOON + 2 * HOUR);
    const states = (await rows()).map(({ state }) => state);
    expect([states.length > 0, states.every((state) => state === "open")]).toEqual([true, true]);
  });
});

describe("a slot that comes late", () => {
  const ran = (slot: number) =>
    db.run(
      sql`INSERT INTO task_runs (task, slot, part, state, tries, lease_until) VALUES ('evaluate_alerts', ${slot}, 0, 'done', 1, 0)`,
    );

  it("closes nothing that a newer one opened", async () => {
    const { evaluate, said } = operator();
    await started(NOON);
    await raiseSignal(db, { rule: "human.off", subject: "" }, NOON - 10 * MINUTE);
    await evaluate(NOON);
    await ran(NOON);
    await evaluate(NOON - 5 * MINUTE);
    expect(said()).toEqual([["human.off", "", "open"]]);
    await db.run(sql`DELETE FROM task_runs`);
  });
});

describe("a provider that is left alone", () => {
  const signals = () => db.all<{ subject: string }>(sql`SELECT subject FROM health_signals`);
  const alone = (subject: string) => raiseSignal(db, { rule: "provider.left_alone", subject }, NOON - HOUR);

  it("is over once its circuit is closed, though nobody noted it", async () => {
    const { evaluate, said } = operator({ isLeftAlone: async (name) => name !== "platform" });
    await started(NOON);
    for (const subject of ["platform", "resend"]) await alone(subject);
    await evaluate(NOON);
    expect(await signals()).toEqual([{ subject: "resend" }]);
    await evaluate(NOON + MINUTE);
    expect(said().filter(([, , state]) => state === "closed")).toEqual([["provider.left_alone", "platform", "closed"]]);
  });

  it("is forgotten where no setting names it", async () => {
    const { evaluate, said } = operator();
    await started(NOON);
    for (const subject of ["twilio", "https://push.example"]) await alone(subject);
    await evaluate(NOON);
    expect([said(), await signals()]).toEqual([[], []]);
  });
});

describe("a receiver that is down", () => {
  it("is tried after 1, 5, 15 and 60 minutes, and told once when it is back", async () => {
    const { evaluate, receiver, said } = operator();
    await started(NOON);
    await raiseSignal(db, { rule: "provider.left_alone", subject: "platform" }, NOON - HOUR);
    receiver.isUp = false;
    const askedAt: number[] = [];
    for (let minute = 0; minute <= 82; minute++) {
      const before = receiver.asked;
      await started(NOON + minute * MINUTE);
      receiver.isUp = minute === 81;
      await evaluate(NOON + minute * MINUTE);
      if (receiver.asked > before) askedAt.push(minute);
    }
    expect([askedAt, said()]).toEqual([[0, 1, 6, 21, 81], [["provider.left_alone", "platform", "open"]]]);
  });

  it("is left after a day, and hears of what is open then", async () => {
    const { evaluate, receiver, said } = operator();
    await started(NOON);
    await raiseSignal(db, { rule: "provider.left_alone", subject: "platform" }, NOON - HOUR);
    receiver.isUp = false;
    await evaluate(NOON);
    receiver.isUp = true;
    await started(NOON + DAY);
    await evaluate(NOON + DAY);
    expect(said()).toEqual([["provider.left_alone", "platform", "again"]]);
  });
});

describe("changes by admins", () => {
  const entry = (action: string, at: number) =>
    db.run(
      sql`INSERT INTO audit_entries (at, actor_id, action, subject_kind, subject_id) VALUES (${at}, 'nadir', ${action}, 'users', 'amina')`,
    );

  it("are told once each, and other entries are not", async () => {
    const { evaluate, said } = operator();
    await started(NOON);
    for (const action of ["admin.appointed", "receipt.viewed", "setting.changed"]) await entry(action, NOON);
    for (let minute = 0; minute < 4; minute++) await evaluate(NOON + minute * MINUTE);
    expect(said().map(([rule, subject, state]) => [rule, subject?.replace(/^\d+ /, ""), state])).toEqual([
      ["admin.change", "admin.appointed", "open"],
      ["admin.change", "setting.changed", "open"],
    ]);
    expect((await rows()).map(({ state }) => state)).toEqual(["closed", "closed"]);
    // Opened by a run with an older clock.
    await db.run(sql`UPDATE alerts SET opened_at = ${NOON - DAY} WHERE id = (SELECT max(id) FROM alerts)`);
    await evaluate(NOON + 3 * MINUTE);
    expect(said()).toHaveLength(2);
  });
});

describe("the email", () => {
  it("says what opened and what closed, once each, by the outbox", async () => {
    const { evaluate, ctxAt } = operator({ alertEmail: "operator@hirfa.example", postAlert: null });
    await started(NOON);
    const sentAt = async (now: number) => {
      await evaluate(now);
      const ctx = ctxAt(now);
      for (const { id } of await db.all<{ id: string }>(sql`SELECT id FROM outgoing_messages WHERE state = 'queued'`))
        await deliverMessage(ctx, { messageId: id });
      return ctx.letters
        .map(({ to, subject }) => [to, subject.replaceAll(/[\u2066-\u2069]/g, "")])
        .filter(([, subject = ""]) => !subject.includes("admin.change"));
    };
    await letter(NOON);
    expect(await sentAt(NOON)).toEqual([["operator@hirfa.example", "Alert on local: queue.dead · announce_job"]]);
    expect(await sentAt(NOON + MINUTE)).toEqual([]);
    await started(NOON + 2 * HOUR);
    expect(await sentAt(NOON + 2 * HOUR)).toEqual([["operator@hirfa.example", "Over on local: queue.dead · announce_job"]]);
  });
});

describe("the heartbeat", () => {
  it("goes every five minutes, and not while something fails", async () => {
    const { evaluate, receiver } = operator({ providers: { email: ["platform"], sms: [] } });
    await started(NOON);
    for (let minute = 0; minute <= 10; minute++) {
      await started(NOON + minute * MINUTE);
      await evaluate(NOON + minute * MINUTE);
    }
    expect(receiver.beats).toBe(3);
    await raiseSignal(db, { rule: "provider.left_alone", subject: "platform" }, NOON);
    await evaluate(NOON + 10 * MINUTE);
    expect(receiver.beats).toBe(3);
  });
});

it("forgets an unreachable human check once it answers again", async () => {
  const { evaluate } = operator({ isHumanCheckReachable: async () => true });
  await started(NOON);
  await raiseSignal(db, { rule: "human.off", subject: "" }, NOON - HOUR);
  await evaluate(NOON);
  expect(await db.all(sql`SELECT 1 FROM health_signals`)).toEqual([]);
});

it("is for the system only", async () => {
  await expect(evaluateAlerts(ctxAs("nadir"))).rejects.toMatchObject({ code: "permission_denied" });
});
