import { type BackupState, backupState } from "../../backups/backup-state.ts";
import { requireAdminOrSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { type KeysState, keysState } from "../keys-state.ts";
import { ALERT_RULES, type AlertRule, type HealthState } from "../rules.ts";
import { errorRate } from "./error-rate.ts";
import type { Finding } from "./finding.ts";
import {
  databaseSize,
  deadLetters,
  deadMessages,
  humanCheckOff,
  ledgerFaults,
  pageTrips,
  providersLeftAlone,
  smsBudget,
  taskTrips,
} from "./judge-figures.ts";
import { type CronState, type LateRuns, lateRuns, type TaskState } from "./late-runs.ts";
import { backupLate } from "./newest-backup.ts";
import { type Figures, readFigures } from "./read-figures.ts";

type CheckId = "d1" | AlertRule;

export type Check = { id: CheckId; state: HealthState; value: number | null; limit: number | null; since: number | null };

export type Health = {
  status: HealthState;
  checks: Check[];
  findings: Finding[];
  crons: CronState[];
  tasks: TaskState[];
  keys: KeysState;
} & {
  figures: Figures | null;
};

const ALL_WELL = { value: null, limit: null, since: null };

export async function databaseBytes({ db }: Pick<Ctx, "db">): Promise<number | null> {
  try {
    const { meta } = await db.$client.prepare("SELECT 1").run();
    return meta.size_after ?? 0;
  } catch {
    return null;
  }
}

/**
 * All checks of this deployment, for its page, its outside monitor and its alerts. A database that does not answer is a failed
 * check. Refuses: not_authenticated · permission_denied.
 */
export async function healthChecks(ctx: Ctx): Promise<Health> {
  requireAdminOrSystem(ctx.actor);
  const sizeBytes = await databaseBytes(ctx);
  const keys = { current: "", old: null, rows_on_old: 0 };
  if (sizeBytes === null)
    return { status: "fail", checks: [databaseCheck("fail")], findings: [], crons: [], tasks: [], keys, figures: null };

  const [figures, backup, used] = await Promise.all([readFigures(ctx), backupState(ctx), keysState(ctx)]);
  const { findings, crons, tasks } = judge(figures, { ...momentOf(ctx), sizeBytes, backup });
  const checks = [databaseCheck("ok"), ...ALERT_RULES.map((rule) => checkOf(rule, findings))];
  return { status: worstOf(checks), checks, findings, crons, tasks, keys: used, figures };
}

export const databaseCheck = (state: "ok" | "fail"): Check => ({ id: "d1", state, ...ALL_WELL });

const momentOf = ({ now, operation: { deployedAt, providers, environment } }: Ctx) => ({
  now,
  deployedAt,
  providers,
  environment,
});

type Moment = ReturnType<typeof momentOf> & { sizeBytes: number; backup: BackupState };

function judge(figures: Figures, moment: Moment): LateRuns {
  const late = lateRuns(figures, moment);
  // Not since this release: with a release a day nothing nightly would ever be late.
  const owed = { ...moment, owedSince: figures.pendingSince ?? moment.now };
  const findings = [
    ...late.findings,
    ...backupLate(moment.backup, owed),
    ...deadMessages(figures, moment),
    ...deadLetters(figures, moment),
    ...providersLeftAlone(figures, moment),
    ...ledgerFaults(figures, owed),
    ...errorRate(figures, moment),
    ...smsBudget(figures, moment),
    ...databaseSize(figures, moment),
    ...taskTrips(figures, moment),
    ...pageTrips(figures, moment),
    ...humanCheckOff(figures, moment),
  ];
  return { ...late, findings };
}

function checkOf(rule: AlertRule, findings: readonly Finding[]): Check {
  const its = findings.filter((one) => one.rule === rule);
  const worst = its.find(({ state }) => state === "fail") ?? its.find(({ state }) => state === "warn");
  if (!worst || worst.state === "kept") return { id: rule, state: "ok", ...ALL_WELL };
  const { state, value, limit, since } = worst;
  return { id: rule, state, value, limit, since };
}

const worstOf = (checks: readonly Check[]): HealthState =>
  (["fail", "warn"] as const).find((state) => checks.some((one) => one.state === state)) ?? "ok";
