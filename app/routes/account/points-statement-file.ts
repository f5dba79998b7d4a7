import { redirect } from "react-router";
import { pointsStatement } from "#app/domain/points/points-statement.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { LINES_AT_ONCE, statementFile } from "#app/http/points/statement-file.ts";
import type { Route } from "./+types/points-statement-file.ts";

/** A month of the own ledger as a file. A month without entries redirects to the page of the newest. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const page = localizedPath(args.url, "/account/points/statement");
  // after a sign-in the page is shown, from which the file can be fetched again
  const ctx = requireSignedIn({ ...args, url: new URL(page + args.url.search, args.url) });
  const month = args.url.searchParams.get("month") ?? undefined;
  const statement = await pointsStatement(ctx, { month, limit: LINES_AT_ONCE });
  if (!statement?.month) throw redirect(page);
  return statementFile(ctx, statement.month, statement);
}
