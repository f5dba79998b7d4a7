import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import type { AlertNotice } from "#app/domain/shared/contracts/operation.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";

type Receiver = { url: string; secret?: string | undefined; environment: string; release: string; log: Log };

/** A slower receiver counts as down, and is told again a minute later. */
const MAX_WAIT_MS = 5_000;
const RUNBOOK = "worker/README.md";

/** Posts an alert. True if the receiver accepted it; redirects are not followed, because the alert is for this receiver only. */
export const alertWebhook =
  (receiver: Receiver) =>
  async (alert: AlertNotice): Promise<boolean> => {
    const { url, secret, log } = receiver;
    const body = JSON.stringify(toBody(alert, receiver));
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(secret ? await signatureOf(secret, body) : {}) },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) log("alert.not_told", { rule: alert.rule, error: `http ${response.status}` });
      return response.ok;
    } catch (error) {
      log("alert.not_told", { rule: alert.rule, error: safeErrorMessage(error) });
      return false;
    }
  };

/** `text` is what chat programs show. */
function toBody(alert: AlertNotice, { environment, release }: Receiver) {
  const { rule, subject, state, severity, value, limit, since } = alert;
  const sinceText = new Date(since).toISOString();
  const what = subject ? `${rule} (${subject})` : rule;
  const measured = value === null ? "" : `, ${value}${limit === null ? "" : ` of ${limit}`}`;
  const text = `Hirfa ${environment}: ${what} is ${state === "again" ? "still open" : state}${measured}, since ${sinceText}`;
  const runbook = `${RUNBOOK}#${anchorOf(rule)}`;
  return { rule, subject, state, severity, value, limit, since: sinceText, environment, release, runbook, text };
}

/** The anchor that a Markdown heading of the rule gets. */
const anchorOf = (rule: string) => rule.replaceAll(/[^\w-]/g, "");

/** HMAC-SHA-256 of the time in seconds, a dot and the body, so that an old alert cannot be sent again later. */
async function signatureOf(secret: string, body: string): Promise<Record<string, string>> {
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, ["sign"]);
  const time = Math.floor(Date.now() / 1000);
  const mac = await crypto.subtle.sign("HMAC", key, bytes.encode(`${time}.${body}`));
  return { "X-Hirfa-Signature": `t=${time},v1=${Buffer.from(mac).toString("hex")}` };
}
