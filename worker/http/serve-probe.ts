import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { runProbe } from "../probe/run-probe.ts";

/** 503 if a check fails, 429 within a minute of the last probe. The caller knows the health token. */
export async function serveProbe(env: Env, ctx: Ctx): Promise<Response> {
  const { release } = ctx.operation;
  const headers = { "Cache-Control": "no-store", "X-Release": release };
  const found = await runProbe(env, ctx);
  if ("retryAfterSeconds" in found) {
    const { retryAfterSeconds } = found;
    return Response.json(
      { status: "too early" },
      { status: 429, headers: { ...headers, "Retry-After": `${retryAfterSeconds}` } },
    );
  }
  const status = found.checks.some(({ state }) => state === "fail") ? "fail" : "ok";
  return Response.json({ status, release, checks: found.checks }, { status: status === "ok" ? 200 : 503, headers });
}
