import type { EmailSender, OutgoingEmail, Sms, SmsSender } from "#app/domain/shared/contracts/ctx.ts";
import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import type { CircuitBreakers } from "../bindings/circuit-breakers.ts";
import type { Settings } from "../env.ts";
import { infobip } from "./infobip.ts";
import { platformMail } from "./platform-mail.ts";
import { resend } from "./resend.ts";
import type { MessageSender } from "./sender.ts";
import { twilio } from "./twilio.ts";
import { withFailover } from "./with-failover.ts";

/** Creates a provider from the settings. Throws if a setting is missing or invalid. */
type Maker<Message> = (settings: Settings, env: Env) => MessageSender<Message> | keyof Settings | "EMAIL";

const MAIL: Record<string, Maker<OutgoingEmail>> = {
  platform: ({ MAIL_FROM }, { EMAIL }) => (EMAIL ? platformMail(EMAIL, MAIL_FROM) : "EMAIL"),
  resend: ({ RESEND_API_KEY, RESEND_URL, MAIL_FROM }) =>
    RESEND_API_KEY ? resend({ apiKey: RESEND_API_KEY, from: MAIL_FROM, origin: new URL(RESEND_URL).origin }) : "RESEND_API_KEY",
};

const SMS: Record<string, Maker<Sms>> = {
  twilio({ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, SMS_FROM: from }) {
    if (!accountSid) return "TWILIO_ACCOUNT_SID";
    if (!authToken) return "TWILIO_AUTH_TOKEN";
    return from ? twilio({ accountSid, authToken, from }) : "SMS_FROM";
  },
  infobip({ INFOBIP_BASE_URL: baseUrl, INFOBIP_API_KEY: apiKey, SMS_FROM: from }) {
    if (!baseUrl || !URL.canParse(baseUrl)) return "INFOBIP_BASE_URL";
    if (!apiKey) return "INFOBIP_API_KEY";
    return from ? infobip({ baseUrl: new URL(baseUrl).origin, apiKey, from }) : "SMS_FROM";
  },
};

type Chosen = { mail: readonly MessageSender<OutgoingEmail>[]; sms: readonly MessageSender<Sms>[] };

const known = new WeakMap<Settings, Chosen>();

/** The configured providers of this deployment, in order. Created once for each isolate. */
export function configuredSenders(
  settings: Settings,
  env: Env,
  { circuits, log }: { circuits: CircuitBreakers; log: Log },
): { emailSender: EmailSender; smsSender: SmsSender } {
  const chosen = known.get(settings) ?? {
    mail: usable("MAIL_PROVIDERS", MAIL, { settings, env, log }),
    sms: usable("SMS_PROVIDERS", SMS, { settings, env, log }),
  };
  known.set(settings, chosen);
  return { emailSender: withFailover(chosen.mail, circuits), smsSender: withFailover(chosen.sms, circuits) };
}

/** The named providers that have all their settings. */
export function usableProviders(variable: "MAIL_PROVIDERS" | "SMS_PROVIDERS", settings: Settings, env: Env): string[] {
  const makers: Record<string, Maker<never>> = variable === "MAIL_PROVIDERS" ? MAIL : SMS;
  return namesIn(settings[variable]).filter((name) => typeof madeBy(makers, name, { settings, env }) === "object");
}

/** Whether messages can leave by at least one of them. */
export const hasCompleteProvider = (variable: "MAIL_PROVIDERS" | "SMS_PROVIDERS", settings: Settings, env: Env): boolean =>
  usableProviders(variable, settings, env).length > 0;

const namesIn = (names: string) => names.split(/[\s,]+/).filter(Boolean);

const madeBy = <Message>(
  makers: Record<string, Maker<Message>>,
  name: string,
  { settings, env }: { settings: Settings; env: Env },
) => (Object.hasOwn(makers, name) ? makers[name]?.(settings, env) : undefined);

/**
 * A provider with invalid settings is skipped and logged. Pages work without it, and messages stay pending until the settings
 * are corrected.
 */
function usable<Message>(
  variable: "MAIL_PROVIDERS" | "SMS_PROVIDERS",
  makers: Record<string, Maker<Message>>,
  { settings, env, log }: { settings: Settings; env: Env; log: Log },
): MessageSender<Message>[] {
  const names = namesIn(settings[variable]);
  if (names.length === 0) log("delivery.misconfigured", { variable, provider: null, missing: variable });
  return names.flatMap((name) => {
    const made = madeBy(makers, name, { settings, env });
    if (typeof made === "object") return [made];
    log("delivery.misconfigured", { variable, provider: name, missing: made ?? variable });
    return [];
  });
}
