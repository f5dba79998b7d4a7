const MIB = 1024 * 1024;
/** As much as the platform lets in (100 MB); the largest body that any part takes is 60 MiB. */
const MAX_BYTES = 100 * MIB;
/** A sender who stands still for so long is answered all the same. */
const MAX_SILENCE_MS = 15_000;
/** A slow phone has sent a refused picture by then; who drips byte after byte keeps no answer waiting for longer. */
const MAX_MS = 300_000;

/**
 * Answers a request after its body was read to the end, whoever of those that answer read it, broke off halfway or never looked:
 * an answer to a body that is still being sent breaks the connection, and with it the sender's next call. Beyond the bounds the
 * answer goes out all the same, and the server closes the connection.
 */
export async function afterWholeBody(
  request: Request,
  answer: (request: Request) => Promise<Response>,
  { mostSilenceMs = MAX_SILENCE_MS, mostMs = MAX_MS } = {},
): Promise<Response> {
  if (request.body === null) return answer(request);
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  // no read is begun before somebody asks, and cancelling leaves the rest to us
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
    // The sender is gone, and so is the need.
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
