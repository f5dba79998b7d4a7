import { ORIGIN } from "#tests/support/api.ts";
import { type FakeHttpResponse, httpProvider } from "#tests/support/providers.ts";
import { envWith, visitWith } from "#tests/worker/handlers.ts";

export const PASSES: FakeHttpResponse = { status: 200, body: { success: true } };
export const FAILS: FakeHttpResponse = { status: 200, body: { success: false, "error-codes": ["invalid-input-response"] } };

/** A deployment whose human check is a server with these responses. */
export async function guarded(...answers: FakeHttpResponse[]) {
  const port = await httpProvider(...answers);
  const url = `http://127.0.0.1:${port}/turnstile/v0`;
  const bindings = envWith({ TURNSTILE_SITE_KEY: "0xSITE", TURNSTILE_SECRET_KEY: "0xSECRET", TURNSTILE_URL: url } as never);
  const browser = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": "192.0.2.9" };
  return {
    port,
    url,
    open: (path: string, headers = {}) => visitWith(bindings, path, { headers }),
    send: (path: string, fields: Record<string, string> | FormData, headers = {}) => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      return visitWith(bindings, path, { method: "POST", body, headers: { ...browser, ...headers } });
    },
    call: (path: string, json: unknown) =>
      visitWith(bindings, `/api/v1${path}`, {
        method: "POST",
        body: JSON.stringify(json),
        headers: { "Content-Type": "application/json" },
      }),
  };
}
