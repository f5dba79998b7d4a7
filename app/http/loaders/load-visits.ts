import { data, redirect } from "react-router";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { viewVisits } from "#app/domain/visits/view-visits.ts";
import { type CameFrom, type VisitPageView, type VisitsPageView, visitsPageView } from "#app/views/visits/visits-page-view.ts";
import type { FormValues } from "../forms/form.ts";
import { localizedPath, type RouteRequest } from "../guards/page-guards.ts";
import { requireClientOrGuest } from "../guards/require-client-or-guest.ts";

type VisitsRequest = RouteRequest & { request: Request; params: { id: string } };
export type VisitRequest = VisitsRequest & { params: { id: string; visit: string } };
type Reader = Ctx & { actor: SignedIn };

/** The visits of a match for its two sides. For others they do not exist. Before a match the page redirects to the job. */
export async function loadVisits(args: VisitsRequest): Promise<{ ctx: Reader; view: VisitsPageView }> {
  const jobId = args.params.id;
  const ctx = await requireClientOrGuest(args, { jobId });
  const found = await viewVisits(ctx, { jobId });
  if (!found) throw data(null, { status: 404 });
  const view = visitsPageView(ctx, jobId, found);
  if (view.visits.length === 0 && !view.mayPropose) throw redirect(localizedPath(args.url, `/job/${jobId}`), 303);
  return { ctx, view };
}

/** One of them. */
export async function loadVisit(args: VisitRequest): Promise<{ ctx: Reader; view: VisitPageView }> {
  const { ctx, view } = await loadVisits(args);
  const { visits, ...page } = view;
  const visit = visits.find(({ card }) => card.id === args.params.visit);
  if (!visit) throw data(null, { status: 404 });
  return { ctx, view: { ...page, ...visit, cameFrom: cameFrom(args.url.searchParams.get("from")) } };
}

/** The page to return to. */
const PLACES = ["chat", "job"] as const satisfies readonly CameFrom[];
export const cameFrom = (named: unknown): CameFrom => PLACES.find((one) => one === named) ?? null;

/** After a change: the page where the form was, or, for a form that stays, that it was accepted. */
export function visitChanged(url: URL, typed: FormValues, visit: { jobId: string; visitId: string; roomId: string | null }) {
  if (typed.stays) return { status: "success" as const };
  const from = cameFrom(typed.from);
  if (from === "chat" && visit.roomId) return redirect(localizedPath(url, `/chat/${visit.roomId}`), 303);
  const job = `/job/${visit.jobId}`;
  return redirect(localizedPath(url, from === "job" ? job : `${job}/visits/${visit.visitId}`), 303);
}
