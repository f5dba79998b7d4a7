import { keysToServe } from "#app/domain/media/rules.ts";
import { viewReceiptImage } from "#app/domain/payments/view-receipt-image.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { limitRequestRate } from "#app/domain/shared/limits/limit-request-rate.ts";
import { viewDocumentImage } from "#app/domain/verification/view-document-image.ts";
import { TransportProblem, toProblem } from "../api/serve/problem.ts";
import { authenticate } from "./authenticate.ts";
import { findStoredImage } from "./find-stored-image.ts";

const PAPER_PATH = /^\/papers\/(receipts\/)?([0-9a-z]{16,20})(-small)?$/;

/**
 * GET /papers/{id}[-small]?ticket=, /papers/receipts/{id}[-small]?ticket=: an image of a document or a receipt, for the user of
 * the ticket and for a minute. Never cached.
 */
export async function servePrivateImage(request: Request, visitorCtx: Ctx, requestId: string): Promise<Response> {
  try {
    if (request.method !== "GET")
      throw new TransportProblem(405, "method_not_allowed", `Method "${request.method}" not allowed.`, { Allow: "GET" });
    const { pathname, searchParams } = new URL(request.url);
    const [, isReceipt, mediaId, isSmall] = PAPER_PATH.exec(pathname) ?? [];
    if (!mediaId) throw notFound();
    // A dead token is treated like none.
    const { actor } = await authenticate(visitorCtx, request);
    await limitRequestRate({ ...visitorCtx, actor });
    const view = isReceipt ? viewReceiptImage : viewDocumentImage;
    const { key, side } = await view({ ...visitorCtx, actor }, { mediaId, ticket: searchParams.get("ticket") ?? "" });
    const object = await findStoredImage(visitorCtx, keysToServe(key, isSmall ? "small" : "large"));
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
    const problem = toProblem(error, requestId);
    if (problem.isBug) visitorCtx.log("documents.bug", { error: safeErrorMessage(error) });
    return Response.json(problem.body, { status: problem.status, headers: { ...problem.headers, "Cache-Control": "no-store" } });
  }
}

const notFound = () => new TransportProblem(404, "not_found", "Not found.");
