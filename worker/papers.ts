import type { Ctx } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import { keepPace } from "#app/domain/keep-pace.ts";
import { keysToServe } from "#app/domain/media/rules.ts";
import { viewReceiptImage } from "#app/domain/payments/view-receipt-image.ts";
import { viewPaper } from "#app/domain/verification/view-paper.ts";
import { problemOf, TransportProblem } from "./api/problem.ts";
import { identify } from "./identify.ts";
import { storedPicture } from "./stored-picture.ts";

const PAPER_PATH = /^\/papers\/(receipts\/)?([0-9a-z]{20})(-small)?$/;

/** GET /papers/{id}[-small]?ticket=, /papers/receipts/{id}[-small]?ticket=: a picture of somebody's papers or receipt, to whom the ticket was given, for a minute; kept by no cache. */
export async function servePaper(request: Request, visitorCtx: Ctx, requestId: string): Promise<Response> {
  try {
    if (request.method !== "GET")
      throw new TransportProblem(405, "method_not_allowed", `Method "${request.method}" not allowed.`, { Allow: "GET" });
    const { pathname, searchParams } = new URL(request.url);
    const [, isReceipt, mediaId, isSmall] = PAPER_PATH.exec(pathname) ?? [];
    if (!mediaId) throw notFound();
    // A token that is gone shows no more than none.
    const { actor } = await identify(visitorCtx, request);
    await keepPace({ ...visitorCtx, actor });
    const view = isReceipt ? viewReceiptImage : viewPaper;
    const { key, side } = await view({ ...visitorCtx, actor }, { mediaId, ticket: searchParams.get("ticket") ?? "" });
    const object = await storedPicture(visitorCtx, keysToServe(key, isSmall ? "small" : "large"));
    if (!object) throw notFound();
    return new Response(object.body, {
      headers: {
        "Content-Type": object.contentType,
        "Content-Length": String(object.bytes),
        "Content-Disposition": `inline; filename="${side}.webp"`,
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (error) {
    const problem = problemOf(error, requestId);
    if (problem.isBug) visitorCtx.log("papers.bug", { error: faultOf(error) });
    return Response.json(problem.body, { status: problem.status, headers: { ...problem.headers, "Cache-Control": "no-store" } });
  }
}

const notFound = () => new TransportProblem(404, "not_found", "Not found.");
