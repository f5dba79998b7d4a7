import { type RouterContextProvider, redirect } from "react-router";
import { targetText } from "#app/domain/codes/rules.ts";
import { findPendingGuestJob, type PendingGuestJob } from "#app/domain/guests/queries.ts";
import { resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import type { EndedGuestJob } from "#app/views/guests/ended-guest-job.ts";
import { cookiesContext, ctxContext } from "./context.ts";
import { followTokenIn } from "./cookies/guest-cookie.ts";
import { clearedPendingCodeCookie, type PendingCode, readPendingCode } from "./cookies/pending-code-cookie.ts";
import { localizedPath } from "./guards/page-guards.ts";

/** Whether a job that was posted in this browser without registration still waits for its code, as far as known. */
export async function waitsForCode(ctx: Ctx, request: Request): Promise<boolean> {
  const pendingCode = isSignedIn(ctx.actor) ? null : readPendingCode(request);
  if (pendingCode?.purpose !== "job" || pendingCode.finds) return false;
  if (pendingCode.jobId === undefined) return true;
  const awaited = await findPendingGuestJob(ctx, pendingCode.jobId);
  return awaited?.isOfGuest === true && becameOf(awaited) === null;
}

type RequestArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/**
 * Text for the code page if the job was posted, closed or deleted elsewhere; null while it is pending.
 * A known client is redirected to the job. The pending-code cookie is cleared.
 */
export async function redirectToGuestJob(
  { context, request, url }: RequestArgs,
  pendingCode: PendingCode,
): Promise<EndedGuestJob | null> {
  if (pendingCode.purpose !== "job" || pendingCode.jobId === undefined) return null;
  const ctx = context.get(ctxContext);
  const awaited = await findPendingGuestJob(ctx, pendingCode.jobId);
  const became = becameOf(awaited);
  // the account may be confirmed, and have more drafts than open in a day
  const isOver = became !== null || (isSignedIn(ctx.actor) && ctx.actor.isConfirmed && isOwn(ctx, awaited));
  if (isOver) context.get(cookiesContext).push(clearedPendingCodeCookie(ctx.origin));
  const page = awaited && (await pageFor(ctx, request, awaited, isOver));
  if (page)
    throw redirect(
      typeof page === "string"
        ? localizedPath(url, page)
        : withNext(localizedPath(url, "/login/client"), localizedPath(url, page.next)),
      303,
    );
  return became && { became, isReplaced: awaited?.isReplaced ?? false, target: targetText(pendingCode.target) };
}

function becameOf(awaited: PendingGuestJob | null): EndedGuestJob["became"] | null {
  if (awaited === null || awaited.status === "archived") return "closed";
  return awaited.status === "draft" ? null : "posted";
}

const isOwn = ({ actor }: Ctx, awaited: PendingGuestJob | null): boolean =>
  isSignedIn(actor) && awaited !== null && awaited.userId === actor.userId;

/** Where its client continues: the job, the code page or the guest link. Null if it is not theirs. */
async function pageFor(ctx: Ctx, request: Request, awaited: PendingGuestJob, isOver: boolean) {
  const page = `/job/${awaited.jobId}`;
  if (isSignedIn(ctx.actor)) return isOver && isOwn(ctx, awaited) ? page : null;
  if (!awaited.isOfGuest) return { next: isOver ? page : "/verify-otp" };
  const followed = isOver ? followTokenIn(request, ctx.origin) : undefined;
  const guest = followed && (await resolveGuest(ctx, followed));
  return guest && guest.userId === awaited.userId ? `/r/${followed}` : null;
}
