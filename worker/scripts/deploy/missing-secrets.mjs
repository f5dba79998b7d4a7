import { randomBytes } from "node:crypto";
import { DEPLOYMENT_SECRETS, malformed, SECRET_SETS, withoutProvider } from "../../deployment-secrets.ts";
import { stateOfDatabase } from "./first-deployment.mjs";
import { EXIT, Halt } from "./halt.mjs";

const newValue = () => randomBytes(32).toString("base64url");
/** A key that can be replaced has an id from its beginning. */
const newSecret = (name) => (name === "APP_SECRET" ? `k1:${newValue()}` : newValue());

/**
 * The required secrets that neither Cloudflare nor the operator has yet: {asked, made}. `there` is null without a Worker. Nothing
 * is made before all others are known, so that none is shown in vain.
 */
export async function missingSecrets(context, { given, there }) {
  const { settings, order } = context;
  const isMissing = (name) => !given[name] && !there?.includes(name);
  const missing = settings.secrets.required.filter(isMissing);
  await refuseOverOldData(context, missing, there);
  const toAsk = missing.filter((name) => !DEPLOYMENT_SECRETS[name]?.isMade);
  const asked = order.isRehearsal ? inventedFor(context, toAsk, given) : await askedFor(context, toAsk);
  requireProviders(context, [...(there ?? []), ...Object.keys(given), ...Object.keys(asked)]);
  const toMake = missing.filter((name) => !toAsk.includes(name));
  if (toMake.length > 0 && !(await context.ask(`make the secrets ${toMake.join(", ")}?`))) throw areMissing(toMake);
  return { asked, made: Object.fromEntries(toMake.map((name) => [name, newSecret(name)])) };
}

const areMissing = (names) =>
  new Halt(
    EXIT.notReady,
    `These secrets are missing: ${names.join(", ")}. Give them with --secrets-file FILE, as lines of NAME=VALUE.`,
  );

/** Data of before need the value of before. */
async function refuseOverOldData(context, missing, there) {
  const lost = missing.filter((name) => DEPLOYMENT_SECRETS[name]?.lostWithAnother);
  if (lost.length === 0) return;
  const isRestored = context.order.restore !== undefined;
  if (!isRestored && (await stateOfDatabase(context)).isEmpty) return;
  const [name] = lost;
  const { lostWithAnother } = DEPLOYMENT_SECRETS[name];
  // Releases before there was this key hashed under the other.
  const reason = isRestored
    ? `The rows of the backup need the ${name} of before. Give it, or a new one if it is lost,`
    : there === null
      ? `There is no Worker, but its database was in use. Give the ${name} it had`
      : `The database was in use before there was a ${name}. If it was hashed under APP_SECRET, give that value as ${name}`;
  throw new Halt(EXIT.notReady, `${reason} with --secrets-file: with another, ${lostWithAnother}`);
}

async function askedFor({ askValue }, names) {
  const values = {};
  for (const name of names) {
    const value = await askValue(`the secret ${name}`);
    if (!value) throw areMissing(names.filter((one) => !values[one]));
    const wanted = malformed(name, value);
    if (wanted) throw new Halt(EXIT.wrongUsage, `${name} is malformed: ${wanted}`);
    values[name] = value;
  }
  return values;
}

/** A rehearsal sends nothing, so any value of the right form does, also for the first providers. */
function inventedFor({ settings: { vars }, order }, names, given) {
  const providers =
    order.environment === "production"
      ? withoutProvider(vars, Object.keys(given)).flatMap((variable) => SECRET_SETS[vars[variable].split(/[\s,]+/)[0]] ?? [])
      : [];
  const inventedOf = (name) => (malformed(name, "https://localhost/") === null ? "https://localhost/" : newValue());
  return Object.fromEntries([...names, ...providers].filter((name) => !given[name]).map((name) => [name, inventedOf(name)]));
}

/** A production that cannot write to anybody stays closed. */
function requireProviders({ settings, order }, names) {
  if (order.environment !== "production") return;
  const lacking = withoutProvider(settings.vars, names);
  if (lacking.length === 0) return;
  throw new Halt(
    EXIT.notReady,
    `No provider of ${lacking.join(" and ")} has all its secrets. Give those of one with --secrets-file FILE; wrangler.toml names them.`,
  );
}
