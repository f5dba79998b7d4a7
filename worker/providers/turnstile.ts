import { z } from "zod";
import type { HumanCheck } from "#app/domain/shared/contracts/ctx.ts";
import type { Settings } from "../env.ts";
import { readJson } from "./http-post.ts";

type Account = { siteKey: string; secretKey: string; url: string };

const MAX_WAIT_MS = 3_000;

const TurnstileResponse = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });

/** Errors that the client caused. Other errors mean that the check itself failed (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). */
const OF_THE_CALLER = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

/**
 * The platform's human check for one request. A token is valid once, so its result is cached. Throws if the service did not
 * respond, is misconfigured, or took too long.
 */
export function turnstile(account: Account, onFailure: () => Promise<void> = async () => {}): HumanCheck {
  const results = new Map<string, Promise<boolean>>();
  return {
    siteKey: account.siteKey,
    script: `${account.url}/api.js`,
    isHuman(token, address) {
      const known = results.get(token) ?? ask(account, token, address).catch((error: unknown) => failed(error, onFailure));
      results.set(token, known);
      return known;
    },
  };
}

/** What is kept of a failure must not hide it. */
async function failed(error: unknown, onFailure: () => Promise<void>): Promise<never> {
  await onFailure().catch(() => {});
  throw error;
}

async function ask({ secretKey, url }: Account, token: string, address: string): Promise<boolean> {
  const response = await fetch(`${url}/siteverify`, {
    method: "POST",
    body: new URLSearchParams({ secret: secretKey, response: token, ...(address === "" ? {} : { remoteip: address }) }),
    redirect: "manual",
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  const parsed = TurnstileResponse.safeParse(await readJson(response));
  if (!parsed.success) throw new Error(`the human check answered http ${response.status}`);
  const { success, "error-codes": codes } = parsed.data;
  if (!success && !codes.some((code) => OF_THE_CALLER.includes(code))) throw new Error(`the human check says ${codes.join(" ")}`);
  return success;
}

/** Asks with a token that nobody was given: a service that works and knows our key refuses it, and fails at nothing else. */
export const isTurnstileWell = (account: Account): Promise<boolean> =>
  ask(account, "of nobody", "").then(
    () => true,
    () => false,
  );

/** Both keys are set, or there is no check. */
export const humanCheckOf = (settings: Settings, onFailure?: () => Promise<void>): HumanCheck | undefined => {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_URL: url } = settings;
  return siteKey && secretKey ? turnstile({ siteKey, secretKey, url }, onFailure) : undefined;
};
