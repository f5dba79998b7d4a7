import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import type { Operation } from "#app/domain/shared/contracts/operation.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import type { Deployment } from "../deployment.ts";
import { alertWebhook } from "../providers/alert-webhook.ts";
import { isTurnstileWell } from "../providers/turnstile.ts";
import { objectNamed } from "./object-named.ts";

const MAX_WAIT_MS = 5_000;

/** What the health checks know of this deployment, and whom its alerts are told. */
export function operationOf(
  { settings, env, providers }: Pick<Deployment, "settings" | "env" | "providers">,
  log: Log,
): Operation {
  const { ENVIRONMENT: environment, ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, HEARTBEAT_URL } = settings;
  const release = env.VERSION.tag;
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_URL } = settings;
  return {
    ...{ release, environment, deployedAt: Date.parse(env.VERSION.timestamp) || 0 },
    providers,
    postAlert: url ? alertWebhook({ url, secret, environment, release, log }) : null,
    alertEmail: settings.ALERT_EMAIL ?? null,
    beat: HEARTBEAT_URL ? () => beat(HEARTBEAT_URL, log) : null,
    isHumanCheckReachable: siteKey && secretKey ? () => isTurnstileWell({ siteKey, secretKey, url: TURNSTILE_URL }) : null,
    isLeftAlone: async (provider) => {
      try {
        return await objectNamed(env.CIRCUIT_BREAKERS, provider).isLeftAlone();
      } catch {
        return true;
      }
    },
  };
}

const get = async (url: string): Promise<Response> => {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(MAX_WAIT_MS) });
  await response.body?.cancel();
  return response;
};

const beat = (url: string, log: Log): Promise<void> =>
  get(url).then(
    ({ ok, status }) => (ok ? undefined : log("heartbeat.failed", { error: `http ${status}` })),
    (error: unknown) => log("heartbeat.failed", { error: safeErrorMessage(error) }),
  );
