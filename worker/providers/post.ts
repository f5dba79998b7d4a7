import { DeliveryFailure } from "#app/domain/delivery-failure.ts";

/** What providers answer is a few hundred letters. */
const LONGEST_ANSWER = 64_000;

export type Answer = { status: number; body: unknown; retryAfterSeconds: number };

/** One call to a provider's HTTP API. The answer's JSON, null where it is none. Redirects are not followed: keys go with the call. */
export async function post(url: string, init: { headers: HeadersInit; body: BodyInit; signal: AbortSignal }): Promise<Answer> {
  const response = await fetch(url, { ...init, method: "POST", redirect: "manual" });
  return {
    status: response.status,
    body: await jsonIn(response),
    retryAfterSeconds: secondsIn(response.headers.get("Retry-After")),
  };
}

/** What a status says where the provider's own codes say nothing more. 4xx: he read it and refused. 5xx: nobody knows. */
export const failureByStatus = ({ status, retryAfterSeconds }: Answer, code?: string | number): DeliveryFailure =>
  new DeliveryFailure(
    status >= 400 && status < 500 && status !== 408 ? "not_taken" : "unsure",
    `http ${status}${code === undefined ? "" : ` ${code}`}`,
    retryAfterSeconds,
  );

/** The JSON of an answer, null where it is none or is too long. */
export async function jsonIn(response: Response): Promise<unknown> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds, or the date until which (RFC 9110, 10.2.3). */
function secondsIn(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}
