import { z } from "zod";
import { LOG_PAGE, logEntries } from "#app/domain/audit/entries.ts";
import { LogInput } from "#app/domain/audit/input.ts";
import { parseInput } from "#app/domain/field-errors.ts";
import { placeOf } from "#app/domain/place-in-list.ts";
import { asAdmin } from "#app/http/guard.ts";
import { LogPage } from "#app/ui/panel/log-page.tsx";
import type { Route } from "./+types/log.ts";

const Asked = z.object(LogInput);

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const params = args.url.searchParams;
  // a filter that is no filter narrows nothing
  const parsed = parseInput(Asked, Object.fromEntries(Object.keys(LogInput).map((name) => [name, params.get(name) ?? ""])));
  const asked = parsed.ok ? parsed.input : {};
  const after = placeOf(params.get("after") ?? "") ?? undefined;
  return { asked, isFirst: after === undefined, ...(await logEntries(ctx, { ...asked, after, limit: LOG_PAGE })) };
}

/** Section 4 no. 20: what every admin did and looked at. */
export default function Log({ loaderData }: Route.ComponentProps) {
  return <LogPage {...loaderData} />;
}
