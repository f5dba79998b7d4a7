import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";

const MAX_WAIT_MS = 1_000;
/** A range with its padding has about a thousand lines of forty characters. */
const MAX_ANSWER_LENGTH = 400_000;
const PREFIX_LETTERS = 5;

/**
 * Passwords that stand in published leaks, after Have I Been Pwned's range API (https://haveibeenpwned.com/API/v3#PwnedPasswords)
 * at this URL: only five characters of the hash are sent, and the padding hides the length of the result.
 * A service that is down, slow or odd refuses no password, because the local list was already checked.
 */
export const breachedPasswordsOf =
  (address: string, log: Log): NonNullable<Ctx["isBreached"]> =>
  async (password) => {
    const hash = await sha1Of(password);
    const [prefix, suffix] = [hash.slice(0, PREFIX_LETTERS), hash.slice(PREFIX_LETTERS)];
    try {
      const response = await fetch(`${address.replace(/\/$/, "")}/range/${prefix}`, {
        headers: { "Add-Padding": "true", "User-Agent": "hirfa" },
        redirect: "manual",
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      });
      if (response.status !== 200) throw new Error(`http ${response.status}`);
      return timesSeen(await rangeIn(response), suffix) > 0;
    } catch (error) {
      log("breached_passwords.unanswered", { error: safeErrorMessage(error) });
      return false;
    }
  };

async function sha1Of(password: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}

async function rangeIn(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER_LENGTH) throw new Error("the answer is too long");
  }
  return text;
}

/** Lines are `SUFFIX:COUNT`. Padding has the count zero. */
function timesSeen(range: string, suffix: string): number {
  const line = range.split(/\r?\n/).find((one) => one.startsWith(`${suffix}:`));
  return line === undefined ? 0 : Number(line.slice(suffix.length + 1));
}
