import { data } from "react-router";
import { findDisputableMatch } from "#app/domain/disputes/disputable-matches.ts";
import { refusalOfOpening } from "#app/domain/disputes/rules.ts";
import type { NoShowView } from "#app/domain/no-shows/queries.ts";
import { jobOfNoShowUnscoped, viewNoShow } from "#app/domain/no-shows/view-report.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { ctxContext } from "../context.ts";
import type { RouteRequest } from "../guards/page-guards.ts";
import { requireClientOrGuest } from "../guards/require-client-or-guest.ts";

export type NoShowRequest = RouteRequest & { request: Request; params: { id: string } };
/** `dispute`: whether one about it may be opened, or was. */
export type LoadedNoShow = NoShowView & { notificationsRead: number; dispute: "openable" | "opened" | null };

/** A report for its two sides. For others it does not exist. */
export async function loadNoShow(args: NoShowRequest): Promise<{ ctx: Ctx & { actor: SignedIn }; noShow: LoadedNoShow }> {
  const { id } = args.params;
  const jobId = (await jobOfNoShowUnscoped(args.context.get(ctxContext), id)) ?? "";
  const ctx = await requireClientOrGuest(args, { jobId });
  const noShow = await viewNoShow(ctx, { id, jobId });
  if (!noShow) throw data(null, { status: 404 });
  return { ctx, noShow: { ...noShow, dispute: await disputeOf(ctx, noShow) } };
}

const DISPUTED = ["agreed", "silent", "contested"];

async function disputeOf(ctx: Ctx, { jobId, status, isReopened }: NoShowView): Promise<LoadedNoShow["dispute"]> {
  if (!DISPUTED.includes(status) && !(status === "withdrawn" && isReopened)) return null;
  const match = await findDisputableMatch(ctx, { jobId });
  if (match === null) return null;
  if (match.disputeId !== null) return "opened";
  return refusalOfOpening(match, ctx.now) === null ? "openable" : null;
}
