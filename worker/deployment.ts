import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { chatRoomsOf } from "./bindings/chat-rooms.ts";
import { companyOf } from "./bindings/company.ts";
import { providerOrigins } from "./bindings/identity-providers.ts";
import { jobClocksOf } from "./bindings/job-clocks.ts";
import { liveUpdatesOf } from "./bindings/live-updates.ts";
import { mediaStore } from "./bindings/media.ts";
import { putPresignerOf } from "./bindings/put-presigner.ts";
import { macUnder, signerOf } from "./bindings/signer.ts";
import { writeZip } from "./bindings/write-zip.ts";
import { countedEnv } from "./cost/counted-env.ts";
import { type Settings, settingsOf } from "./env.ts";
import type { SecurityFacts } from "./http/security-headers.ts";
import { usableProviders } from "./providers/configured-senders.ts";
import { vapidKeysOf } from "./providers/vapid-keys.ts";

export type Deployment = ReturnType<typeof readDeployment>;

const deployments = new WeakMap<Env, Deployment>();

/** What depends on no request, made once for each isolate. Markup is cached by its company. */
export function deploymentOf(bindings: Env): Deployment {
  const deployment = deployments.get(bindings) ?? readDeployment(bindings);
  deployments.set(bindings, deployment);
  return deployment;
}

function readDeployment(bindings: Env) {
  const settings = settingsOf(bindings);
  const env = countedEnv(bindings);
  const vapidKeys = vapidKeysOf(settings);
  const capabilities = {
    media: mediaStore(env.MEDIA),
    writeZip,
    presignPut: putPresignerOf(settings),
    signer: signerOf(settings.APP_SECRET),
    hashNationalId: async (digits) => macUnder(settings.NATIONAL_ID_KEY, "national_id", digits),
    smsDailyLimit: settings.SMS_DAILY_LIMIT,
    smsReservedPercent: settings.SMS_KEPT_PERCENT,
    jobDailyLimit: settings.JOB_DAILY_LIMIT,
    isFactorRequired: settings.ADMIN_SECOND_FACTOR === "required",
    pushPublicKey: vapidKeys?.publicKey ?? null,
    pushServices: settings.PUSH_ORIGINS.split(/[\s,]+/).filter(Boolean),
    rooms: chatRoomsOf(env.CHAT_ROOMS),
    live: liveUpdatesOf(env),
    jobClocks: jobClocksOf(env.JOB_CLOCKS),
    origin: settings.APP_ORIGIN,
    company: companyOf(settings),
    isLocal: settings.ENVIRONMENT === "local",
    isTestSite: settings.ENVIRONMENT === "staging",
  } satisfies Partial<Ctx>;
  const providers = {
    email: usableProviders("MAIL_PROVIDERS", settings, env),
    sms: usableProviders("SMS_PROVIDERS", settings, env),
  };
  return { settings, env, vapidKeys, capabilities, providers, security: securityFactsOf(settings) };
}

const securityFactsOf = (settings: Settings): SecurityFacts => ({
  isHttps: settings.APP_ORIGIN.startsWith("https:"),
  isClosed: settings.ENVIRONMENT === "staging",
  putOrigin: settings.R2_S3_ENDPOINT && new URL(settings.R2_S3_ENDPOINT).origin,
  widgetOrigin: settings.TURNSTILE_SITE_KEY && new URL(settings.TURNSTILE_URL).origin,
  formTargets: providerOrigins(settings),
});
