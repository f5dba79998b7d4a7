/**
 * Enters what the operator, or a deployment by itself, did in the audit log. An entry needs a user, and neither is one: it is the
 * first admin's, and says by whom it was done. Nothing that fails here is a reason to fail: the deed is done.
 */
export async function noteForAdmins({ rows, say, now }, { action, subjectId, by = "operator" }) {
  const statement = await entryOf({ action, subjectId, by, at: now() });
  await rows("Entering it in the audit log", `${statement} RETURNING id`).then(
    ([entered]) => entered?.length || say("The audit log has no entry of this: there is no active admin to enter it for."),
    ({ message }) => say(`The audit log has no entry of this. ${message.split("\n", 1)[0]}`),
  );
}

/** The same in the database of the environment. */
export const noteForAdminsRemotely = ({ wrangler, commands, say, now }, note) =>
  noteForAdmins({ rows: (step, text) => wrangler.rows(step, commands.remote, text), say, now }, note);

/** The statements of the product are loaded on demand, because few commands need them. */
async function entryOf({ action, subjectId, by, at }) {
  const [{ sql }, { auditFromStatement }, { openDb }, { inlinedSql }] = await Promise.all([
    import("drizzle-orm"),
    import("../../../app/domain/audit/statements.ts"),
    import("../../../db/open.ts"),
    import("../inlined-sql.mjs"),
  ]);
  // The statement is only written here, so it needs no database.
  return inlinedSql([
    auditFromStatement(
      openDb({}),
      { actorId: sql`users.id`, action, subjectKind: "deployments", subjectId, after: { by }, at },
      sql`users WHERE is_admin AND is_active ORDER BY created_at, id LIMIT 1`,
    ),
  ]);
}
