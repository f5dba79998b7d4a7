import { redirect } from "react-router";
import { pointsStatement } from "#app/domain/points/points-statement.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { StatementPage } from "#app/ui/points/statement-page.tsx";
import { statementView } from "#app/views/points/statement-view.ts";
import type { Route } from "./+types/points-statement.ts";

/** A few sheets of paper. */
const LINES_OF_A_PAGE = 100;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const after = Number(args.url.searchParams.get("after"));
  const isFirstPage = !(after >= 1);
  const statement = await pointsStatement(ctx, {
    month: args.url.searchParams.get("month") ?? undefined,
    after: isFirstPage ? undefined : Math.trunc(after),
    limit: LINES_OF_A_PAGE,
  });
  // a month without entries leads to the newest
  if (!statement) throw redirect(localizedPath(args.url, "/account/points/statement"));
  return statementView(ctx, statement, { isFirstPage });
}

/** One month of the own ledger with its hashes. */
export default function PointsStatement({ loaderData: view }: Route.ComponentProps) {
  return <StatementPage view={view} />;
}
