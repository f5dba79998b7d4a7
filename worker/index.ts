import { faultOf } from "#app/domain/fault.ts";
import { languageOf } from "#app/http/language.ts";
import { serveApi } from "./api/index.ts";
import { isBlogFeed, serveBlogFeed } from "./blog-feed.ts";
import { pagesOfProviders } from "./capabilities/identity-providers.ts";
import { jsonLog } from "./capabilities/log.ts";
import { runCron } from "./cron.ts";
import { makeCtx } from "./ctx.ts";
import { serveDevTools } from "./dev/tools.ts";
import { settingsOf } from "./env.ts";
import { serveExport } from "./exports.ts";
import { deviceAsking, isDeviceInPace, isWithinNet, tooMany } from "./gate.ts";
import { serveHealth } from "./health.ts";
import { serveMedia } from "./media.ts";
import { networkOf } from "./network-of.ts";
import { servePaper } from "./papers.ts";
import { consume } from "./queues/index.ts";
import { isForSearchEngines, serveSearchEngines } from "./search-engines.ts";
import { withSecurityHeaders } from "./security-headers.ts";
import { servePage } from "./ssr.ts";
import { tellOpenPages } from "./tell-open-pages.ts";
import { afterWholeBody } from "./whole-body.ts";

export { ChatRoom } from "./durable/chat-room.ts";
export { Circuit } from "./durable/circuit.ts";
export { JobFeed } from "./durable/job-feed.ts";
export { Limiter } from "./durable/limiter.ts";
export { UserFeed } from "./durable/user-feed.ts";

type Asked = { requestId: string; nonce: string };

async function answer(request: Request, env: Env, asked: Asked): Promise<Response> {
  const { pathname } = new URL(request.url);
  const address = networkOf(request.headers.get("CF-Connecting-IP") ?? "");
  if (!(await isWithinNet(env, pathname, address))) return tooMany(request, asked.requestId);
  if (pathname === "/healthz") return serveHealth(env);

  const device = await deviceAsking(env, request);
  const ctx = makeCtx(env, { language: languageOf(request).language, address, device, requestId: asked.requestId });
  if (!(await isDeviceInPace(ctx, pathname))) return tooMany(request, asked.requestId);
  if (import.meta.env.HAS_DEV_TOOLS && pathname.startsWith("/dev/")) return serveDevTools(request, env, ctx);
  if (pathname.startsWith("/media/")) return serveMedia(request, ctx, asked.requestId);
  if (isBlogFeed(pathname)) return serveBlogFeed(request, ctx);
  if (isForSearchEngines(pathname)) return serveSearchEngines(request, ctx);
  if (pathname.startsWith("/exports/")) return serveExport(request, ctx, asked.requestId);
  if (pathname.startsWith("/papers/")) return servePaper(request, ctx, asked.requestId);
  if (pathname === "/api/v1" || pathname.startsWith("/api/v1/")) return serveApi(request, ctx, asked.requestId);
  return servePage(request, ctx, asked);
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
    const response = await afterWholeBody(request, (whole) =>
      answer(whole, env, asked).catch((error: unknown) => lastResort(error, asked.requestId)),
    );
    tellOpenPages(env);
    return withSecurityHeaders(response, { ...asked, isHttps, putOrigin, widgetOrigin, formTargets: pagesOfProviders(settings) });
  },
  queue: (batch, env) => consume(batch, env).finally(() => tellOpenPages(env)),
  scheduled: (controller, env) => runCron(controller.cron, env, controller.scheduledTime),
} satisfies ExportedHandler<Env>;
