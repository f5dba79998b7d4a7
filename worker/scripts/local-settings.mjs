import { oauthSettings } from "../providers/oauth-settings.ts";
import { localSecrets } from "./instance.mjs";

/** Opens /healthz/details of an instance that was given no token of its own. */
const LOCAL_HEALTH_TOKEN = "local-health";

/**
 * These settings are read from the environment, so that a developer can try social sign-in with own clients and receivers of
 * alarms, and testers can post more jobs a day.
 */
const OF_WHO_STARTS = [
  ...Object.keys(oauthSettings),
  ...["JOB_DAILY_LIMIT", "ADMIN_SECOND_FACTOR", "HEALTH_TOKEN", "ALERT_WEBHOOK_URL", "ALERT_WEBHOOK_SECRET", "ALERT_EMAIL"],
  ...["HEARTBEAT_URL", "SENTRY_DSN", "BACKUP_RECIPIENT"],
];

/** What a local instance has beside wrangler.toml: its own secrets, then what the environment of `npm start` gives. */
export const localSettings = (instance) => ({
  ...localSecrets(instance),
  HEALTH_TOKEN: LOCAL_HEALTH_TOKEN,
  ...Object.fromEntries(OF_WHO_STARTS.filter((name) => process.env[name]).map((name) => [name, process.env[name]])),
});
