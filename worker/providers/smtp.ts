import type { OutgoingEmail } from "#app/domain/shared/contracts/ctx.ts";
import { DeliveryFailure } from "#app/domain/shared/contracts/delivery-failure.ts";
import { type MessageSender, unsubscribeHeader } from "./sender.ts";
import { SmtpError, type SmtpServer, sendOverSmtp } from "./smtp-session.ts";

/** Any mail server that takes letters from us over SMTP. Its repeats bear one Message-ID, by which mail programs know them. */
export const smtp = (server: SmtpServer, from: string): MessageSender<OutgoingEmail> => ({
  name: "smtp",
  async send(letter, reference, signal) {
    if (!isPlainAddress(letter.to)) throw new DeliveryFailure("never", "no plain address");
    const messageId = `<${reference}@${from.slice(from.lastIndexOf("@") + 1)}>`;
    const message = await composed(letter, from, messageId);
    try {
      await sendOverSmtp(server, { from, to: letter.to, message }, signal);
    } catch (error) {
      throw error instanceof SmtpError ? failureBy(error) : error;
    }
    return messageId;
  },
});

/** A line break would end the command or the header and start another one. */
const isPlainAddress = (address: string) => /^[^\s<>()[\]\\,;:"@]+@[a-z0-9.-]+$/i.test(address) && /^[\x21-\x7e]+$/.test(address);

async function composed(
  { to, subject, text, html, choicePage }: OutgoingEmail,
  from: string,
  messageId: string,
): Promise<Uint8Array> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const headers = unsubscribeHeader(choicePage);
  const mail = { from: { name: "Hirfa", address: from }, to, subject, text, html, messageId, headers, newline: "win" };
  return new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile().build();
}

/** Before the letter itself is sent nobody can have taken it, nor where the server says no afterwards. */
function failureBy({ step, replyCode, enhancedCode, message }: SmtpError): DeliveryFailure {
  const reason = [step, replyCode ?? message, enhancedCode].filter(Boolean).join(" ");
  if (step === "letter" && replyCode === undefined) return new DeliveryFailure("unsure", reason);
  const isUnknown = enhancedCode ? /^5\.(1\.[1-6]|2\.1)$/.test(enhancedCode) : [550, 551, 553].includes(replyCode ?? 0);
  return new DeliveryFailure(step === "recipient" && isUnknown ? "never" : "not_taken", reason);
}

/**
 * smtps://user:password@host:465 (encrypted from the start) or smtp://user:password@host:587 (by STARTTLS, demanded).
 * Only to the same machine does a letter go in clear. Null where it is no such address.
 */
export function smtpServerIn(url: string): SmtpServer | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password } = new URL(url);
  if (!hostname || (protocol !== "smtp:" && protocol !== "smtps:")) return null;
  const isSecure = protocol === "smtps:";
  return {
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    security: isSecure ? "tls" : LOOPBACK.includes(hostname) ? "none" : "starttls",
    user: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password),
  };
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
