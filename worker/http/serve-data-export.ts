import { findOwnExportFile } from "#app/domain/privacy/queries.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { limitRequestRate } from "#app/domain/shared/limits/limit-request-rate.ts";
import { TransportProblem, toProblem } from "../api/serve/problem.ts";
import { authenticate } from "./authenticate.ts";

const EXPORT_PATH = /^\/exports\/([0-9a-z]{16,20})$/;

/** GET /exports/{id}: the data export of a user, for this user only, by cookie or token. Never cached. */
export async function serveDataExport(request: Request, visitorCtx: Ctx, requestId: string): Promise<Response> {
  try {
    if (request.method !== "GET")
      throw new TransportProblem(405, "method_not_allowed", `Method "${request.method}" not allowed.`, { Allow: "GET" });
    const [, exportId] = EXPORT_PATH.exec(new URL(request.url).pathname) ?? [];
    const { actor } = await authenticate(visitorCtx, request);
    await limitRequestRate({ ...visitorCtx, actor });
    const archive = exportId ? await findOwnExportFile({ ...visitorCtx, actor }, exportId) : null;
    const object = archive && (await visitorCtx.media.get(archive.key));
    if (!object) throw new TransportProblem(404, "not_found", "Not found.");
    return new Response(object.body, {
      headers: {
        "Content-Type": object.contentType,
        "Content-Length": String(object.bytes),
        "Content-Disposition": 'attachment; filename="hirfa.zip"',
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (error) {
    const problem = toProblem(error, requestId);
    if (problem.isBug) visitorCtx.log("exports.bug", { error: safeErrorMessage(error) });
    return Response.json(problem.body, { status: problem.status, headers: { ...problem.headers, "Cache-Control": "no-store" } });
  }
}
