import { faultOf } from "#app/domain/fault.ts";
import { refuse } from "#app/domain/refusals.ts";
import { languageOf } from "#app/http/language.ts";
import { serveApi } from "./api/index.ts";
import { problemOf } from "./api/problem.ts";
import { jsonLog } from "./capabilities/log.ts";
import { runCron } from "./cron.ts";
import { makeCtx } from "./ctx.ts";
import { serveDevTools } from "./dev/tools.ts";
import { settingsOf } from "./env.ts";
import { serveHealth } from "./health.ts";
import { serveMedia } from "./media.ts";
import { consume } from "./queues/index.ts";
import { withSecurityHeaders } from "./security-headers.ts";
import { servePage } from "./ssr.ts";

export { ChatRoom } from "./durable/chat-room.ts";
export { Limiter } from "./durable/limiter.ts";

type Asked = { requestId: string; nonce: string };

async function answer(request: Request, env: Env, asked: Asked): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/healthz") return serveHealth(env);
  const address = request.headers.get("CF-Connecting-IP") ?? "";
  const { success } = await env.BURST.limit({ key: address });
  if (!success) return tooMany(pathname, asked.requestId);

  const ctx = makeCtx(env, { language: languageOf(request).language, address, requestId: asked.requestId });
  if (pathname.startsWith("/dev/")) return serveDevTools(request, env, ctx);
  if (pathname.startsWith("/media/")) return serveMedia(request, ctx, asked.requestId);
  if (pathname === "/api/v1" || pathname.startsWith("/api/v1/")) return serveApi(request, ctx, asked.requestId);
  return servePage(request, ctx, asked);
}

/** Before any work, so also before it is known who asks; programs get the body that they read (X04). */
function tooMany(pathname: string, requestId: string): Response {
  const { status, headers, body } = problemOf(refuse("throttled", { retryAfterSeconds: 60 }), requestId);
  return pathname.startsWith("/api/")
    ? Response.json(body, { status, headers })
    : new Response("Too many requests.", { status, headers });
}

/** What no part of the house answered for (ASVS 16.5.4). */
function lastResort(error: unknown, requestId: string): Response {
  jsonLog(requestId)("worker.bug", { error: faultOf(error) });
  return new Response(`Unexpected Application Error! (${requestId})`, { status: 500 });
}

export default {
  async fetch(request, env) {
    const asked = { requestId: crypto.randomUUID(), nonce: crypto.randomUUID().replaceAll("-", "") };
    const { APP_ORIGIN, R2_S3_ENDPOINT, TURNSTILE_SITE_KEY, TURNSTILE_URL } = settingsOf(env);
    const widgetOrigin = TURNSTILE_SITE_KEY && new URL(TURNSTILE_URL).origin;
    const isHttps = APP_ORIGIN.startsWith("https:");
    const putOrigin = R2_S3_ENDPOINT && new URL(R2_S3_ENDPOINT).origin;
    const response = await answer(request, env, asked).catch((error: unknown) => lastResort(error, asked.requestId));
    return withSecurityHeaders(response, { ...asked, isHttps, putOrigin, widgetOrigin });
  },
  queue: (batch, env) => consume(batch, env),
  scheduled: (controller, env) => runCron(controller.cron, env, controller.scheduledTime),
} satisfies ExportedHandler<Env>;
