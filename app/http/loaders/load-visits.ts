import { data, redirect } from "react-router";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { codesOfVisit } from "#app/domain/visits/codes/code-digits.ts";
import { viewVisits } from "#app/domain/visits/view-visits.ts";
import { type VisitCodesView, visitCodesView } from "#app/views/visits/visit-codes-view.ts";
import { type CameFrom, type VisitPageView, type VisitsPageView, visitsPageView } from "#app/views/visits/visits-page-view.ts";
import type { FormValues } from "../forms/form.ts";
import { localizedPath, type RouteRequest } from "../guards/page-guards.ts";
import { requireClientOrGuest } from "../guards/require-client-or-guest.ts";
import { qrCodePath } from "../qr-code.ts";

type VisitsRequest = RouteRequest & { request: Request; params: { id: string } };
export type VisitRequest = VisitsRequest & { params: { id: string; visit: string } };
type Reader = Ctx & { actor: SignedIn };

async function readVisits(args: VisitsRequest) {
  const jobId = args.params.id;
  const ctx = await requireClientOrGuest(args, { jobId });
  const found = await viewVisits(ctx, { jobId });
  if (!found) throw data(null, { status: 404 });
  const view = visitsPageView(ctx, jobId, found);
  if (view.visits.length === 0 && !view.mayPropose) throw redirect(localizedPath(args.url, `/job/${jobId}`), 303);
  return { ctx, view, found };
}

/** The visits of a match for its two sides. For others they do not exist. Before a match the page redirects to the job. */
export async function loadVisits(args: VisitsRequest): Promise<{ ctx: Reader; view: VisitsPageView }> {
  const { ctx, view } = await readVisits(args);
  return { ctx, view };
}

/** One of them, with its codes. Only the page of the visit shows them. */
export async function loadVisitWithCodes(args: VisitRequest): Promise<VisitPageView & { codes: VisitCodesView | null }> {
  const { ctx, view, found } = await readVisits(args);
  const visit = found.visits.find(({ id }) => id === args.params.visit);
  if (!visit) throw data(null, { status: 404 });
  const codes = visitCodesView({ ...ctx, squareOf: qrCodePath }, visit, await codesOfVisit(ctx, visit));
  return { ...oneOf(view, args), codes };
}

/** One of them. */
export async function loadVisit(args: VisitRequest): Promise<{ ctx: Reader; view: VisitPageView }> {
  const { ctx, view } = await loadVisits(args);
  return { ctx, view: oneOf(view, args) };
}

function oneOf({ visits, ...page }: VisitsPageView, { params, url }: VisitRequest): VisitPageView {
  const visit = visits.find(({ card }) => card.id === params.visit);
  if (!visit) throw data(null, { status: 404 });
  return { ...page, ...visit, cameFrom: cameFrom(url.searchParams.get("from")) };
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
