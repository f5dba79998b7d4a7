import { env } from "cloudflare:workers";
import { ORIGIN } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import worker from "#worker/index.ts";

/** A visit with an own database object, so that nothing cached for another test is shown. */
export async function uncachedVisit(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init });
  // as: a request from outside also has the properties of its origin, which are not used here
  return worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: countingD1(env.DB).db });
}
