const MIB = 1024 * 1024;
/** The limit of the platform (100 MB). The largest accepted body is 60 MiB. */
const MAX_BYTES = 100 * MIB;
/** A sender that stalls this long gets the response anyway. */
const MAX_SILENCE_MS = 15_000;
/** A slow phone has sent a refused image by then. A sender that drips bytes delays its response no longer. */
const MAX_MS = 300_000;

/**
 * Drains the body of a request before the response, whether the handler read all of it, a part or nothing: a response to a body
 * that is still being sent breaks the connection, and with it the client's next request. Above the limits the response is sent
 * anyway, and the server closes the connection.
 */
export async function afterWholeBody(
  request: Request,
  answer: (request: Request) => Promise<Response>,
  { mostSilenceMs = MAX_SILENCE_MS, mostMs = MAX_MS } = {},
): Promise<Response> {
  if (request.body === null) return answer(request);
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  // Reads only on demand, and cancelling leaves the rest to be drained here.
  const lent = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const response = await answer(new Request(request, { body: hasBody ? lent : null }));
  await readToEnd(reader, { mostSilenceMs, mostMs });
  return response;
}

type Bounds = { mostSilenceMs: number; mostMs: number };

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>, { mostSilenceMs, mostMs }: Bounds): Promise<void> {
  const endsAt = Date.now() + mostMs;
  let bytes = 0;
  try {
    for (let leftMs = mostMs; leftMs > 0 && bytes <= MAX_BYTES; leftMs = endsAt - Date.now()) {
      const read = await within(Math.min(mostSilenceMs, leftMs), reader.read());
      if (read === "silence" || read.done) return;
      bytes += read.value.byteLength;
    }
  } catch {
    // The client is gone, so nothing needs to be drained.
  }
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | "silence"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<"silence">((resolve) => {
    timer = setTimeout(() => resolve("silence"), ms);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
