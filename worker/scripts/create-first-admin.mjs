import { createFirstAdminLink, insertFirstAdminLinkSql } from "../../app/domain/auth/admins/first-admin-link.ts";
import { FIRST_ADMIN_LINK_LIFETIME_MS } from "../../app/domain/auth/rules.ts";
import { stop } from "./instance.mjs";
import { runTool } from "./run-tool.mjs";

/** The SQL of a new link for wrangler: a row with the hash of its key. */
const executing = (database, sql) => ["d1", "execute", ...database, "--yes", "--json", "--command", sql];

/** Creates and prints the link of the first admin, once. `database`: wrangler's options for the database. */
export async function printFirstAdminLink({ email, database, origin }) {
  const { key, row } = createFirstAdminLink(email, Date.now());
  const output = await runTool(
    "Offering the first admin's account",
    "wrangler",
    executing(database, insertFirstAdminLinkSql(row)),
  );
  const [offered, , [there]] = JSON.parse(output.slice(output.indexOf("["))).map(({ results }) => results);
  if (offered.length === 0) stop(reasonOf(there, email));
  console.log(`
  The first admin, ${email}, opens this link within ${FIRST_ADMIN_LINK_LIFETIME_MS / 3_600_000} hours. It works once and is shown only here:

    ${origin}/first-admin?key=${key}
`);
}

const reasonOf = ({ is_admin_there: isAdminThere }, email) =>
  isAdminThere
    ? "There is an admin already, and no link was made. Admins appoint further ones in the back office."
    : `An account with the address ${email} is there already, and no link was made. The first admin needs an address of his own.`;
