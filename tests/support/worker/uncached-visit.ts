import { env } from "cloudflare:workers";
import { ORIGIN } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import worker from "#worker/index.ts";

/** A visit with a database of its own, so that nothing is shown that was kept for another. */
export async function uncachedVisit(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init });
  // as: a request that came from outside has more to say of its origin, and nothing here asks for it
  return worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: countingD1(env.DB).db });
}
