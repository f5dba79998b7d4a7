import type { EmailSender, SmsSender } from "#app/domain/shared/contracts/ctx.ts";
import type { Log } from "#app/domain/shared/contracts/log-events.ts";

type Senders = { emailSender: EmailSender; smsSender: SmsSender };

/**
 * Senders of a test site: what is for an address of the list is sent, and everything else is kept and logged. Without it a copy
 * of real data would write to real people. `list`: e-mail addresses, "@domain" and numbers, with commas; "*" is everybody.
 */
export function onlyToRecipients(list: string, { sent, kept, log }: { sent: Senders; kept: Senders; log: Log }): Senders {
  const entries = list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isListed = (to: string) =>
    entries.some(
      (entry) => entry === "*" || (entry.startsWith("@") ? to.toLowerCase().endsWith(entry) : entry === to.toLowerCase()),
    );
  const chosen = (channel: string, to: string): Senders => {
    if (isListed(to)) return sent;
    log("delivery.kept", { channel });
    return kept;
  };
  return {
    emailSender: (email, ...rest) => chosen("email", email.to).emailSender(email, ...rest),
    smsSender: (sms, ...rest) => chosen("sms", sms.to).smsSender(sms, ...rest),
  };
}
