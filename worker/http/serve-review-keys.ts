import { reviewKeysOf } from "#app/domain/reviews/proofs/review-keys.ts";
import { KEYS_PATH } from "#app/domain/reviews/proofs/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { reviewKeyJson } from "../api/schemas/review-key.ts";

export const isReviewKeys = (pathname: string): boolean => pathname === KEYS_PATH;

/** The public keys of proofs, for anybody's script. Cached briefly, so that a new key is found soon. */
export async function serveReviewKeys(request: Request, ctx: Ctx): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  const body = JSON.stringify({ keys: (await reviewKeysOf(ctx)).map(reviewKeyJson) });
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Access-Control-Allow-Origin": "*",
  };
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
