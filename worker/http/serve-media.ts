import { keysToServe } from "#app/domain/media/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { IMAGE_SIZES, type ImageSize } from "#app/domain/shared/contracts/image-sizes.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { findMediaOfReader } from "#app/http/find-media-of-reader.ts";
import { TransportProblem, toProblem } from "../api/serve/problem.ts";
import { authenticate } from "./authenticate.ts";
import { findStoredImage } from "./find-stored-image.ts";
import { MEDIA_PATH } from "./public-media-cache.ts";

/** Keys are written once, so a browser caches an image for a year. Shared caches drop a deleted image within a day. */
const FOR_ALL = { "Cache-Control": "public, max-age=31536000, s-maxage=86400, immutable" };
/** Never stored: another user may sign in later in the same browser, and access may end. */
const FOR_ONE = { "Cache-Control": "private, no-store" };

/** GET /media/{id}[-medium|-small|-tiny]: a stored image, for users who may see its subject. For others it does not exist. */
export async function serveMedia(request: Request, visitorCtx: Ctx, requestId: string): Promise<Response> {
  try {
    if (request.method !== "GET" && request.method !== "HEAD")
      throw new TransportProblem(405, "method_not_allowed", `Method "${request.method}" not allowed.`, { Allow: "GET, HEAD" });
    const [, id, size = "large"] = MEDIA_PATH.exec(new URL(request.url).pathname) ?? [];
    const { actor } = await authenticate(visitorCtx, request);
    const media = id ? await findMediaOfReader({ ...visitorCtx, actor }, request, id) : null;
    const object = media ? await findStoredImage(visitorCtx, keysToServe(media.key, isSize(size) ? size : "large")) : null;
    if (!object) throw new TransportProblem(404, "not_found", "Not found.");
    return new Response(request.method === "HEAD" ? null : object.body, {
      headers: {
        "Content-Type": object.contentType,
        "Content-Length": String(object.bytes),
        "Content-Disposition": "inline",
        ...(media?.isPublic ? FOR_ALL : FOR_ONE),
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    });
  } catch (error) {
    const problem = toProblem(error, requestId);
    if (problem.isBug) visitorCtx.log("media.bug", { error: safeErrorMessage(error) });
    return Response.json(problem.body, { status: problem.status, headers: problem.headers });
  }
}

const isSize = (text: string): text is ImageSize => text in IMAGE_SIZES;
