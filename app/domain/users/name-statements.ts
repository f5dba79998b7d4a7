import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { foldedNames } from "../shared/text/folded-names.ts";

const NO_NAME = { firstName: "", ...foldedNames({ firstName: "" }) };

export const forgetNamesStatement = (db: Db, userIds: SQL, condition: SQL) =>
  db
    .update(users)
    .set(NO_NAME)
    .where(and(sql`${users.id} IN (${userIds})`, isNull(users.emailVerifiedAt), isNull(users.phoneVerifiedAt), condition));

export const forgetNameStatement = (db: Db, { userId }: { userId: string }) =>
  db.update(users).set(NO_NAME).where(eq(users.id, userId));
