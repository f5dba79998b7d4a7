import type { Ctx } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import { keepPace } from "#app/domain/keep-pace.ts";
import { findOwnArchive } from "#app/domain/privacy/queries.ts";
import { problemOf, TransportProblem } from "./api/problem.ts";
import { identify } from "./identify.ts";

const EXPORT_PATH = /^\/exports\/([0-9a-z]{20})$/;

/** GET /exports/{id}: the archive of what we hold of a person, to him alone, by cookie or token; kept by no cache (C58). */
export async function serveExport(request: Request, visitorCtx: Ctx, requestId: string): Promise<Response> {
  try {
    if (request.method !== "GET")
      throw new TransportProblem(405, "method_not_allowed", `Method "${request.method}" not allowed.`, { Allow: "GET" });
    const [, exportId] = EXPORT_PATH.exec(new URL(request.url).pathname) ?? [];
    const { actor } = await identify(visitorCtx, request);
    await keepPace({ ...visitorCtx, actor });
    const archive = exportId ? await findOwnArchive({ ...visitorCtx, actor }, exportId) : null;
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
    const problem = problemOf(error, requestId);
    if (problem.isBug) visitorCtx.log("exports.bug", { error: faultOf(error) });
    return Response.json(problem.body, { status: problem.status, headers: { ...problem.headers, "Cache-Control": "no-store" } });
  }
}
