import { malformed, requiredSecretsOf } from "./deployment-secrets.ts";
import { SettingsSchema } from "./env.ts";
import { exampleSettings } from "./example-values.ts";
import { hasCompleteProvider } from "./providers/configured-senders.ts";

/** Texts that only an operator can give. Others have defaults that are real. */
const OF_OPERATOR = ["APP_ORIGIN", "MAIL_FROM", "OPERATOR", "CONTACT", "LINKS", "VAPID_SUBJECT"] as const;

const known = new WeakMap<object, readonly string[]>();

/**
 * The names of the settings that keep a production from opening: missing, malformed, or invented. A half-open site would take
 * requests that nobody can be told of, in the name of a company that does not exist. A staging lacks its password at most.
 */
export function faultySettingsOf(env: Env): readonly string[] {
  const found = known.get(env) ?? faultsIn(env);
  known.set(env, found);
  return found;
}

function faultsIn(env: Env): readonly string[] {
  if (String(Reflect.get(env, "ENVIRONMENT")) === "staging")
    return ["STAGING_PASSWORD"].filter((name) => isFaultySecret(env, name));
  const parsed = SettingsSchema.safeParse(env);
  if (!parsed.success) {
    // Others fail at the first request, with the reason.
    if (Reflect.get(env, "ENVIRONMENT") === "local") return [];
    return unique([...parsed.error.issues.map(({ path }) => path.join(".")), ...faultySecretsIn(env)]);
  }
  const settings = parsed.data;
  if (settings.ENVIRONMENT !== "production") return [];
  const given = Object.fromEntries(OF_OPERATOR.flatMap((name) => (name in env ? [[name, Reflect.get(env, name)]] : [])));
  return unique([
    ...exampleSettings(given).map(([name]) => name),
    ...(settings.APP_ORIGIN.startsWith("https:") ? [] : ["APP_ORIGIN"]),
    ...faultySecretsIn(env),
    ...(["MAIL_PROVIDERS", "SMS_PROVIDERS"] as const).filter((name) => !hasCompleteProvider(name, settings, env)),
  ]);
}

const faultySecretsIn = (env: Env): readonly string[] =>
  requiredSecretsOf("production").filter((name) => isFaultySecret(env, name));

const isFaultySecret = (env: Env, name: string): boolean => malformed(name, String(Reflect.get(env, name) ?? "")) !== null;

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
