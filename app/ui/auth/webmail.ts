/** The webmail pages of a few large providers. */
const WEBMAIL: Readonly<Record<string, string>> = {
  "gmail.com": "https://mail.google.com/",
  "googlemail.com": "https://mail.google.com/",
  "yahoo.com": "https://mail.yahoo.com/",
  "yahoo.fr": "https://mail.yahoo.com/",
  "ymail.com": "https://mail.yahoo.com/",
  "hotmail.com": "https://outlook.live.com/mail/",
  "hotmail.fr": "https://outlook.live.com/mail/",
  "live.com": "https://outlook.live.com/mail/",
  "live.fr": "https://outlook.live.com/mail/",
  "outlook.com": "https://outlook.live.com/mail/",
  "outlook.fr": "https://outlook.live.com/mail/",
  "icloud.com": "https://www.icloud.com/mail",
};

/** The webmail page of an address, for a known provider. */
export function webmailOf(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return Object.hasOwn(WEBMAIL, domain) ? WEBMAIL[domain] : undefined;
}
