import { type SQL, sql } from "drizzle-orm";
import { auditStatement } from "../audit/statements.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { retryHeldPushesStatement } from "../push/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { type FieldErrors, InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { clearIsolateCache } from "../shared/lists/isolate-cache.ts";
import { FEATURES } from "./feature-rules.ts";
import type { ReviseSettingsInput } from "./input.ts";
import { type AllSettings, allSettingsOf, allSettingsQueries } from "./queries.ts";
import { ramadanAfter } from "./ramadan-after.ts";
import {
  COMPANY_ACCOUNT,
  type CompanyAccount,
  FEATURE_FLAGS,
  LIMIT_NAMES,
  LIMITS,
  POINTS_ALONE_PROPOSAL,
  RAMADAN,
} from "./rules.ts";
import { areVersionsUnchanged, setSettingStatement, settleLimitProposalStatement } from "./statements.ts";

/**
 * All given settings or none; `version` is the number of changes of `keys`. A higher limit of points_alone waits for a second admin:
 * then the answer is "pending".
 * Refuses: not_authenticated · permission_denied · setting.changed (without `version` also over the proposal of another admin) · fields: incomplete account or Ramadan.
 */
export async function reviseSettings(
  ctx: Ctx,
  input: ReviseSettingsInput,
  keys?: readonly string[],
): Promise<"applied" | "pending"> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const before = allSettingsOf(ctx, await db.batch(allSettingsQueries(ctx)));
  const version = before.versionOf(keys);
  if (input.version !== undefined && input.version !== version) throw refuse("setting.changed", { name: before.changedBy(keys) });
  const wanted = changesIn(input, before, at);
  const raise = wanted.find((change) => change.key === LIMITS.points_alone.key && isRaise(before, change.value));
  const changes = wanted.filter((change) => change !== raise);
  const { proposed } = before;
  const isUnseen = input.version === undefined && proposed !== null && proposed.byId !== adminId;
  if (isUnseen && wanted.some(({ key }) => key === LIMITS.points_alone.key))
    throw refuse("setting.changed", { name: before.changedBy([POINTS_ALONE_PROPOSAL]) });
  const isRepeated = raise !== undefined && proposed !== null && proposed.value === raise.value && proposed.byId === adminId;
  const outcome = raise ? "pending" : "applied";
  if (wanted.length === 0 || (isRepeated && changes.length === 0)) return outcome;

  const touched = changes.map(({ key }) => key);
  const guarded = wanted.map(({ key }) => key);
  if (guarded.includes(LIMITS.points_alone.key)) guarded.push(POINTS_ALONE_PROPOSAL);
  const isSeen = (changed: readonly string[]): SQL => areVersionsUnchanged(guarded, before.versionOf(guarded) + changed.length);
  const {
    checked: [checked],
  } = await adminBatch(ctx, {
    checked: db.select({ isCurrent: sql<number>`${isSeen([])}` }).from(sql`(SELECT 1)`),
    logged: changes.map(({ key, was, value }) =>
      auditStatement(
        db,
        {
          ...{ actorId: adminId, action: "setting.changed", subjectKind: "settings", subjectId: key, at, why: input.reason },
          before: { value: was },
          after: { value },
        },
        isSeen([]),
      ),
    ),
    // each version check counts the changes before it
    changed: changes.map(({ key, value }, place) =>
      setSettingStatement(db, { key, value, by: adminId, at }, isSeen(touched.slice(0, place))),
    ),
    held: touched.includes(RAMADAN.key) ? [retryHeldPushesStatement(db, { at }, isSeen(touched))] : [],
    // From here the version of the proposal is another one.
    proposed:
      raise && !isRepeated
        ? [
            auditStatement(
              db,
              {
                ...{
                  actorId: adminId,
                  action: "setting.proposed",
                  subjectKind: "settings",
                  subjectId: raise.key,
                  at,
                  why: input.reason,
                },
                before: { value: raise.was },
                after: { value: raise.value },
              },
              isSeen(touched),
            ),
            setSettingStatement(
              db,
              { key: POINTS_ALONE_PROPOSAL, value: { value: raise.value, reason: input.reason }, by: adminId, at },
              isSeen(touched),
            ),
            signalAdminsStatement(db),
          ]
        : [],
    settled: touched.includes(LIMITS.points_alone.key)
      ? [settleLimitProposalStatement(db, { by: adminId, at }, isSeen(touched)), signalAdminsStatement(db)]
      : [],
  });
  clearIsolateCache(ctx);
  if (checked?.isCurrent === 1) return outcome;
  const now = allSettingsOf(ctx, await db.batch(allSettingsQueries(ctx)));
  throw refuse("setting.changed", { name: now.changedBy(guarded) });
}

const isRaise = ({ limits: { points_alone } }: AllSettings, value: unknown): boolean =>
  (typeof value === "number" ? value : points_alone.standard) > (points_alone.set ?? points_alone.standard);

type Change = { key: string; was: unknown; value: unknown };

function changesIn(input: ReviseSettingsInput, before: AllSettings, at: number): Change[] {
  const wanted: Change[] = [
    { key: COMPANY_ACCOUNT.key, was: before.account, value: accountAfter(input, before.account) },
    { key: RAMADAN.key, was: before.ramadan, value: ramadanAfter(input, before.ramadan, dayInAlgiers(at)) },
    ...FEATURES.map((feature) => {
      const was = before.features[feature];
      return { key: FEATURE_FLAGS[feature].key, was, value: input[feature] ?? was };
    }),
    ...LIMIT_NAMES.map((name) => {
      const was = before.limits[name].set;
      return { key: LIMITS[name].key, was, value: input[name] === undefined ? was : input[name] };
    }),
  ];
  return wanted.filter(({ was, value }) => JSON.stringify(was) !== JSON.stringify(value));
}

function accountAfter(input: ReviseSettingsInput, was: CompanyAccount | null): CompanyAccount | null {
  const number = input.ccp_number ?? was?.ccp?.number ?? "";
  const key = input.ccp_key ?? was?.ccp?.key ?? "";
  const rip = input.rip ?? was?.rip ?? "";
  const name = input.bank_name ?? was?.bank?.name ?? "";
  const rib = input.bank_rib ?? was?.bank?.rib ?? "";
  const beneficiary = input.beneficiary ?? was?.beneficiary ?? "";
  const hasAny = number + rip + rib !== "";
  refuseMissing({
    ccp_number: key !== "" && number === "",
    ccp_key: number !== "" && key === "",
    bank_name: rib !== "" && name === "",
    bank_rib: name !== "" && rib === "",
    beneficiary: hasAny && beneficiary === "",
  });
  if (!hasAny && was === null && beneficiary !== "")
    throw new InvalidFields({ beneficiary: [{ code: "account_number_missing" }] });
  if (!hasAny) return null;
  return {
    beneficiary,
    ccp: number === "" ? null : { number, key },
    rip: rip === "" ? null : rip,
    bank: rib === "" ? null : { name, rib },
  };
}

function refuseMissing(missing: Record<string, boolean>): void {
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(missing)
      .filter(([, isMissing]) => isMissing)
      .map(([field]) => [field, [{ code: "required" as const, params: {} }]]),
  );
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}
