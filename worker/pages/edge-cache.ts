import { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import type { CachedPage } from "./page-cache.ts";

/** So long a document answers where none can be written: the database is away. */
const KEPT_SECONDS = 86_400;

const About = z.object({ nonceAt: z.array(z.number()), mark: z.string(), type: z.string(), minute: z.number() });

const PLACE = "documents";

/** An address that no request from outside can have: what lies there is read by this Worker alone. */
const addressOf = (key: string) => `https://documents.hirfa.invalid/${encodeURIComponent(key)}`;

/**
 * What an isolate wrote down for all, for the others of its place (Cloudflare's Cache API). The key holds all that the document
 * depends on, the build too; it came from a request without a session. Local runs have no edge. A fault is a document less.
 */
export async function putInEdgeCache({ isLocal, log }: Ctx, key: string, { bytes, ...about }: CachedPage): Promise<void> {
  if (isLocal) return;
  const headers = { "Cache-Control": `public, max-age=${KEPT_SECONDS}`, "X-About": JSON.stringify(about) };
  await (await caches.open(PLACE)).put(addressOf(key), new Response(bytes, { headers })).catch(told(log));
}

/** The same document again; null where there is none. */
export async function getFromEdgeCache({ isLocal, log }: Ctx, key: string): Promise<CachedPage | null> {
  if (isLocal) return null;
  const found = await (await caches.open(PLACE)).match(addressOf(key)).catch(told(log));
  const about = found && About.safeParse(JSON.parse(found.headers.get("X-About") ?? "null"));
  if (!found || !about?.success) return null;
  return { ...about.data, bytes: new Uint8Array(await found.arrayBuffer()) };
}

const told = (log: Ctx["log"]) => (error: unknown) => log("edge.failed", { error: safeErrorMessage(error) });
