import { DeliveryFailure } from "#app/domain/shared/contracts/delivery-failure.ts";

/** A provider's response has a few hundred characters. */
const MAX_ANSWER_LENGTH = 64_000;

export type HttpPostResult = { status: number; body: unknown; retryAfterSeconds: number };

/**
 * One request to a provider's HTTP API. Returns the JSON of the response, or null. Redirects are not followed, because the
 * request contains keys.
 */
export async function httpPost(
  url: string,
  init: { headers: HeadersInit; body: BodyInit; signal: AbortSignal },
): Promise<HttpPostResult> {
  const response = await fetch(url, { ...init, method: "POST", redirect: "manual" });
  return {
    status: response.status,
    body: await readJson(response),
    retryAfterSeconds: secondsIn(response.headers.get("Retry-After")),
  };
}

/** The meaning of a status if the provider has no own code. 4xx: the provider refused the message. 5xx: the result is unknown. */
export const failureFromStatus = ({ status, retryAfterSeconds }: HttpPostResult, code?: string | number): DeliveryFailure =>
  new DeliveryFailure(
    status >= 400 && status < 500 && status !== 408 ? "not_taken" : "unsure",
    `http ${status}${code === undefined ? "" : ` ${code}`}`,
    retryAfterSeconds,
  );

/** The JSON of a response. Null if it is invalid or too long. */
export async function readJson(response: Response): Promise<unknown> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER_LENGTH) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
export function secondsIn(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}
