import { createFirstAdminLink, insertFirstAdminLinkSql } from "../../app/domain/auth/admins/first-admin-link.ts";
import { FIRST_ADMIN_LINK_LIFETIME_MS } from "../../app/domain/auth/rules.ts";
import { stop } from "./instance.mjs";
import { runTool } from "./run-tool.mjs";

/** How wrangler is told of a new link, which becomes a row with a hash of its key. */
const executing = (database, sql) => ["d1", "execute", ...database, "--yes", "--json", "--command", sql];

/** Offers the first admin's account and tells the link, once. `database` says to wrangler which one. */
export async function printFirstAdminLink({ email, database, origin }) {
  const { key, row } = createFirstAdminLink(email, Date.now());
  const said = await runTool("Offering the first admin's account", "wrangler", executing(database, insertFirstAdminLinkSql(row)));
  const [offered, , [there]] = JSON.parse(said.slice(said.indexOf("["))).map(({ results }) => results);
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
