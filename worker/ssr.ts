import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { cookiesContext, ctxContext, nonceContext, requestIdContext } from "#app/http/context.ts";
import { isFromHere } from "#app/http/same-origin.ts";

const build = () => import("virtual:react-router/server-build");
let kept: RequestHandler | undefined;

/** Given a function, the framework works out all its routes anew for every request: right while they change, dear afterwards. */
async function handlerOfPages(): Promise<RequestHandler> {
  if (import.meta.env.DEV) return createRequestHandler(build, import.meta.env.MODE);
  kept ??= createRequestHandler(await build(), import.meta.env.MODE);
  return kept;
}

/** A page, or the data or action of one. The language stands in `ctx`; who reads is found out by the root's middleware. */
export async function servePage(
  request: Request,
  ctx: Ctx,
  { requestId, nonce }: { requestId: string; nonce: string },
): Promise<Response> {
  if (!isFromHere(request, ctx.origin)) return new Response("This form was sent from another site.", { status: 403 });
  const context = new RouterContextProvider();
  const cookies: string[] = [];
  context.set(ctxContext, ctx);
  context.set(nonceContext, nonce);
  context.set(requestIdContext, requestId);
  context.set(cookiesContext, cookies);
  const handler = await handlerOfPages();
  const response = await handler(request, context);
  if (cookies.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
