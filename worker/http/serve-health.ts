import { createHash, timingSafeEqual } from "node:crypto";
import { databaseBytes, databaseCheck, type Health, healthChecks } from "#app/domain/health/checks/health-checks.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { settingsOf } from "../env.ts";

/** 200 if D1 answers, else 503. The release is the tag of the deployment, which its smoke test waits for. */
export async function serveHealth(ctx: Ctx): Promise<Response> {
  const { state } = databaseCheck((await databaseBytes(ctx)) === null ? "fail" : "ok");
  const { release } = ctx.operation;
  const headers = { "Cache-Control": "no-store", "X-Release": release };
  return state === "ok"
    ? Response.json({ status: "ok", database: "ok", release }, { headers })
    : Response.json({ status: "down", database: "down", release }, { status: 503, headers });
}

/** 503 if a check fails. A warning changes no status code. */
export async function serveHealthDetails(ctx: Ctx): Promise<Response> {
  const { release } = ctx.operation;
  const health = await healthChecks({ ...ctx, actor: system("health") });
  const headers = { "Cache-Control": "no-store", "X-Release": release };
  return Response.json(toDetails(health, release), { status: health.status === "fail" ? 503 : 200, headers });
}

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const toDetails = ({ status, checks, tasks, keys }: Health, release: string) => ({
  status,
  release,
  checks: checks.map(({ id, state, value, limit, since }) => ({ id, state, value, limit, since: time(since) })),
  tasks: tasks.map(({ name, at, tookMs, queries, rowsRead, rowsWritten, isFailed, isLate }) => ({
    ...{ name, at: time(at), took_ms: tookMs, queries, rows_read: rowsRead, rows_written: rowsWritten },
    ...{ failed: isFailed, late: isLate },
  })),
  keys,
});

const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request brings the token of whom watches this deployment. Compared as hashes, which have one length. */
export function hasHealthToken(request: Request, env: Env): boolean {
  const { HEALTH_TOKEN: token } = settingsOf(env);
  const [, given = ""] = /^Bearer +(.+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  return token !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
}
