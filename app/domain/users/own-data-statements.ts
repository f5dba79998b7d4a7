import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { notifyAdminsIfStatements } from "../notifications/statements.ts";
import type { Language } from "../shared/contracts/language.ts";
import { foldedNames } from "../shared/text/folded-names.ts";
import { isCompany } from "./rules.ts";

type Revised = {
  userId: string;
  firstName?: string;
  lastName?: string;
  bio?: string;
  companyName?: string | null;
  registerNumber?: string | null;
  language?: Language;
  wilayaId?: number;
  communeId?: number;
};

/** SQL predicate on users: the name was compared with the card, or is about to be. Only support changes it then. */
export const isNameOfUserFixed = sql<number>`(users.is_verified OR EXISTS (SELECT 1 FROM verification_requests
  WHERE verification_requests.user_id = users.id AND kind = 'national_id' AND status = 'submitted' AND images_deleted_at IS NULL))`;

const nameUnlessFixed = (column: typeof users.firstName | typeof users.lastName, name: string) =>
  sql`CASE WHEN ${column} <> ${name} AND ${isNameOfUserFixed} THEN NULL ELSE ${name} END`;

/** SQL predicate on users: the company was compared with its register, or is about to be. Only support changes it then. */
export const isCompanyOfUserFixed = sql<number>`(EXISTS (SELECT 1 FROM verified_documents WHERE verified_documents.user_id = users.id
  AND verified_documents.kind = 'commercial_register') OR EXISTS (SELECT 1 FROM verification_requests AS pending
  WHERE pending.user_id = users.id AND pending.kind = 'commercial_register' AND pending.status = 'submitted' AND pending.images_deleted_at IS NULL))`;

const unlessChecked = (column: SQLWrapper, value: string | null) =>
  sql<string | null>`CASE WHEN ${isCompanyOfUserFixed} THEN ${column} ELSE ${value} END`;

const companyColumns = (companyName: string | null) => {
  const { foldedCompanyName = "" } = foldedNames({ companyName });
  return {
    companyName: unlessChecked(users.companyName, companyName),
    foldedCompanyName: sql<string>`CASE WHEN ${isCompanyOfUserFixed} THEN ${users.foldedCompanyName} ELSE ${foldedCompanyName} END`,
  };
};

/**
 * Absent fields stay. A commune sets its wilaya, and another wilaya clears a commune outside it.
 * A fixed name fails the batch: isConflictOn "users.first_name" or "users.last_name".
 */
export const reviseUserStatement = (
  db: Db,
  { userId, wilayaId, communeId, firstName, lastName, bio, companyName, registerNumber, language }: Revised,
) =>
  db
    .update(users)
    .set({
      firstName: firstName === undefined ? sql`${users.firstName}` : nameUnlessFixed(users.firstName, firstName),
      ...(lastName !== undefined && { lastName: nameUnlessFixed(users.lastName, lastName) }),
      ...foldedNames({ firstName, lastName }),
      bio,
      language,
      ...(companyName !== undefined && companyColumns(companyName)),
      ...(registerNumber !== undefined && {
        commercialRegisterNumber: unlessChecked(users.commercialRegisterNumber, registerNumber),
      }),
      ...(communeId !== undefined && {
        wilayaId: sql`(SELECT communes.wilaya_id FROM communes WHERE communes.id = ${communeId})`,
        communeId,
      }),
      ...(communeId === undefined &&
        wilayaId !== undefined && {
          wilayaId,
          communeId: sql`(SELECT communes.id FROM communes WHERE communes.id = ${users.communeId} AND communes.wilaya_id = ${wilayaId})`,
        }),
    })
    .where(eq(users.id, userId));

type Company = Pick<Revised, "userId" | "companyName" | "registerNumber">;

const isNewCompany = ({ userId, companyName = null, registerNumber = null }: Company): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${userId} AND NOT ${isCompanyOfUserFixed}
    AND (users.company_name IS NOT coalesce(${companyName}, users.company_name)
      OR users.commercial_register_number IS NOT coalesce(${registerNumber}, users.commercial_register_number)))`;

/** Also notifies the admins of a new company, because they check each one. */
export function reviseOwnDataStatements(db: Db, { at, ...revised }: Revised & { at: number }): [Statement, ...Statement[]] {
  const revise = reviseUserStatement(db, revised);
  if (!isCompany({ companyName: revised.companyName ?? null, commercialRegisterNumber: revised.registerNumber ?? null }))
    return [revise];
  const notification = { type: "new_commercial_registration", at, aboutUserId: revised.userId } as const;
  // First, because the predicate reads the old row.
  return [...notifyAdminsIfStatements(db, notification, isNewCompany(revised)), revise];
}
