import { desc, eq, inArray } from "drizzle-orm";
import { settings } from "#db/schema/settings.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Feature } from "./feature-rules.ts";
import {
  COMPANY_ACCOUNT,
  FEATURE_FLAGS,
  FEATURE_KEYS,
  LIMIT_NAMES,
  LIMITS,
  type LimitName,
  POINTS_ALONE_PROPOSAL,
  PointsAloneProposal,
  RAMADAN,
  type Setting,
} from "./rules.ts";
import { settingsQuery } from "./statements.ts";

/** Falls back to the default if the stored value does not fit this release. */
export function findSetting<Value>(
  { log }: Pick<Ctx, "log">,
  { key, schema, standard }: Setting<Value>,
  lines: readonly { value: unknown }[],
): Value {
  const [line] = lines;
  if (!line) return standard;
  const read = schema.safeParse(line.value);
  if (read.success) return read.data;
  log("settings.unreadable", { key });
  return standard;
}

type Lines = readonly { key: string; value: unknown }[];

export function featuresOf(ctx: Pick<Ctx, "log">, lines: Lines): Record<Feature, boolean> {
  const isOpen = (feature: Feature) => {
    const { key } = FEATURE_FLAGS[feature];
    return findSetting(
      ctx,
      FEATURE_FLAGS[feature],
      lines.filter((line) => line.key === key),
    );
  };
  return { registration: isOpen("registration"), guest_posting: isOpen("guest_posting"), uploads: isOpen("uploads") };
}

const KEYS = [
  COMPANY_ACCOUNT.key,
  RAMADAN.key,
  ...FEATURE_KEYS,
  ...LIMIT_NAMES.map((name) => LIMITS[name].key),
  POINTS_ALONE_PROPOSAL,
];

export const allSettingsQueries = ({ db }: Ctx) =>
  [
    settingsQuery(db, KEYS),
    db
      .select({ key: settings.key, name: users.firstName })
      .from(settings)
      .innerJoin(users, eq(users.id, settings.updatedBy))
      .where(inArray(settings.key, KEYS))
      .orderBy(desc(settings.updatedAt)),
  ] as const;

type Queries = ReturnType<typeof allSettingsQueries>;
type Rows = readonly [Awaited<Queries[0]>, Awaited<Queries[1]>];

export type AllSettings = ReturnType<typeof allSettingsOf>;

export function allSettingsOf(ctx: Ctx, [lines, changes]: Rows) {
  const of = (key: string) => lines.filter((line) => line.key === key);
  const limit = (name: LimitName) => {
    const [line] = of(LIMITS[name].key);
    const standard = defaultSettingOf(ctx, name);
    return { standard, set: typeof line?.value === "number" ? line.value : null };
  };
  const [proposal] = of(POINTS_ALONE_PROPOSAL);
  const proposed = PointsAloneProposal.safeParse(proposal?.value);
  return {
    account: findSetting(ctx, COMPANY_ACCOUNT, of(COMPANY_ACCOUNT.key)),
    features: featuresOf(ctx, lines),
    ramadan: findSetting(ctx, RAMADAN, of(RAMADAN.key)),
    // as: built from these very names
    limits: Object.fromEntries(LIMIT_NAMES.map((name) => [name, limit(name)])) as Record<LimitName, ReturnType<typeof limit>>,
    proposed: proposed.success ? { value: proposed.data.value, byId: proposal?.by ?? null } : null,
    versionOf: (keys: readonly string[] = KEYS) =>
      lines.filter(({ key }) => keys.includes(key)).reduce((sum, { version }) => sum + version, 0),
    /** Who changed one of these last. */
    changedBy: (keys: readonly string[] = KEYS) => changes.find(({ key }) => keys.includes(key))?.name ?? "—",
  };
}

type OfDeployment = Pick<Ctx, "smsDailyLimit" | "smsReservedPercent" | "jobDailyLimit">;

const defaultSettingOf = (
  { smsDailyLimit: smsADay, smsReservedPercent, jobDailyLimit: jobsADay }: OfDeployment,
  name: LimitName,
): number =>
  LIMITS[name].standard ??
  {
    sms_a_day: smsADay,
    sms_kept_percent: smsReservedPercent,
    requests_a_day: jobsADay,
    company_requests_a_day: 0,
    artisans_per_wave: 0,
    points_alone: 0,
  }[name];
