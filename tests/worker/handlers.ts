import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { runCronToItsEnd } from "#tests/support/worker/run-cron.ts";
import worker from "#worker/index.ts";
import { ORIGIN } from "../support/api.ts";

/** The bindings with some replaced: broken, or of another deployment. */
export const envWith = (replaced: Partial<Record<keyof Env | "HEALTH_TOKEN", unknown>>): Env => ({ ...env, ...replaced }) as Env;

/** Bindings of a deployment with an edge cache; its cookies are those of the tests. */
export const deployed = (replaced: Partial<Record<keyof Env, unknown>> = {}): Env =>
  inStaging({ APP_ORIGIN: ORIGIN, ...replaced });

export const STAGING_PASSWORD = "the-password-of-staging";

/** Bindings of a staging that writes to everybody, with some replaced. */
export const inStaging = (replaced: Record<string, unknown> = {}): Env =>
  envWith({ ...{ ENVIRONMENT: "staging", STAGING_RECIPIENTS: "*", STAGING_PASSWORD }, ...replaced });

/** Settings with which production opens. Nothing is sent by them. */
const OPEN = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://hirfa.dz",
  MAIL_FROM: "bonjour@hirfa.dz",
  OPERATOR: {
    ...{ name_ar: "شركة حِرفة", name_latin: "Hirfa SARL", address_ar: "وهران", address_latin: "Oran" },
    ...{ commerce_register: "31/00-0123456 B 26", tax_number: "000131012345678" },
  },
  CONTACT: {
    ...{ email: "support@hirfa.dz", phones: ["+213550123456"] },
    ...{ security: "security@hirfa.dz", privacy_officer: "officer@hirfa.dz" },
  },
  LINKS: {},
  ...{ TURNSTILE_SITE_KEY: "0xSITE", TURNSTILE_SECRET_KEY: "0xSECRET" },
  ...{ TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "token" },
  ...{ HEALTH_TOKEN: "h".repeat(32), ALERT_WEBHOOK_URL: "https://alerts.hirfa.dz/hook" },
};

/** Bindings of a production that is open, with some replaced. */
export const inProduction = (replaced: Record<string, unknown> = {}): Env => envWith({ ...OPEN, ...replaced });

/** A database that answers only this error. */
export const brokenDatabase = (message = "D1_ERROR: internal error") => {
  const fail = () => {
    throw new Error(message);
  };
  return { prepare: fail, batch: fail, exec: fail };
};

/** One request to the Worker's own handler, on these bindings, by somebody who knows the password if they are a staging's. */
export async function visitWith(bindings: Env, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (String(bindings.ENVIRONMENT) === "staging") headers.set("X-Staging-Key", STAGING_PASSWORD);
  return visitWithout(bindings, path, { ...init, headers });
}

/** The same by somebody who does not. */
export const visitWithout = async (bindings: Env, path: string, init: RequestInit = {}): Promise<Response> =>
  worker.fetch(new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init }) as Parameters<typeof worker.fetch>[0], bindings);

/** The result of each message of a batch: acknowledged or retried. */
export async function consumed(
  bodies: readonly unknown[],
  { queue = "hirfa-local-messages", bindings = env as Env, attempts = 1 } = {},
) {
  const messages = bodies.map((body, place) => ({ id: `m${place}`, timestamp: new Date(), attempts, body }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch, bindings);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  return { acknowledged: [...explicitAcks].sort(), again: retryMessages.map(({ msgId }) => msgId).sort() };
}

/** One run of a cron expression, now or later, and all messages that it sent. */
export const fire = (cron: string, { later = 0, bindings = env as Env } = {}) =>
  runCronToItsEnd(cron, Date.now() + later, { bindings });

/** The same without sent messages: the handler of the Worker. */
export const send = async (cron: string, { later = 0, bindings = env as Env } = {}): Promise<void> =>
  worker.scheduled(createScheduledController({ cron, scheduledTime: new Date(Date.now() + later) }), bindings);

/** The log lines of a run, parsed. */
export function logged(spied: { mock: { calls: unknown[][] } }): Record<string, unknown>[] {
  return spied.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
}
