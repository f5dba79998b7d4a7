import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import {
  cookiesContext,
  ctxContext,
  edgeCachedPageContext,
  loadErrorsContext,
  nonceContext,
  optimisticSessionContext,
  requestIdContext,
  sharedPageContext,
  staleSessionContext,
  unansweredContext,
} from "#app/http/context.ts";
import { isSameOrigin } from "#app/http/guards/same-origin.ts";
import { lastOfEachCookie } from "#app/http/last-of-each-cookie.ts";
import { noteFault, setRoute } from "../cost/counters.ts";
import { notePageTrips } from "../cost/log-cost.ts";
import { cachedPage, cachePage, cachePageAtEdge, stalePage } from "./page-cache.ts";
import { pagePatternOf } from "./page-pattern.ts";
import { buildOfNoPlace, buildsByRouteGroup, routeGroupOf } from "./route-builds.ts";

const build = () => import("virtual:react-router/server-build");
const MODE = import.meta.env.MODE;
type Pages = {
  version: string;
  patternOf: (pathname: string) => string;
  ofPlace: Map<string, RequestHandler>;
  ofAll: RequestHandler;
  ofNone: RequestHandler;
};
let pages: Pages | undefined;

/**
 * Loaded once and never again: given a function, the framework would build all its routes again for every request. In tests two
 * concurrent pages could each wait for the modules of the other.
 */
async function loadedPages(): Promise<Pages> {
  if (MODE !== "development") {
    pages ??= pagesOf(await build());
    return pages;
  }
  const whole = await build();
  return { ...pagesOf(whole), ofPlace: new Map(), ofAll: createRequestHandler(build, MODE) };
}

const pagesOf = (whole: Awaited<ReturnType<typeof build>>): Pages => ({
  version: whole.assets.version,
  patternOf: (pathname) => pagePatternOf(whole, pathname),
  ofPlace: new Map([...buildsByRouteGroup(whole)].map(([place, part]) => [place, createRequestHandler(part, MODE)] as const)),
  ofAll: createRequestHandler(whole, MODE),
  ofNone: createRequestHandler(buildOfNoPlace(whole), MODE),
});

function handlerFor({ url }: Request, { ofPlace, ofAll }: Pages): RequestHandler {
  const place = routeGroupOf(new URL(url).pathname);
  return (place !== null && ofPlace.get(place)) || ofAll;
}

type RequestMeta = { requestId: string; nonce: string };

/** A page, or the data or action of one. `ctx` has the language. The middleware of the root finds the actor. */
export async function renderPage(request: Request, ctx: Ctx, meta: RequestMeta): Promise<Response> {
  if (!isSameOrigin(request, ctx.origin) && !isAnswerOfApple(request))
    return new Response("This form was sent from another site.", { status: 403 });
  const loaded = await loadedPages();
  const { version } = loaded;
  setRoute(() => loaded.patternOf(new URL(request.url).pathname));
  const page =
    (await cachedPage(request, ctx, { nonce: meta.nonce, version })) ?? (await renderNew(request, ctx, { ...meta, loaded }));
  if (isOrdinary(request)) notePageTrips();
  return page;
}

/** Admin pages and forms may cost more, and the data of a page is no page. */
const isOrdinary = ({ method, url }: Request) => method === "GET" && !/\/panel-admin|\.data$/.test(new URL(url).pathname);

async function renderNew(request: Request, ctx: Ctx, { loaded, ...meta }: RequestMeta & { loaded: Pages }): Promise<Response> {
  const { version } = loaded;

  const answer =
    (await answered(request, ctx, { ...meta, loaded }, true)) ?? (await answered(request, ctx, { ...meta, loaded }, false));
  if (!answer) throw new Error("a session was assumed where none may be");
  const { response, cookies, isPart, isAlike, isAlikeOfMany } = answer;
  const written = { nonce: meta.nonce, version, response };
  const older = isPart || response.status >= 500 ? await stalePage(request, ctx, written) : null;
  if (older) return older;
  const lines = [...cookies, ...response.headers.getSetCookie()];
  if (lines.length > 0) return withCookies(response, lastOfEachCookie(lines));
  if (isAlikeOfMany) return cachePageAtEdge(request, ctx, written);
  return isAlike ? cachePage(request, ctx, written) : response;
}

function withCookies(response: Response, lines: readonly string[]): Response {
  const headers = new Headers(response.headers);
  headers.delete("Set-Cookie");
  for (const line of lines) headers.append("Set-Cookie", line);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** An unknown URL has its status only. A browser gets a page that explains it. */
async function withWords(request: Request, response: Response, { ofNone }: Pages, context: RouterContextProvider) {
  const isData = new URL(request.url).pathname.endsWith(".data");
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (response.status < 400 || isData || !isJson || !/^(?:null)?$/.test(await response.clone().text())) return response;
  context.set(unansweredContext, response.status);
  const { url, headers, signal } = request;
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  return ofNone(new Request(url, { method, headers, signal }), context);
}

/** Null if the optimistic session was wrong. */
async function answered(
  request: Request,
  ctx: Ctx,
  { requestId, nonce, loaded }: RequestMeta & { loaded: Pages },
  mayAssume: boolean,
) {
  const context = new RouterContextProvider();
  const cookies: string[] = [];
  context.set(ctxContext, ctx);
  context.set(nonceContext, nonce);
  context.set(requestIdContext, requestId);
  context.set(cookiesContext, cookies);
  context.set(optimisticSessionContext, mayAssume);
  const faults: { isOverload: boolean; isPart: boolean; error?: unknown } = { isOverload: false, isPart: false };
  context.set(loadErrorsContext, faults);
  const first = await handlerFor(request, loaded)(request, context);
  const response = await withWords(request, first, loaded, context);
  if (faults.error !== undefined) noteFault({ event: "page.failed", error: faults.error });
  if (context.get(staleSessionContext)) return null;
  if (faults.isOverload && response.status === 500) return { ...NOTHING_KEPT, cookies, response: comeAgain(response) };
  const [isAlike, isAlikeOfMany] = [context.get(sharedPageContext), context.get(edgeCachedPageContext)];
  return { response, cookies, isPart: faults.isPart, isAlike, isAlikeOfMany };
}

const NOTHING_KEPT = { isPart: false, isAlike: false, isAlikeOfMany: false };

/** The error page with a status that allows a retry: the request is valid and the failure is temporary. */
function comeAgain({ body, headers }: Response): Response {
  const answer = new Response(body, { status: 503, headers });
  answer.headers.set("Retry-After", "5");
  return answer;
}

/** Apple posts its response as a form from its own site. The state in it is bound to a cookie of the user. */
const isAnswerOfApple = (request: Request) => request.method === "POST" && new URL(request.url).pathname === "/apple-callback";
