import { CloudflareClient, createTransport, type ErrorEvent, Scope } from "@sentry/cloudflare";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { framesOf } from "./frames-of.ts";

export type Fault = { event: string; requestId: string; causeId?: string | undefined; route: string };
type Receiver = { dsn: string; release: string; environment: string };

const FLUSH_MS = 5_000;

/**
 * Sends one error: its type, scrubbed message, stack, release, event, ids and route pattern. Nothing of the request: no URL,
 * header, body, user or address. A client for each error, because a Worker cannot share connections between requests.
 */
export async function sendFault(error: unknown, fault: Fault, { dsn, release, environment }: Receiver): Promise<void> {
  const client = new CloudflareClient({
    ...{ dsn, release, environment, sendDefaultPii: false, sendClientReports: false, integrations: [] },
    stackParser: () => [],
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        // as: an envelope is a text or bytes
        const response = await fetch(options.url, { method: "POST", body: body as BodyInit, redirect: "manual" });
        await response.body?.cancel();
        return { statusCode: response.status };
      }),
    beforeSend: (event) => onlyTheFault(event, error, fault),
  });
  client.init();
  client.captureException(error, {}, new Scope());
  await client.flush(FLUSH_MS);
}

/** A new event, so that a later version of the SDK adds nothing to it. */
function onlyTheFault(event: ErrorEvent, error: unknown, { event: name, requestId, causeId, route }: Fault): ErrorEvent {
  const { event_id, timestamp, release, environment } = event;
  const [type = "Error", ...words] = safeErrorMessage(error).split(": ");
  const stack = error instanceof Error ? framesOf(error) : [];
  return {
    type: undefined,
    ...{ event_id, timestamp, release, environment, platform: "javascript", level: "error" },
    exception: { values: [{ type, value: words.join(": "), stacktrace: { frames: stack } }] },
    tags: { event: name, request_id: requestId, cause_id: causeId, route },
  };
}
