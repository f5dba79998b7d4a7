import { and, eq, gt, isNull } from "drizzle-orm";
import { translator } from "#app/i18n/translate.ts";
import { emailConfirmations } from "#db/schema/auth.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx, Letter } from "../ctx.ts";
import { confirmationKeyOf } from "./confirmation-key.ts";
import { type LetterPage, letterHtml, letterText } from "./letter-html.ts";
import { isNoMailAddress } from "./rules.ts";

type OwedMessage = Pick<typeof outgoingMessages.$inferSelect, "kind" | "subjectId" | "recipient" | "language">;

/**
 * The letter that a message stands for, written now from its subject in the recipient's language. Null where it has
 * nothing left to say: the link has expired or was used, the account changed its address, or nobody reads the address.
 */
export async function letterFor(ctx: Ctx, message: OwedMessage): Promise<Letter | null> {
  if (isNoMailAddress(message.recipient)) return null;
  if (message.kind !== "confirm_email") throw new Error(`no letter is known by the kind ${message.kind}`);
  const page = await confirmationPage(ctx, message);
  return (
    page && {
      to: message.recipient,
      language: page.language,
      subject: page.subject,
      text: letterText(page),
      html: letterHtml(page),
    }
  );
}

async function confirmationPage(ctx: Ctx, { subjectId, recipient, language }: OwedMessage): Promise<LetterPage | null> {
  const [found] = await ctx.db
    .select({ id: emailConfirmations.id, email: emailConfirmations.email, firstName: users.firstName })
    .from(emailConfirmations)
    .innerJoin(users, and(eq(users.id, emailConfirmations.userId), eq(users.email, emailConfirmations.email)))
    .where(
      and(
        eq(emailConfirmations.id, subjectId),
        eq(emailConfirmations.email, recipient),
        gt(emailConfirmations.expiresAt, ctx.now),
        isNull(users.emailVerifiedAt),
      ),
    );
  if (!found) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.confirm_email.subject"),
    greeting: t("emails.confirm_email.greeting", { name: found.firstName }),
    paragraphs: [t("emails.confirm_email.why")],
    action: {
      label: t("emails.confirm_email.action"),
      href: `${ctx.origin}/email-verified?key=${await confirmationKeyOf(ctx.keys, found)}`,
      ifButtonFails: t("emails.confirm_email.if_button_fails"),
    },
    notes: [t("emails.confirm_email.lifetime"), t("emails.confirm_email.not_you")],
    sender: t("emails.confirm_email.sender"),
  };
}
