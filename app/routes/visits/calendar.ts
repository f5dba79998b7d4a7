import { redirect } from "react-router";
import { calendarOfVisit } from "#app/domain/visits/visit-calendar.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { loadVisit } from "#app/http/loaders/load-visits.ts";
import { visitCalendar } from "#app/i18n/visit-calendar-text.ts";
import type { Route } from "./+types/calendar.ts";

/** An agreed visit for the calendar of a phone. Without an agreed slot it redirects to the visit. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { ctx, view } = await loadVisit(args);
  const { id: visitId, jobId } = view.card;
  if (!view.isAgreed) throw redirect(localizedPath(args.url, `/job/${jobId}/visits/${visitId}`), 303);
  const found = await calendarOfVisit(ctx, { visitId });
  return new Response(visitCalendar(ctx, found), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": 'attachment; filename="visit.ics"' },
  });
}
