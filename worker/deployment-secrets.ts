import { appKeysIn } from "./app-keys.ts";

type Environment = "staging" | "production";
type Form = readonly [isRight: (value: string) => boolean, words: string];

/** `isMade`: by the deployment, and shown once; all others are asked for. */
export type DeploymentSecret = {
  form: Form;
  requiredIn: readonly Environment[];
  isMade?: boolean;
  /** What is lost with another value. Such a secret is never made for data that were there before it. */
  lostWithAnother?: string;
};

const BOTH = ["staging", "production"] as const;
const like = (pattern: RegExp, words: string): Form => [(value) => pattern.test(value), words];
const text = like(/^\S+$/, "a text without spaces");
const https = like(/^https:\/\/[^\s/]+\S*$/, "an address that begins with https://");
const key = like(/^[\w-]{43}$/, "32 bytes as base64url");
const atLeast = (letters: number) => like(new RegExp(`^\\S{${letters},}$`), `at least ${letters} letters without spaces`);
const keys: Form = [(value) => appKeysIn(value) !== null, "at least 32 letters, or one or two keys with their ids, as k1:…"];

/** Every secret that an environment cannot do without. The Worker, the deployment and the doctor read this table. */
export const DEPLOYMENT_SECRETS: Readonly<Record<string, DeploymentSecret>> = {
  APP_SECRET: {
    ...{ form: keys, requiredIn: BOTH, isMade: true },
    lostWithAnother: "links, codes and second factors of before are lost.",
  },
  NATIONAL_ID_KEY: {
    ...{ form: key, requiredIn: BOTH, isMade: true },
    lostWithAnother: "the hashes of all national numbers of before find nobody any more.",
  },
  HEALTH_TOKEN: { form: atLeast(32), requiredIn: BOTH, isMade: true },
  STAGING_PASSWORD: { form: atLeast(16), requiredIn: ["staging"], isMade: true },
  ALERT_WEBHOOK_URL: { form: https, requiredIn: ["production"] },
  TURNSTILE_SITE_KEY: { form: text, requiredIn: ["production"] },
  TURNSTILE_SECRET_KEY: { form: text, requiredIn: ["production"] },
};

/** Secrets that are used only all together, by what they are for. */
export const SECRET_SETS: Readonly<Record<string, readonly string[]>> = {
  "human check": ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"],
  resend: ["RESEND_API_KEY"],
  twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
  infobip: ["INFOBIP_BASE_URL", "INFOBIP_API_KEY"],
  push: ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"],
  "direct uploads": ["R2_S3_ENDPOINT", "R2_S3_BUCKET", "R2_ACCESS_KEY_ID", "R2_SECRET_ACCESS_KEY"],
  Google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  Facebook: ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  Apple: ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
};

/** Forms of secrets that may be missing. */
const OPTIONAL_FORMS: Readonly<Record<string, Form>> = {
  INFOBIP_BASE_URL: https,
  R2_S3_ENDPOINT: https,
  VAPID_SUBJECT: like(/^(mailto:|https:\/\/)\S+$/, "an address that begins with mailto: or https://"),
  ALERT_WEBHOOK_SECRET: atLeast(16),
  HEARTBEAT_URL: https,
  SENTRY_DSN: https,
};

/** The names of the secrets that an environment must have, in the order in which they are asked for. */
export const requiredSecretsOf = (environment: string): string[] =>
  Object.entries(DEPLOYMENT_SECRETS)
    .filter(([, { requiredIn }]) => requiredIn.some((one) => one === environment))
    .map(([name]) => name);

/** What the form of a secret should be, in words, if a value does not have it. */
export function malformed(name: string, value: string): string | null {
  const form = DEPLOYMENT_SECRETS[name]?.form ?? OPTIONAL_FORMS[name];
  return form === undefined || form[0](value) ? null : form[1];
}

/** What lacks for a set that has been begun, as sentences. */
export const incompleteSets = (names: readonly string[]): string[] =>
  Object.entries(SECRET_SETS)
    .filter(([, set]) => set.some((name) => names.includes(name)) && !set.every((name) => names.includes(name)))
    .map(([of, set]) => `${of} lacks ${set.filter((name) => !names.includes(name)).join(", ")}`);

/** Which of MAIL_PROVIDERS and SMS_PROVIDERS name no provider that has all its secrets. */
export const withoutProvider = (vars: Readonly<Record<string, unknown>>, names: readonly string[]): string[] =>
  ["MAIL_PROVIDERS", "SMS_PROVIDERS"].filter((variable) => {
    const providers = String(vars[variable] ?? "").split(/[\s,]+/);
    return !providers.some((one) => one === "platform" || SECRET_SETS[one]?.every((name) => names.includes(name)));
  });

const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  MAIL_PROVIDERS: ["platform", "resend"],
  SMS_PROVIDERS: ["twilio", "infobip"],
};

/** Names in MAIL_PROVIDERS and SMS_PROVIDERS that no release knows, as sentences. */
export const unknownProviders = (vars: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(PROVIDERS).flatMap(([variable, known]) =>
    String(vars[variable] ?? "")
      .split(/[\s,]+/)
      .filter((name) => name !== "" && !known.includes(name))
      .map((name) => `${variable} names "${name}"; known are ${known.join(", ")}`),
  );
