import { endSignal, raiseSignal } from "#app/domain/health/health-signals.ts";
import { type Actor, VISITOR } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type Device, newDevice } from "#app/domain/shared/contracts/device.ts";
import { DEFAULT_LANGUAGE, type Language } from "#app/domain/shared/contracts/language.ts";
import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import { type Db, openDb, withCause } from "#db/open.ts";
import { trackWrites } from "#db/track-writes.ts";
import { backupStoreOf } from "./bindings/backup-store.ts";
import { type CircuitBreakers, circuitBreakersOf } from "./bindings/circuit-breakers.ts";
import { identityProvidersOf } from "./bindings/identity-providers.ts";
import { imageReencoder } from "./bindings/images.ts";
import { jsonLog } from "./bindings/log.ts";
import { operationOf } from "./bindings/operation.ts";
import { queueOf } from "./bindings/queue.ts";
import { rateLimiterOf, requestLimiterOf } from "./bindings/rate-limiter.ts";
import { now as productNow } from "./clock.ts";
import { countedDatabase } from "./cost/counted-env.ts";
import { countedSenders } from "./cost/counted-senders.ts";
import { deploymentOf } from "./deployment.ts";
import type { Settings } from "./env.ts";
import { breachedPasswordsOf } from "./providers/breached-passwords.ts";
import { configuredSenders } from "./providers/configured-senders.ts";
import { devOutboxEmailSender, devOutboxSmsSender } from "./providers/dev-outbox.ts";
import { onlyToRecipients } from "./providers/only-to-recipients.ts";
import { pushSenderOf } from "./providers/push-service.ts";
import { humanCheckOf } from "./providers/turnstile.ts";

export type RequestIdentity = {
  actor?: Actor;
  language?: Language;
  now?: number;
  address?: string;
  device?: Device;
  requestId?: string;
  /** The request or cron that sent the queue message of this work. */
  causeId?: string | undefined;
};

type Opened = { db: Db; consumeHasWritten(): boolean };

const opened = new WeakMap<D1Database, Opened>();

/** One for each binding, because caches are kept by database (app/domain/shared/lists/isolate-cache.ts). */
function openedOf(binding: D1Database): Opened {
  const known = opened.get(binding);
  if (known) return known;
  const { client, consumeHasWritten } = trackWrites(countedDatabase(binding));
  const made = { db: openDb(client), consumeHasWritten };
  opened.set(binding, made);
  return made;
}

/** Whether any request of this isolate wrote through this binding since the last call. */
export const hasWritten = (env: Env): boolean => openedOf(env.DB).consumeHasWritten();

type SenderParts = { settings: Settings; circuits: CircuitBreakers; now: number; log: Log };

/** A local deployment keeps all messages, staging those to strangers. */
function sendersOf(env: Env, { settings, circuits, now, log }: SenderParts) {
  const kept = { emailSender: devOutboxEmailSender(env.MEDIA, now), smsSender: devOutboxSmsSender(env.MEDIA, now) };
  if (settings.ENVIRONMENT === "local") return kept;
  const sent = configuredSenders(settings, env, { circuits, log });
  return settings.ENVIRONMENT === "staging" ? onlyToRecipients(settings.STAGING_RECIPIENTS, { sent, kept, log }) : sent;
}

function backupsOf(env: Env, { BACKUP_RECIPIENT: recipient }: Settings, now: number) {
  return recipient ? backupStoreOf({ backup: env.BACKUP, media: env.MEDIA, recipient, release: env.VERSION.tag, now }) : null;
}

/** With the deployment the only place where bindings become capabilities. The transport adds the actor once it is known. */
export function makeCtx(bindings: Env, asker: RequestIdentity = {}): Ctx {
  const deployment = deploymentOf(bindings);
  const { settings, env, vapidKeys, capabilities } = deployment;
  const now = asker.now ?? productNow();
  const requestId = asker.requestId ?? crypto.randomUUID();
  const causeId = asker.causeId ?? requestId;
  const log = jsonLog({ requestId, causeId, release: env.VERSION.tag });
  const db = withCause(openedOf(env.DB).db, causeId);
  const clock = () => asker.now ?? productNow();
  const circuits = circuitBreakersOf(env.CIRCUIT_BREAKERS, clock, log, {
    raise: (subject) => raiseSignal(db, { rule: "provider.left_alone", subject }, clock()),
    end: (subject) => endSignal(db, { rule: "provider.left_alone", subject }),
  });
  // Not kept for the health checks: of a browser's push service nobody here can do anything.
  const pushCircuits = circuitBreakersOf(env.CIRCUIT_BREAKERS, clock, log);
  return {
    ...capabilities,
    actor: asker.actor ?? VISITOR,
    language: asker.language ?? DEFAULT_LANGUAGE,
    now,
    db,
    backups: backupsOf(env, settings, now),
    reencodeImage: imageReencoder(env.IMAGES, log),
    outbox: queueOf({ messages: env.QUEUE, tasks: env.TASKS }, { log, causeId }),
    rateLimiter: rateLimiterOf(env.LIMITER, now, log),
    isRequestAllowed: requestLimiterOf(env.CALLER_RATE_LIMIT, log),
    ...countedSenders(sendersOf(bindings, { settings, circuits, now, log })),
    pushSender: vapidKeys && pushSenderOf(vapidKeys, pushCircuits),
    identityProviders: identityProvidersOf(settings, { origin: settings.APP_ORIGIN, now, log }),
    humanCheck: humanCheckOf(settings, () => raiseSignal(db, { rule: "human.off", subject: "" }, clock())),
    isBreached: settings.BREACHED_PASSWORDS_URL ? breachedPasswordsOf(settings.BREACHED_PASSWORDS_URL, log) : undefined,
    clientIp: asker.address ?? "",
    device: asker.device ?? newDevice(capabilities.signer),
    operation: operationOf(deployment, log),
    log,
  };
}
