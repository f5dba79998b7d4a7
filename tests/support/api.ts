import { env, exports } from "cloudflare:workers";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import { openDb } from "#db/open.ts";
import { settingsOf } from "#worker/env.ts";
import worker from "#worker/index.ts";

export const ORIGIN = "http://localhost:8787";

export type Reply = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { length?: number } & Record<number, Record<string, unknown>>;
};

type Ask = {
  token?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  rawBody?: BodyInit;
  bindings?: Env;
};

/** A request to the API of this Worker: `await api("POST", "/services/jobs/", { token, json })`. */
export async function api(
  method: string,
  path: string,
  { token, json, form, headers = {}, rawBody, bindings }: Ask = {},
): Promise<Reply> {
  const response = await served(
    new Request(`${ORIGIN}/api/v1${path}`, {
      method,
      headers: {
        "X-Staging-Key": (bindings && settingsOf(bindings).STAGING_PASSWORD) ?? "",
        ...(token ? { Authorization: `Token ${token}` } : {}),
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      body: form ?? rawBody ?? (json === undefined ? undefined : JSON.stringify(json)),
    }),
    bindings,
  );
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text === "" ? {} : { text } };
}

/** By this Worker, or by its handler with the bindings of another deployment. */
const served = async (request: Request, bindings?: Env): Promise<Response> =>
  bindings ? worker.fetch(request as Parameters<typeof worker.fetch>[0], bindings) : exports.default.fetch(request);

/** Any path of the Worker: pages, media, health. Redirects are not followed. */
export const visit = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init }));

/** A session of that user, opened without a password. It uses the real clock, like the Worker. */
export async function tokenOf(userId: string, isAdmin = false): Promise<string> {
  const { token, row } = createSessionToken({ userId, isAdmin }, Date.now());
  await openDb(env.DB).batch(insertSessionStatements(openDb(env.DB), row));
  return token;
}
