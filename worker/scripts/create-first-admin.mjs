import { createFirstAdminLink, insertFirstAdminLinkSql } from "../../app/domain/auth/admins/first-admin-link.ts";
import { FIRST_ADMIN_LINK_LIFETIME_MS } from "../../app/domain/auth/rules.ts";
import { EXIT, Halt } from "./deploy/halt.mjs";

/** Creates and prints the link of the first admin, once: a row with the hash of its key. `rows` runs SQL. */
export async function printFirstAdminLink({ email, rows, origin, say }) {
  const { key, row } = createFirstAdminLink(email, Date.now());
  const [offered, , [there]] = await rows("Offering the first admin's account", insertFirstAdminLinkSql(row));
  if (offered.length === 0) throw new Halt(EXIT.stepFailed, reasonOf(there, email));
  say(`
  The first admin, ${email}, opens this link within ${FIRST_ADMIN_LINK_LIFETIME_MS / 3_600_000} hours. It works once and is shown only here:

    ${origin}/first-admin?key=${key}
`);
}

const reasonOf = ({ is_admin_there: isAdminThere }, email) =>
  isAdminThere
    ? "There is an admin already, and no link was made. Admins appoint further ones in the back office."
    : `An account with the address ${email} is there already, and no link was made. The first admin needs an address of his own.`;
