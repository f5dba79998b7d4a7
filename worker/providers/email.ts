import type { Mailer } from "#app/domain/ctx.ts";

/** The platform's mail service (wrangler.toml: EMAIL). */
export const platformMailer =
  (binding: SendEmail, from: string): Mailer =>
  async (letter, reference) => {
    await binding.send({
      from: { email: from, name: "Hirfa" },
      to: letter.to,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      headers: { "X-Entity-Ref-ID": reference },
    });
  };
