import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/** A page that is read again without a network keeps what it shows. The framework would replace it, and what is typed in it. */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET" && request.url === location.href.split("#")[0])
    for (const id in results) if (results[id]?.result instanceof TypeError) delete results[id];
  return results;
};
