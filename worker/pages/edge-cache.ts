import { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import type { CachedPage } from "./page-cache.ts";

/** How long a cached document is served while no new one can be rendered because the database is down. */
const KEPT_SECONDS = 86_400;

const About = z.object({ nonceAt: z.array(z.number()), mark: z.string(), type: z.string(), minute: z.number() });

const PLACE = "documents";

/** A URL that no outside request can have, so only this Worker reads it. */
const addressOf = (key: string) => `https://documents.hirfa.invalid/${encodeURIComponent(key)}`;

/**
 * Shares documents of one isolate with the others of its location (Cloudflare's Cache API). The key contains everything that the
 * document depends on, the build included. Only requests without a session write it. Local runs have no edge cache.
 * Errors are logged and ignored.
 */
export async function putInEdgeCache({ isLocal, log }: Ctx, key: string, { bytes, ...about }: CachedPage): Promise<void> {
  if (isLocal) return;
  const headers = { "Cache-Control": `public, max-age=${KEPT_SECONDS}`, "X-About": JSON.stringify(about) };
  await (await caches.open(PLACE)).put(addressOf(key), new Response(bytes, { headers })).catch(logFailure(log));
}

/** The cached document, or null. */
export async function getFromEdgeCache({ isLocal, log }: Ctx, key: string): Promise<CachedPage | null> {
  if (isLocal) return null;
  const found = await (await caches.open(PLACE)).match(addressOf(key)).catch(logFailure(log));
  const about = found && About.safeParse(JSON.parse(found.headers.get("X-About") ?? "null"));
  if (!found || !about?.success) return null;
  return { ...about.data, bytes: new Uint8Array(await found.arrayBuffer()) };
}

const logFailure = (log: Ctx["log"]) => (error: unknown) => log("edge.failed", { error: safeErrorMessage(error) });
