import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { settings } from "#db/schema/settings.ts";
import { type LimitSetting, POINTS_ALONE_PROPOSAL, type Setting } from "./rules.ts";

export const settingQuery = (db: Db, { key }: Setting<unknown>) =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));

export const settingsQuery = (db: Db, keys: readonly string[]) =>
  db
    .select({ key: settings.key, value: settings.value, version: settings.version, by: settings.updatedBy })
    .from(settings)
    .where(inArray(settings.key, [...keys]));

/** SQL number: the value of an admin within its bounds, else `standard`. */
export const settingNumber = ({ key, min, max }: LimitSetting, standard: number): SQL =>
  sql`coalesce((SELECT CASE json_type(value) WHEN 'integer' THEN max(${min}, min(${max}, value ->> '$')) END
    FROM settings WHERE key = ${key}), ${standard})`;

export const insertSettingStatement = <Value>(db: Db, { key }: Setting<Value>, { value, at }: { value: Value; at: number }) =>
  db.insert(settings).values({ key, value, updatedAt: at }).onConflictDoNothing();

/** SQL predicate: optimistic lock over several settings. */
export const areVersionsUnchanged = (keys: readonly string[], version: number): SQL =>
  sql`(SELECT coalesce(sum(version), 0) FROM settings WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))) = ${version}`;

/** SQL predicate: the row of the settings is the proposal of this value, and it waits. */
export const isThisProposal = (row: SQL, value: number | null): SQL =>
  sql`${row}.key = ${POINTS_ALONE_PROPOSAL} AND json_type(${row}.value) = 'object' AND ${row}.value ->> 'value' IS ${value}`;

/** SQL predicate: this value waits, proposed by another admin, who still is one. */
export const isLimitProposed = (value: number | null, adminId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM settings AS proposal JOIN users AS proposer ON proposer.id = proposal.updated_by
    WHERE ${isThisProposal(sql`proposal`, value)} AND proposer.id <> ${adminId} AND proposer.is_admin AND proposer.is_active)`;

export const settleLimitProposalStatement = (db: Db, { by, at }: { by: string; at: number }, condition: SQL) =>
  db
    .update(settings)
    .set({ value: sql`'null'`, updatedBy: by, updatedAt: at, version: sql`${settings.version} + 1` })
    .where(sql`${eq(settings.key, POINTS_ALONE_PROPOSAL)} AND json_type(${settings.value}) = 'object' AND ${condition}`)
    .returning({ key: settings.key });

type Set = { key: string; value: unknown; by: string; at: number };

export const setSettingStatement = (db: Db, { key, value, by, at }: Set, condition: SQL) =>
  insertWhere(
    db,
    settings,
    // JSON null is a value here, and not SQL's NULL
    { key, value: sql`${JSON.stringify(value)}`, updatedAt: at, updatedBy: by },
    condition,
  ).onConflictDoUpdate({
    target: settings.key,
    set: {
      value: sql`excluded.value`,
      updatedAt: sql`excluded.updated_at`,
      updatedBy: sql`excluded.updated_by`,
      version: sql`${settings.version} + 1`,
    },
  });
