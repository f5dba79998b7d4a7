import { z } from "zod";
import { PUSH_SERVICES } from "#app/domain/push/rules.ts";
import { appKeysIn } from "./app-keys.ts";
import { oauthSettings } from "./providers/oauth-settings.ts";

const text = z.string().trim().min(1);
const OPERATOR = z.object({
  ...{ name_ar: text, name_latin: text, address_ar: text, address_latin: text },
  ...{ commerce_register: text, tax_number: text },
});
const CONTACT = z.object({
  email: z.email(),
  phones: z.array(z.e164()).min(1).max(3),
  /** Where security researchers write: an address or a page. */
  security: z.union([z.email(), z.url({ protocol: /^https$/ })]),
  privacy_officer: z.email(),
});
const link = z.url({ protocol: /^https$/ }).optional();
/** What is missing is not shown. */
const LINKS = z
  .object({ app_store: link, google_play: link, facebook: link, instagram: link, tiktok: link, youtube: link })
  .default({});

export const SettingsSchema = z.object({
  /** Whom staging may write to: addresses, "@domain", numbers; "*" is everybody. All other messages are kept. */
  STAGING_RECIPIENTS: z.string().default(""),
  OPERATOR,
  CONTACT,
  LINKS,
  ENVIRONMENT: z.enum(["local", "staging", "production"]).default("production"),
  APP_ORIGIN: z.url().transform((text) => new URL(text).origin),
  APP_SECRET: z.string().refine((secret) => appKeysIn(secret) !== null),
  MAIL_FROM: z.email(),
  /** SMS in one day, to all numbers together. "0" turns them off at once. */
  SMS_DAILY_LIMIT: z.coerce.number().int().min(0).default(2000),
  /** The percentage of these for sign-ins and confirmations. Jobs without registration use the rest. */
  SMS_KEPT_PERCENT: z.coerce.number().int().min(0).max(100).default(50),
  /** Jobs per user or phone number and day. Further jobs are held for a check by an admin. */
  JOB_DAILY_LIMIT: z.coerce.number().int().min(0).default(3),
  /** "required": an admin without a second factor has access to its set-up only. */
  ADMIN_SECOND_FACTOR: z.enum(["required", "offered"]).default("required"),
  /**
   * The providers in order of preference: worker/providers/configured-senders.ts. A provider with missing settings is skipped.
   */
  MAIL_PROVIDERS: z.string().default("platform"),
  RESEND_API_KEY: z.string().optional(),
  RESEND_URL: z.url().default("https://api.resend.com"),
  SMS_PROVIDERS: z.string().default(""),
  SMS_FROM: z.string().optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  INFOBIP_BASE_URL: z.string().optional(),
  INFOBIP_API_KEY: z.string().optional(),
  /** Have I Been Pwned's range API, or a copy of it. Without it only the local list is checked. */
  BREACHED_PASSWORDS_URL: z.url().optional(),
  /** Cloudflare's Turnstile, both or none: with them registration, jobs without registration and codes require a human check. */
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_URL: z.url().default("https://challenges.cloudflare.com/turnstile/v0"),
  /** Keys of R2's S3 interface, all four or none. With them browsers upload photos directly to the bucket. */
  R2_S3_ENDPOINT: z.url().optional(),
  R2_S3_BUCKET: z.string().optional(),
  R2_ACCESS_KEY_ID: z.string().optional(),
  R2_SECRET_ACCESS_KEY: z.string().optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.string().optional(),
  PUSH_ORIGINS: z.string().default(PUSH_SERVICES),
  /** 32 bytes as base64url. National numbers are hashed under it alone, because they are not stored and cannot be hashed anew. */
  NATIONAL_ID_KEY: z.string().regex(/^[\w-]{43}$/),
  /** Opens /healthz/details and the probe. Deployments require a long one. */
  HEALTH_TOKEN: z.string().min(1).optional(),
  /** Without it staging shows nothing but its health. */
  STAGING_PASSWORD: z.string().min(16).optional(),
  /** Where alerts are posted, and what signs them. */
  ALERT_WEBHOOK_URL: z.url().optional(),
  ALERT_WEBHOOK_SECRET: z.string().min(16).optional(),
  ALERT_EMAIL: z.email().optional(),
  /** Fetched every five minutes while nothing fails. Its silence is an alarm of the service behind it. */
  HEARTBEAT_URL: z.url().optional(),
  SENTRY_DSN: z.url().optional(),
  /** The SHA-256 of the token of a restore, in hex. While it is set, the site is closed to everybody else. */
  RESTORE_TOKEN_HASH: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** The age recipient of backups. The Worker does not have the identity that opens them. */
  BACKUP_RECIPIENT: z.string().startsWith("age1").optional(),
  ...oauthSettings,
});

/** The settings of this deployment, parsed once for each isolate, so that an invalid setting fails at the first request. */
export type Settings = z.infer<typeof SettingsSchema>;

const parsed = new WeakMap<object, Settings>();

export function settingsOf(env: Env): Settings {
  const known = parsed.get(env);
  if (known) return known;
  const settings = SettingsSchema.parse(env);
  parsed.set(env, settings);
  return settings;
}
