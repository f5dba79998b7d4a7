import { type Actor, VISITOR } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { type Device, newDevice } from "#app/domain/device.ts";
import { DEFAULT_LANGUAGE, type Language } from "#app/domain/language.ts";
import { noticingWrites } from "#db/noticing-writes.ts";
import { type Db, openDb } from "#db/open.ts";
import { circuitsOf } from "./capabilities/circuits.ts";
import { identityProvidersOf } from "./capabilities/identity-providers.ts";
import { colourReader, imageShrinker } from "./capabilities/images.ts";
import { keysOf } from "./capabilities/keys.ts";
import { limitsOf } from "./capabilities/limits.ts";
import { liveOf } from "./capabilities/live.ts";
import { jsonLog } from "./capabilities/log.ts";
import { mediaStore } from "./capabilities/media.ts";
import { outboxOf } from "./capabilities/outbox.ts";
import { pack } from "./capabilities/pack.ts";
import { putSignerOf } from "./capabilities/put-signer.ts";
import { roomsOf } from "./capabilities/rooms.ts";
import { settingsOf } from "./env.ts";
import { breachedPasswordsOf } from "./providers/breached-passwords.ts";
import { chosenDeliverers } from "./providers/chosen-deliverers.ts";
import { devOutboxMailer, devOutboxTexter } from "./providers/dev-outbox.ts";
import { humanCheckOf } from "./providers/turnstile.ts";

export type Asker = { actor?: Actor; language?: Language; now?: number; address?: string; device?: Device; requestId?: string };

type Opened = { db: Db; takeNotice(): boolean };

const opened = new WeakMap<D1Database, Opened>();

/** One for the life of a binding, so that what is known of a database is kept with it (app/domain/kept.ts). */
function openedOf(binding: D1Database): Opened {
  const known = opened.get(binding);
  if (known) return known;
  const { client, takeNotice } = noticingWrites(binding);
  const made = { db: openDb(client), takeNotice };
  opened.set(binding, made);
  return made;
}

/** Whether anything was changed through this binding since it was last asked, by whatever request of this isolate. */
export const hasWritten = (env: Env): boolean => openedOf(env.DB).takeNotice();

/** The only place where bindings become capabilities. Who asks is filled in by the transport once it knows. */
export function makeCtx(env: Env, asker: Asker = {}): Ctx {
  const settings = settingsOf(env);
  const isLocal = settings.ENVIRONMENT === "local";
  const now = asker.now ?? Date.now();
  const log = jsonLog(asker.requestId ?? "none");
  const keys = keysOf(settings.APP_SECRET);
  const circuits = circuitsOf(env.CIRCUITS, () => asker.now ?? Date.now(), log);
  return {
    actor: asker.actor ?? VISITOR,
    language: asker.language ?? DEFAULT_LANGUAGE,
    now,
    db: openedOf(env.DB).db,
    media: mediaStore(env.MEDIA),
    shrink: imageShrinker(env.IMAGES, log),
    readColour: colourReader(env.IMAGES),
    pack,
    signPut: putSignerOf(settings),
    outbox: outboxOf({ messages: env.MESSAGES, tasks: env.TASKS }, log),
    limits: limitsOf(env.LIMITER, now),
    hasPace: async (subject) => (await env.PACE.limit({ key: subject })).success,
    keys,
    ...(isLocal
      ? { mailer: devOutboxMailer(env.MEDIA, now), texter: devOutboxTexter(env.MEDIA, now) }
      : chosenDeliverers(settings, env, { circuits, log })),
    smsADay: settings.SMS_A_DAY,
    smsKeptPercent: settings.SMS_KEPT_PERCENT,
    requestsADay: settings.REQUESTS_A_DAY,
    isFactorRequired: settings.ADMIN_SECOND_FACTOR === "required",
    identityProviders: identityProvidersOf(settings, { origin: settings.APP_ORIGIN, now, log }),
    humanCheck: humanCheckOf(settings),
    isBreached: settings.BREACHED_PASSWORDS_URL ? breachedPasswordsOf(settings.BREACHED_PASSWORDS_URL, log) : undefined,
    rooms: roomsOf(env.ROOMS),
    live: liveOf(env),
    origin: settings.APP_ORIGIN,
    address: asker.address ?? "",
    device: asker.device ?? newDevice(keys),
    isLocal,
    log,
  };
}
