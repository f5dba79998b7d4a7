import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { backupState } from "#app/domain/backups/backup-state.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/shared/contracts/durations.ts";
import { withBackups } from "#tests/support/backups.ts";
import { asSystem, NOON } from "#tests/support/ctx.ts";
import { makeCtx } from "#worker/ctx.ts";

const stateAt = async (now: number) => (await backupState(makeCtx(withBackups(), { actor: system("test"), now }))).state;
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

async function madeAt(at: number, rows: number): Promise<void> {
  const day = new Date(at).toISOString().slice(0, 10);
  await run("INSERT INTO backups (day, at, finished_at, rows) VALUES (?, ?, ?, ?)", day, at, at, rows);
  await env.BACKUP.put(`daily/${day}/manifest.json.age`, "sealed");
}

beforeEach(async () => {
  for (const table of ["backups", "restore_drills", "task_runs"]) await run(`DELETE FROM ${table}`);
});

it("a new deployment is late only 26 hours after its first task", async () => {
  expect(await stateAt(NOON)).toBe("not_due");
  await run("INSERT INTO task_runs (task, slot, part, state, tries, lease_until) VALUES ('back_up', ?, 0, 'dead', 1, 0)", NOON);
  expect(await stateAt(NOON + 26 * HOUR_MS)).toBe("not_due");
  expect(await stateAt(NOON + 26 * HOUR_MS + 1)).toBe("late");
});

it("a backup is late after 26 hours, and missing if the bucket has no manifest", async () => {
  await madeAt(NOON, 1_000);
  expect(await stateAt(NOON + 26 * HOUR_MS)).toBe("ok");
  expect(await stateAt(NOON + 26 * HOUR_MS + 1)).toBe("late");
  await env.BACKUP.delete(`daily/${new Date(NOON).toISOString().slice(0, 10)}/manifest.json.age`);
  expect(await stateAt(NOON + HOUR_MS)).toBe("missing");
});

it("a backup is short below four fifths of the rows of the one before", async () => {
  await madeAt(NOON - DAY_MS, 1_000);
  await madeAt(NOON, 800);
  expect(await stateAt(NOON)).toBe("ok");
  await run("UPDATE backups SET rows = 799 WHERE at = ?", NOON);
  expect(await stateAt(NOON)).toBe("short");
});

it("a restore drill is due 40 days after the first backup, if none was made", async () => {
  const dueAt = async (now: number) => (await backupState(asSystem("test", { now }))).isDrillDue;
  expect(await dueAt(NOON + 400 * DAY_MS)).toBe(false);
  for (const days of [0, 20, 40]) await madeAt(NOON + days * DAY_MS, 1_000);
  expect([await dueAt(NOON + 40 * DAY_MS), await dueAt(NOON + 40 * DAY_MS + 1)]).toEqual([false, true]);
});

it("a bucket that does not answer is no missing manifest", async () => {
  await madeAt(NOON, 1_000);
  const ctx = makeCtx(withBackups(), { actor: system("test"), now: NOON });
  const has = () => Promise.reject(new Error("no answer"));
  expect((await backupState({ ...ctx, backups: ctx.backups && { ...ctx.backups, has } })).state).toBe("ok");
});

it("a restore drill is due again after 40 days", async () => {
  await run("INSERT INTO restore_drills (at, backup, seconds, mismatches) VALUES (?, 'daily/2026-11-20', 60, 0)", NOON);
  const dueAt = async (now: number) => (await backupState(asSystem("test", { now }))).isDrillDue;
  expect([await dueAt(NOON + 40 * DAY_MS), await dueAt(NOON + 40 * DAY_MS + 1)]).toEqual([false, true]);
  expect((await backupState(asSystem())).state).toBe("off");
});
