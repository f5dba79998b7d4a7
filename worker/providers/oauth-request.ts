import type { z } from "zod";
import { type Refusal, refuse } from "#app/domain/shared/errors/refusals.ts";
import { readJson } from "./http-post.ts";

/** A slow provider must not hold a request for longer. */
const MAX_WAIT_MS = 8_000;

/** Why a provider identified nobody: for the log, so without tokens and addresses; and what the person is told. */
export class OauthFailure extends Error {
  readonly refusal: Refusal;

  constructor(code: "social.refused" | "social.unavailable", why: string) {
    super(why);
    this.name = "OauthFailure";
    this.refusal = refuse(code);
  }
}

/**
 * One call to a provider. 4xx: it read and refused, a code that was used before for one. Anything else that is no 200, a
 * redirect too, or takes too long, or has another form: nobody knows, and later may be better. Fails with an OauthFailure.
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
  // Throttled, or asked with a secret that is no longer ours: nothing that the person could mend.
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
