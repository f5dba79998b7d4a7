import type { Mailer } from "#app/domain/ctx.ts";

/** RELIABILITY T31. */
const LONGEST_WAIT_MS = 8_000;

/** The platform's mail service (wrangler.toml: EMAIL). One that doesn't answer in time has failed: the next in line wait. */
export const platformMailer =
  (binding: SendEmail, from: string, longestWaitMs = LONGEST_WAIT_MS): Mailer =>
  async (letter, reference) => {
    const late = new AbortController();
    const sending = binding.send({
      from: { email: from, name: "Hirfa" },
      to: letter.to,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      headers: { "X-Entity-Ref-ID": reference },
    });
    const waiting = scheduler.wait(longestWaitMs, { signal: late.signal }).then(() => {
      throw new Error("the mail service did not answer in time");
    });
    await Promise.race([sending, waiting]).finally(() => late.abort());
  };
