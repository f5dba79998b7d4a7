import { data } from "react-router";
import { recordExport } from "#app/domain/audit/record-export.ts";
import { dayInAlgiers } from "#app/domain/day-in-algiers.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { csvFile } from "#app/http/csv.ts";
import { asAdmin } from "#app/http/guard.ts";
import { EXPORTS, narrowedBy, pagesOf } from "#app/http/list-exports.ts";
import { STATUS_OF_REFUSAL } from "#app/http/status-of-refusal.ts";
import type { Route } from "./+types/export.ts";

/** A list of the back office as a file, narrowed as its page is; who takes it stands in the log. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const { list } = args.params;
  const asked = Object.hasOwn(EXPORTS, list) ? EXPORTS[list] : undefined;
  if (!asked) throw data(null, { status: 404 });
  const narrowed = narrowedBy(args.url);
  try {
    const { search, status, role, type, log } = narrowed;
    const isSearched = search !== undefined || [log.actor, log.subject].some((one) => one !== undefined);
    const [ofStatus, ofRole] = [status ?? log.action ?? undefined, role ?? type ?? undefined];
    await recordExport(ctx, { list, isSearched, status: ofStatus, role: ofRole });
  } catch (error) {
    if (error instanceof Refusal) throw data(null, { status: STATUS_OF_REFUSAL[error.kind] });
    throw error;
  }
  return csvFile(`hirfa-${list}-${dayInAlgiers(ctx.now)}.csv`, { head: asked.head, pages: pagesOf(ctx, asked, narrowed) });
}
