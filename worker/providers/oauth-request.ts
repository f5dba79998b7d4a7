import type { z } from "zod";
import { type Refusal, refuse } from "#app/domain/shared/errors/refusals.ts";
import { readJson } from "./http-post.ts";

/** Limits how long a slow provider delays a request. */
const MAX_WAIT_MS = 8_000;

/** Why a provider identified no user: for the log, so without tokens and addresses, and for the message to the user. */
export class OauthFailure extends Error {
  readonly refusal: Refusal;

  constructor(code: "social.refused" | "social.unavailable", why: string) {
    super(why);
    this.name = "OauthFailure";
    this.refusal = refuse(code);
  }
}

/**
 * One request to a provider. 4xx: the provider refused, for example a used code. Any other status than 200, a redirect, a timeout
 * or an unknown format is temporary. Throws OauthFailure.
 */
export async function requestProvider<Schema extends z.ZodType>(
  url: URL | string,
  init: { method?: "POST"; headers?: Record<string, string>; body?: URLSearchParams },
  schema: Schema,
  longestWaitMs = MAX_WAIT_MS,
): Promise<z.output<Schema>> {
  const { status, body } = await answerOf(url, init, longestWaitMs).catch((error: unknown) => {
    throw new OauthFailure("social.unavailable", error instanceof Error ? error.name : "unknown");
  });
  // Throttled, or our secret is invalid: the user cannot correct it.
  const isTheirs = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  if (status !== 200) throw new OauthFailure(isTheirs ? "social.refused" : "social.unavailable", `http ${status}`);
  const answer = schema.safeParse(body);
  if (!answer.success) throw new OauthFailure("social.unavailable", "an answer of an unknown form");
  return answer.data;
}

async function answerOf(url: URL | string, init: RequestInit, longestWaitMs: number) {
  const headers = { Accept: "application/json", ...init.headers };
  const response = await fetch(url, { ...init, headers, redirect: "manual", signal: AbortSignal.timeout(longestWaitMs) });
  return { status: response.status, body: await readJson(response) };
}
