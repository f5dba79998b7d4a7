import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { languageOf } from "#app/http/cookies/language.ts";
import { jsonLog } from "./bindings/log.ts";
import { toProductTime } from "./clock.ts";
import { caughtFault, noteFault, withCounters } from "./cost/counters.ts";
import { logCost } from "./cost/log-cost.ts";
import { fireCron } from "./cron/fire-cron.ts";
import { makeCtx } from "./ctx.ts";
import { deploymentOf } from "./deployment.ts";
import { loadClockOffset } from "./dev/clock-offset.ts";
import { serveDevTools } from "./dev/serve-dev-tools.ts";
import { settingsOf } from "./env.ts";
import { reportFault } from "./faults/report-fault.ts";
import { faultySettingsOf } from "./faulty-settings.ts";
import { afterWholeBody } from "./http/after-whole-body.ts";
import { answerClosed } from "./http/closed-site.ts";
import { countAnswer } from "./http/count-answers.ts";
import { ipNetworkOf } from "./http/ip-network.ts";
import { cachedPublicMedia, cachePublicMedia } from "./http/public-media-cache.ts";
import { deviceOfRequest, isDeviceWithinLimit, isIpWithinLimit, tooManyRequests } from "./http/request-limits.ts";
import { isRobotsOrSitemap, serveRobotsOrSitemap } from "./http/robots-and-sitemap.ts";
import { withRequestId, withSecurityHeaders } from "./http/security-headers.ts";
import { isAppManifest, serveAppManifest } from "./http/serve-app-manifest.ts";
import { isBlogFeed, serveBlogFeed } from "./http/serve-blog-feed.ts";
import { serveDataExport } from "./http/serve-data-export.ts";
import { hasHealthToken, serveHealth, serveHealthDetails } from "./http/serve-health.ts";
import { serveMedia } from "./http/serve-media.ts";
import { servePrivateImage } from "./http/serve-private-image.ts";
import { serveProbe } from "./http/serve-probe.ts";
import { isReviewKeys, serveReviewKeys } from "./http/serve-review-keys.ts";
import { isSecurityTxt, serveSecurityTxt } from "./http/serve-security-txt.ts";
import { serveServiceWorker } from "./http/serve-service-worker.ts";
import { behindStagingDoor } from "./http/staging-door.ts";
import { flushLiveUpdates } from "./live/flush-live-updates.ts";
import { renderPage } from "./pages/render-page.ts";
import { consumeQueue } from "./queues/consume-queue.ts";

export { ChatRoom } from "./durable/chat-room.ts";
export { CircuitBreaker as Circuit } from "./durable/circuit-breaker.ts";
export { JobClock } from "./durable/job-clock.ts";
export { JobFeed } from "./durable/job-feed.ts";
export { Limiter } from "./durable/limiter.ts";
export { UserFeed } from "./durable/user-feed.ts";

/** Loaded with the first request of the API: its schemas take about a fifth of the CPU time of a start, which the platform limits. */
let serveApi: typeof import("./api/index.ts").serveApi | undefined;

type RequestMeta = { requestId: string; nonce: string; url: URL };

async function answer(request: Request, env: Env, requestMeta: RequestMeta): Promise<Response> {
  const { pathname } = requestMeta.url;
  const address = ipNetworkOf(request.headers.get("CF-Connecting-IP") ?? "");
  if (!(await isIpWithinLimit(env, pathname, address))) {
    logOf(env, requestMeta.requestId)("request.limited", { by: "address" });
    return tooManyRequests(request, requestMeta.requestId);
  }
  const visit = { address, requestId: requestMeta.requestId };
  return behindStagingDoor(request, env, visit, (admitted) => answerAdmitted(admitted, env, { ...requestMeta, address }));
}

type AdmittedMeta = RequestMeta & { address: string };

async function answerAdmitted(request: Request, env: Env, requestMeta: AdmittedMeta): Promise<Response> {
  const { pathname } = requestMeta.url;
  if (pathname === "/healthz") return serveHealth(makeCtx(env, { requestId: requestMeta.requestId }));
  // Without the token this is a path like any unknown one.
  if (pathname === "/healthz/details" && request.method === "GET" && hasHealthToken(request, env))
    return serveHealthDetails(makeCtx(env, { requestId: requestMeta.requestId }));
  if (pathname === "/healthz/probe" && request.method === "POST" && hasHealthToken(request, env))
    return serveProbe(env, makeCtx(env, { requestId: requestMeta.requestId }));

  if (isClosedToSearch(env) && STATIC_FILE.test(pathname)) return fileOf(await env.ASSETS.fetch(request));
  const cached = pathname.startsWith("/media/") ? await cachedPublicMedia(request) : null;
  if (cached) return cached;

  const { address } = requestMeta;
  const device = await deviceOfRequest(env, request);
  const ctx = makeCtx(env, { language: languageOf(request).language, address, device, requestId: requestMeta.requestId });
  if (!(await isDeviceWithinLimit(ctx, pathname))) return tooManyRequests(request, requestMeta.requestId);
  if (import.meta.env.HAS_DEV_TOOLS && pathname.startsWith("/dev/")) return serveDevTools(request, env, ctx);
  if (pathname.startsWith("/media/")) return cachePublicMedia(request, await serveMedia(request, ctx, requestMeta.requestId));
  if (isBlogFeed(pathname)) return serveBlogFeed(request, ctx);
  if (isAppManifest(pathname)) return serveAppManifest(request);
  if (pathname === "/sw.js") return serveServiceWorker(request, ctx);
  if (isReviewKeys(pathname)) return serveReviewKeys(request, ctx);
  if (isRobotsOrSitemap(pathname)) return serveRobotsOrSitemap(request, ctx, isClosedToSearch(env));
  if (isSecurityTxt(pathname)) return serveSecurityTxt(ctx, env);
  if (pathname.startsWith("/exports/")) return serveDataExport(request, ctx, requestMeta.requestId);
  if (pathname.startsWith("/papers/")) return servePrivateImage(request, ctx, requestMeta.requestId);
  if (pathname === "/api/v1" || pathname.startsWith("/api/v1/")) {
    serveApi ??= (await import("./api/index.ts")).serveApi;
    return serveApi(request, ctx, requestMeta.requestId);
  }
  return renderPage(request, ctx, requestMeta);
}

/** Cloudflare serves them before the Worker, but in staging behind its door. */
const STATIC_FILE = /^\/(?:assets\/|fonts\/|art\/|favicon\.svg$)/;
/** With headers that may be changed. An immutable 404 would hide a file from a browser for a year. */
const fileOf = (file: Response) =>
  file.status === 404
    ? new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } })
    : new Response(file.body, file);

const isClosedToSearch = (env: Env) => deploymentOf(env).security.isClosed;

/** The same URL without the "www." that some people type. Null for a request to the site's own host. */
function homeOf({ hostname, pathname, search }: URL, origin: string): string | null {
  return hostname === `www.${new URL(origin).hostname}` ? `${origin}${pathname}${search}` : null;
}

const logOf = ({ VERSION }: Env, requestId: string) => jsonLog({ requestId, release: VERSION.tag });

/** A path may hold tokens and names. Pages and calls of the API set their own patterns. */
const fixedRouteOf = ({ pathname }: URL) => `${/^\/(?:api|dev|exports|media|papers)\//.exec(pathname)?.[0] ?? "/"}*`;

async function answerOrFail(request: Request, env: Env, meta: RequestMeta): Promise<Response> {
  const response = await answer(request, env, meta).catch((error: unknown) => internalErrorResponse(error, env, meta.requestId));
  const fault = caughtFault();
  if (fault) reportFault(env, fault.error, { event: fault.event, requestId: meta.requestId });
  logCost(logOf(env, meta.requestId));
  return response;
}

/** Last resort for an uncaught error: logs it and answers 500 without details. */
function internalErrorResponse(error: unknown, env: Env, requestId: string): Response {
  logOf(env, requestId)("worker.bug", { error: safeErrorMessage(error) });
  noteFault({ event: "worker.bug", error });
  return new Response(`Unexpected Application Error! (${requestId})`, { status: 500 });
}

/** Messages of an earlier deployment wait until the site opens. */
const RETRY_OF_REFUSED_SECONDS = 3600;
const refused = new WeakSet<Env>();

/** Whether this deployment may not open. Logged once in an isolate. */
function isRefused(env: Env): boolean {
  const faulty = faultySettingsOf(env);
  if (faulty.length === 0) return false;
  if (!refused.has(env)) logOf(env, "none")("settings.refused", { settings: faulty.join(" ") });
  refused.add(env);
  return true;
}

/** Then the site is closed, and no task or message runs on data that are not whole. */
const isBeingRestored = (env: Env) => settingsOf(env).RESTORE_TOKEN_HASH !== undefined;

/** The answer of a site that is closed, or of another host. */
async function answerEarly(request: Request, env: Env, url: URL): Promise<Response | null> {
  if (isRefused(env)) return answerClosed(url.pathname, faultySettingsOf(env));
  if (isBeingRestored(env)) return (await import("./http/serve-restore.ts")).serveRestore(request, env);
  const home = homeOf(url, settingsOf(env).APP_ORIGIN);
  return home ? new Response(null, { status: 308, headers: { Location: home } }) : null;
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const meta = { requestId: crypto.randomUUID(), nonce: crypto.randomUUID().replaceAll("-", ""), url };
    const early = await answerEarly(request, env, url);
    if (early) return withRequestId(early, meta.requestId);
    if (import.meta.env.HAS_DEV_TOOLS) await loadClockOffset(env);
    const response = await afterWholeBody(request, (whole) =>
      withCounters(fixedRouteOf(url), () => answerOrFail(whole, env, meta)),
    );
    flushLiveUpdates(env);
    countAnswer(env, url.pathname, response.status);
    return withSecurityHeaders(response, { ...meta, ...deploymentOf(env).security });
  },
  async queue(batch, env) {
    if (isRefused(env) || isBeingRestored(env))
      return batch.messages.forEach((message) => void message.retry({ delaySeconds: RETRY_OF_REFUSED_SECONDS }));
    if (import.meta.env.HAS_DEV_TOOLS) await loadClockOffset(env);
    await consumeQueue(batch, env).finally(() => flushLiveUpdates(env));
  },
  async scheduled(controller, env) {
    if (isRefused(env) || isBeingRestored(env)) return;
    if (import.meta.env.HAS_DEV_TOOLS) await loadClockOffset(env);
    await fireCron(controller.cron, env, toProductTime(controller.scheduledTime));
  },
} satisfies ExportedHandler<Env>;
