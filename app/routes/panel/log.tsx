import { LOG_PAGE, logEntries } from "#app/domain/audit/entries.ts";
import { placeOf } from "#app/domain/place-in-list.ts";
import { asAdmin } from "#app/http/guard.ts";
import { logAsked } from "#app/http/log-asked.ts";
import { LogPage } from "#app/ui/panel/log-page.tsx";
import type { Route } from "./+types/log.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const params = args.url.searchParams;
  const asked = logAsked(params);
  const after = placeOf(params.get("after") ?? "") ?? undefined;
  return { asked, isFirst: after === undefined, ...(await logEntries(ctx, { ...asked, after, limit: LOG_PAGE })) };
}

/** Section 4 no. 20: what every admin did and looked at. */
export default function Log({ loaderData }: Route.ComponentProps) {
  return <LogPage {...loaderData} />;
}
