import { faultOf } from "#app/domain/fault.ts";
import { refuse } from "#app/domain/refusals.ts";
import { languageOf } from "#app/http/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { translator } from "#app/i18n/translate.ts";
import { serveApi } from "./api/index.ts";
import { problemOf } from "./api/problem.ts";
import { isBlogFeed, serveBlogFeed } from "./blog-feed.ts";
import { pagesOfProviders } from "./capabilities/identity-providers.ts";
import { jsonLog } from "./capabilities/log.ts";
import { runCron } from "./cron.ts";
import { makeCtx } from "./ctx.ts";
import { serveDevTools } from "./dev/tools.ts";
import { settingsOf } from "./env.ts";
import { serveExport } from "./exports.ts";
import { serveHealth } from "./health.ts";
import { serveMedia } from "./media.ts";
import { networkOf } from "./network-of.ts";
import { servePaper } from "./papers.ts";
import { consume } from "./queues/index.ts";
import { isForSearchEngines, serveSearchEngines } from "./search-engines.ts";
import { withSecurityHeaders } from "./security-headers.ts";
import { servePage } from "./ssr.ts";
import { tellOpenPages } from "./tell-open-pages.ts";

export { ChatRoom } from "./durable/chat-room.ts";
export { Circuit } from "./durable/circuit.ts";
export { JobFeed } from "./durable/job-feed.ts";
export { Limiter } from "./durable/limiter.ts";
export { UserFeed } from "./durable/user-feed.ts";

type Asked = { requestId: string; nonce: string };

async function answer(request: Request, env: Env, asked: Asked): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/healthz") return serveHealth(env);
  const address = networkOf(request.headers.get("CF-Connecting-IP") ?? "");
  const { success } = await env.BURST.limit({ key: address });
  if (!success) return tooMany(request, asked.requestId);

  const ctx = makeCtx(env, { language: languageOf(request).language, address, requestId: asked.requestId });
  if (import.meta.env.HAS_DEV_TOOLS && pathname.startsWith("/dev/")) return serveDevTools(request, env, ctx);
  if (pathname.startsWith("/media/")) return serveMedia(request, ctx, asked.requestId);
  if (isBlogFeed(pathname)) return serveBlogFeed(request, ctx);
  if (isForSearchEngines(pathname)) return serveSearchEngines(request, ctx);
  if (pathname.startsWith("/exports/")) return serveExport(request, ctx, asked.requestId);
  if (pathname.startsWith("/papers/")) return servePaper(request, ctx, asked.requestId);
  if (pathname === "/api/v1" || pathname.startsWith("/api/v1/")) return serveApi(request, ctx, asked.requestId);
  return servePage(request, ctx, asked);
}

const BURST_SECONDS = 60;

/** Before any work, so also before it is known who asks; programs get the body that they read (X04), people a sentence. */
function tooMany(request: Request, requestId: string): Response {
  const { status, headers, body } = problemOf(refuse("throttled", { retryAfterSeconds: BURST_SECONDS }), requestId);
  if (new URL(request.url).pathname.startsWith("/api/")) return Response.json(body, { status, headers });
  const { language } = languageOf(request);
  const sentence = translator(language)("refusals.throttled", { retryAfterSeconds: BURST_SECONDS });
  const page = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>429</title><p>${sentence}</p>`;
  return new Response(page, { status, headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
}

/** What no part of the house answered for (ASVS 16.5.4). */
function lastResort(error: unknown, requestId: string): Response {
  jsonLog(requestId)("worker.bug", { error: faultOf(error) });
  return new Response(`Unexpected Application Error! (${requestId})`, { status: 500 });
}

export default {
  async fetch(request, env) {
    const asked = { requestId: crypto.randomUUID(), nonce: crypto.randomUUID().replaceAll("-", "") };
    const settings = settingsOf(env);
    const { APP_ORIGIN, R2_S3_ENDPOINT } = settings;
    const widgetOrigin = settings.TURNSTILE_SITE_KEY && new URL(settings.TURNSTILE_URL).origin;
    const isHttps = APP_ORIGIN.startsWith("https:");
    const putOrigin = R2_S3_ENDPOINT && new URL(R2_S3_ENDPOINT).origin;
    const response = await answer(request, env, asked).catch((error: unknown) => lastResort(error, asked.requestId));
    tellOpenPages(env);
    return withSecurityHeaders(response, { ...asked, isHttps, putOrigin, widgetOrigin, formTargets: pagesOfProviders(settings) });
  },
  queue: (batch, env) => consume(batch, env).finally(() => tellOpenPages(env)),
  scheduled: (controller, env) => runCron(controller.cron, env, controller.scheduledTime),
} satisfies ExportedHandler<Env>;
