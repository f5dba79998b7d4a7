import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { communes, wilayas } from "#db/schema/geography.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";

const COLUMNS = {
  first_name: users.firstName,
  last_name: users.lastName,
  company_name: users.companyName,
  commercial_register_number: users.commercialRegisterNumber,
  wilaya: users.wilayaId,
  commune: users.communeId,
  bio: users.bio,
} as const;
export type UserDataField = keyof typeof COLUMNS;
// as: the keys of an object of ours, written out above
export const USER_DATA_FIELDS = Object.keys(COLUMNS) as UserDataField[];

/** What the form showed in the fields that are changed. An empty text is no value. */
export type ShownUserData = Partial<Record<UserDataField, string>>;

const LOGGED_AS: Record<UserDataField, string> = {
  ...{ first_name: "firstName", last_name: "lastName", company_name: "companyName", bio: "bio" },
  ...{ commercial_register_number: "commercialRegisterNumber", wilaya: "wilayaId", commune: "communeId" },
};

const textOf = (field: UserDataField): SQL<string> => sql`CAST(coalesce(${COLUMNS[field]}, '') AS TEXT)`;
const shownFields = (shown: ShownUserData) => USER_DATA_FIELDS.filter((field) => shown[field] !== undefined);

/** SQL predicate: the account still has what the form showed. */
export const isAsShown = (userId: string, shown: ShownUserData): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE ${sql.join(
    [eq(users.id, userId), ...shownFields(shown).map((field) => sql`${textOf(field)} = ${shown[field]}`)],
    sql` AND `,
  )})`;

/** For each changed field what it is now and who changed it: an admin in the last day, else the owner. */
export async function changedMeanwhile({ db, now, language }: Ctx, userId: string, shown: ShownUserData): Promise<InvalidFields> {
  const name = { ar: "nameAr", fr: "nameFr", en: "nameEn" } as const;
  const fields = shownFields(shown);
  const revised = (field: UserDataField) => sql<string | null>`(SELECT actor.first_name FROM audit_entries AS entry
    JOIN users AS actor ON actor.id = entry.actor_id WHERE entry.subject_id = ${userId} AND entry.action = 'user.revised'
    AND entry.at > ${now - DAY_MS} AND ${LOGGED_AS[field]} IN (SELECT value FROM json_each(entry.after, '$.fields'))
    ORDER BY entry.at DESC, entry.id DESC LIMIT 1)`;
  const [found] = await db
    .select({
      wilaya: wilayas[name[language]],
      commune: communes[name[language]],
      stored: sql<string>`json_object(${sql.join(
        fields.flatMap((field) => [sql`${field}`, textOf(field)]),
        sql`, `,
      )})`,
      by: sql<string>`json_object(${sql.join(
        fields.flatMap((field) => [sql`${field}`, revised(field)]),
        sql`, `,
      )})`,
    })
    .from(users)
    .leftJoin(wilayas, eq(wilayas.id, users.wilayaId))
    .leftJoin(communes, eq(communes.id, users.communeId))
    .where(eq(users.id, userId));
  const stored = Texts.parse(JSON.parse(found?.stored ?? "{}"));
  const by = Texts.parse(JSON.parse(found?.by ?? "{}"));
  const places: Partial<Record<UserDataField, string | null | undefined>> = { wilaya: found?.wilaya, commune: found?.commune };
  const changed = fields.filter((field) => stored[field] !== shown[field]);
  return new InvalidFields(
    Object.fromEntries(
      changed.map((field) => {
        const value = places[field] ?? (stored[field] || "—");
        const admin = by[field];
        return [
          field,
          [{ code: admin ? "changed_meanwhile" : "changed_by_owner", params: { value, ...(admin && { name: admin }) } }],
        ];
      }),
    ),
  );
}

const Texts = z.record(z.string(), z.string().nullable());
