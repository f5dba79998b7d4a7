import type { UploadPurpose } from "#app/domain/media/rules.ts";
import { percentOf, withRetries } from "./retry.ts";

/** An upload URL for one file, with its expiry. */
export type Slot = { id: string; url: string; headers: Record<string, string>; expiresAt: number };

/** `code` is the server's, or "lost" without a response. `slot` can be used for a retry. */
export type SendFailure = { code: string; slot: Slot | null };
type Sent = { id: string } | SendFailure;

const ASK = "/api/v1/media/uploads/";
/** The file is already stored: 409 from our Worker, 412 from the bucket. */
const ALREADY_THERE = [409, 412];
const ADDRESS_REFUSED = 403;
/** A slow network needs less for what the browser has handed over, and the server for the image. */
export const MAX_SILENCE_MS = 60_000;

type Sending = {
  file: Blob;
  purpose: UploadPurpose;
  slot: Slot | null;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
};

/** Errors that a retry can fix. A file that was stored but could not be processed is found by the next attempt. */
const LOST: readonly string[] = ["lost", "upload.cut_off", "unavailable"];

/**
 * Requests an upload URL and sends the file there. Retries after network and server errors, with the same URL while it is valid.
 * Fails at once if the device is offline.
 */
export function sendUpload(sending: Sending): Promise<Sent> {
  let { slot } = sending;
  return withRetries(() => sendOnce({ ...sending, slot }), {
    isWorthIt: (sent) => {
      if ("id" in sent) return false;
      slot = sent.slot;
      return LOST.includes(sent.code) && navigator.onLine && !sending.signal.aborted;
    },
    wait: (ms) => waited(ms, sending.signal),
  });
}

const waited = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => [clearTimeout(timer), resolve()], { once: true });
  });

async function sendOnce({ file, purpose, slot: known, signal, onPercent }: Sending): Promise<Sent> {
  if (signal.aborted) return { code: "lost", slot: null };
  const slot = known && known.expiresAt > Date.now() ? known : await askForSlot(file, purpose, signal);
  if ("code" in slot) return slot;
  if (signal.aborted) return { code: "lost", slot };
  const { status, code } = await put(slot, file, { signal, onPercent });
  if ((status >= 200 && status < 300) || ALREADY_THERE.includes(status)) return { id: slot.id };
  const isWorthless = status === ADDRESS_REFUSED || (status >= 400 && status < 500 && code !== "upload.cut_off");
  return { code, slot: isWorthless ? null : slot };
}

async function askForSlot(file: Blob, purpose: UploadPurpose, signal: AbortSignal): Promise<Slot | SendFailure> {
  const silence = endOnSilence(signal);
  try {
    const answer = await fetch(ASK, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ purpose, content_type: file.type, size: file.size }),
      signal: silence.signal,
    });
    const body: unknown = await answer.json().catch(() => null);
    return answer.status === 201 ? slotIn(body) : { code: codeIn(body, answer.status), slot: null };
  } catch {
    return { code: "lost", slot: null };
  } finally {
    silence.stop();
  }
}

/** Aborts with `signal`, and when nothing was heard for a minute, because a dead connection ends no request. */
function endOnSilence(signal: AbortSignal) {
  const own = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    timer = setTimeout(() => own.abort(), MAX_SILENCE_MS);
  };
  signal.addEventListener("abort", () => own.abort(), { once: true });
  heard();
  return { signal: own.signal, heard, stop };
}

const textAt = (body: unknown, name: string): string | null => {
  const found: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
  return typeof found === "string" ? found : null;
};

function slotIn(body: unknown): Slot | SendFailure {
  const [id, url, expires] = [textAt(body, "id"), textAt(body, "url"), textAt(body, "expires_at")];
  if (!id || !url || !expires) return { code: "lost", slot: null };
  const headers: unknown = Reflect.get(Object(body), "headers");
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
  return { id, url, headers: Object.fromEntries(named), expiresAt: Date.parse(expires) };
}

/** Errors of single fields have no code: then the file itself is not acceptable. */
const codeIn = (body: unknown, status: number): string =>
  textAt(body, "code") ?? (status >= 500 ? "lost" : status === 401 ? "not_authenticated" : "media.not_an_image");

type Watch = Pick<Sending, "signal" | "onPercent">;

/** XMLHttpRequest, because fetch reports no upload progress. */
async function put({ url, headers }: Slot, file: Blob, { signal, onPercent }: Watch): Promise<{ status: number; code: string }> {
  const request = new XMLHttpRequest();
  const silence = endOnSilence(signal);
  request.upload.onprogress = ({ loaded, total }) => {
    silence.heard();
    onPercent(percentOf(loaded, total));
  };
  try {
    await new Promise<void>((resolve, reject) => {
      request.onload = () => resolve();
      request.onerror = reject;
      request.ontimeout = reject;
      request.onabort = reject;
      silence.signal.addEventListener("abort", () => request.abort(), { once: true });
      request.open("PUT", url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.send(file);
    });
    return { status: request.status, code: codeIn(parsed(request.responseText), request.status) };
  } catch {
    return { status: 0, code: "lost" };
  } finally {
    silence.stop();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
