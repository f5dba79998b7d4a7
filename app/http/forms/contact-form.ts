import { redirect } from "react-router";
import { checkFormTimestamp } from "#app/domain/contact/form-timestamp.ts";
import { ContactByEmail, ContactByPhone, type ContactInput } from "#app/domain/contact/input.ts";
import { HONEYPOT_FIELD } from "#app/domain/contact/rules.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { isId } from "#app/domain/shared/contracts/ids.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { translator } from "#app/i18n/translate.ts";
import { ctxContext } from "../context.ts";
import { localizedPath, type RouteRequest } from "../guards/page-guards.ts";
import { type FormErrorText, type FormValues, readFormValues, reply, submitForm } from "./form.ts";

/**
 * Sends the contact form. Only the chosen way of reply is read.
 * A filled honeypot gets the usual thanks, but nothing is stored.
 * A form with a missing, too fresh or too old timestamp comes back with its values, to be sent again.
 */
export async function submitContact(args: RouteRequest & { request: Request }) {
  const ctx = args.context.get(ctxContext);
  const typed = await readFormValues(args.request);
  const thanked = () => redirect(`${localizedPath(args.url, "/contact")}?sent`, 303);
  const send = async (_: Ctx, input: ContactInput) => {
    if (input[HONEYPOT_FIELD]) return sendContactMessage(ctx, input);
    const since = await checkFormTimestamp(ctx, textOf(typed.opened));
    // The form is shown again with the current time as its start. On the landing page it keeps its start.
    if (since === "unknown") typed.opened = "";
    if (since !== "long_enough") throw refuse("contact.look_again");
    return sendContactMessage(await onceFor(ctx, textOf(typed.once), input), input);
  };
  const schema = typed.method === "email" ? ContactByEmail : ContactByPhone;
  const outcome = await submitForm<typeof ContactByEmail | typeof ContactByPhone, unknown>(
    ctx,
    typed,
    schema,
    send,
    sentenceOf(ctx),
  ).catch(failed(ctx, typed));
  return outcome.ok ? thanked() : outcome.reply;
}

/** An error on our side keeps the values of the form, so that the user can send it again. */
const failed =
  (ctx: Ctx, typed: FormValues) =>
  (error: unknown): { ok: false; reply: ReturnType<typeof reply> } => {
    if (!(error instanceof Error)) throw error;
    ctx.log("contact.failed", { error: safeErrorMessage(error) });
    const sentence = translator(ctx.language)("contact.failed");
    return { ok: false, reply: reply(typed, { "": [sentence] }, 503, { "Retry-After": "5" }) };
  };

const textOf = (value: FormValues[string] | undefined) => (typeof value === "string" ? value : "");

/** Each field has its own message for a missing or invalid value. */
function sentenceOf({ language }: Ctx): FormErrorText {
  const t = translator(language);
  return (field, { code }) => {
    const isMissing = code === "required" || code === "blank" || code === "null";
    if (isMissing && isNamed(field)) return t(`contact.missing.${field}`);
    if (code === "max_length" && (field === "name" || field === "subject")) return t(`contact.too_long.${field}`);
    return code === "invalid_phone" ? t("contact.phone_pattern") : undefined;
  };
}

const NAMED = ["name", "subject", "message", "phone_number", "email"] as const;
const isNamed = (field: string): field is (typeof NAMED)[number] => NAMED.some((one) => one === field);

/** Sending one form twice has one effect. With another text it is another message. */
async function onceFor(ctx: Ctx, once: string, { turnstile_token: _, ...words }: ContactInput): Promise<Ctx> {
  if (!isId(once)) return ctx;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(words)));
  const key = `${once} ${Buffer.from(digest).toString("base64url")}`;
  return { ...ctx, idempotencyKey: { caller: isSignedIn(ctx.actor) ? ctx.actor.userId : "guest", key } };
}
