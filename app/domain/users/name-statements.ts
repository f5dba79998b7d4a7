import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { foldedNames } from "../shared/text/folded-names.ts";

export const forgetNamesStatement = (db: Db, userIds: SQL, condition: SQL) =>
  db
    .update(users)
    .set({ firstName: "", ...foldedNames({ firstName: "" }) })
    .where(and(sql`${users.id} IN (${userIds})`, isNull(users.emailVerifiedAt), isNull(users.phoneVerifiedAt), condition));
