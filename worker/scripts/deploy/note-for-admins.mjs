import { sql } from "drizzle-orm";
import { auditFromStatement } from "../../../app/domain/audit/statements.ts";
import { openDb } from "../../../db/open.ts";
import { inlinedSql } from "../inlined-sql.mjs";

/**
 * Enters what the operator did in the audit log. An entry needs a user, and an operator is none: it is the first admin's, and says
 * by whom it was done. Nothing that fails here is a reason to fail: the deed is done.
 */
export async function noteForAdmins({ rows, say, now }, action, subjectId) {
  // Statements are only written here, so they need no database.
  const entry = auditFromStatement(
    openDb({}),
    {
      ...{ actorId: sql`users.id`, action, subjectKind: "deployments", subjectId, at: now() },
      after: { by: "operator" },
    },
    sql`users WHERE is_admin AND is_active ORDER BY created_at, id LIMIT 1`,
  );
  await rows("Entering it in the audit log", `${inlinedSql([entry])} RETURNING id`).then(
    ([entered]) => entered?.length || say("The audit log has no entry of this: there is no active admin to enter it for."),
    ({ message }) => say(`The audit log has no entry of this. ${message.split("\n", 1)[0]}`),
  );
}
