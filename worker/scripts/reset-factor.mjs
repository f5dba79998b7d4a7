import { createFirstAdminLink } from "../../app/domain/auth/admins/first-admin-link.ts";
import { resetFactorStatements } from "../../app/domain/auth/admins/reset-factor-statements.ts";
import { FIRST_ADMIN_LINK_LIFETIME_MS } from "../../app/domain/auth/rules.ts";
import { openDb } from "../../db/open.ts";
import { EXIT, Halt } from "./deploy/halt.mjs";
import { inlinedSql, literal } from "./inlined-sql.mjs";

/** Removes an admin's second factor, and prints a link that sets another password, once. `rows` runs SQL. */
export async function printResetLink({ email, rows, origin, say }) {
  const [[admin]] = await rows(
    "Looking for the admin",
    `SELECT id, (SELECT count(*) FROM second_factors WHERE user_id = users.id) AS factors FROM users
      WHERE email = ${literal(email)} AND is_admin AND is_active`,
  );
  if (!admin) throw new Halt(EXIT.notReady, `There is no active admin with the address ${email}; nothing was changed.`);
  const { key, row } = createFirstAdminLink(email, Date.now());
  const { keyHash, createdAt: at, expiresAt } = row;
  // Statements are only written here, so they need no database.
  const statements = resetFactorStatements(openDb({}), { userId: admin.id, email, at, keyHash, expiresAt });
  await rows("Removing the second factor", inlinedSql(statements));
  const removed = admin.factors > 0 ? "had a second factor, which is removed" : "had no second factor";
  say(`
  ${email} ${removed}, and every session is ended. All admins are notified.
  The admin opens this link within ${FIRST_ADMIN_LINK_LIFETIME_MS / 3_600_000} hours. It works once and is shown only here:

    ${origin}/first-admin?key=${key}
`);
}
