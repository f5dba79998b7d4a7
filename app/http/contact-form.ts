import { redirect } from "react-router";
import { isSignedIn } from "#app/domain/actor.ts";
import { sinceOpened } from "#app/domain/contact/form-opened.ts";
import { ContactByEmail, ContactByPhone, type ContactInput } from "#app/domain/contact/input.ts";
import { TRAP } from "#app/domain/contact/rules.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import { refuse } from "#app/domain/refusals.ts";
import { translator } from "#app/i18n/translate.ts";
import { ctxContext } from "./context.ts";
import { type OwnSentence, reply, submitForm, type Typed, typedFields } from "./form.ts";
import { type Asked, here } from "./guard.ts";

/**
 * E13 from the page: by the way back that is chosen there, the other one is left aside. What falls into the trap is thanked and
 * goes nowhere. A form that was opened a moment ago, days ago, or not here at all comes back with everything in it, to be sent once
 * more.
 */
export async function submitContact(asked: Asked & { request: Request }) {
  const ctx = asked.context.get(ctxContext);
  const typed = await typedFields(asked.request);
  const thanked = () => redirect(`${here(asked.url, "/contact")}?sent`, 303);
  const send = async (_: Ctx, input: ContactInput) => {
    if (input[TRAP]) return sendContactMessage(ctx, input);
    const since = await sinceOpened(ctx, textOf(typed.opened));
    // the form comes back as one that was opened now; where it was, it goes on from then
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

/** X08: what fails on our side leaves the form as it was, to be sent again. */
const failed =
  (ctx: Ctx, typed: Typed) =>
  (error: unknown): { ok: false; reply: ReturnType<typeof reply> } => {
    if (!(error instanceof Error)) throw error;
    ctx.log("contact.failed", { error: faultOf(error) });
    const sentence = translator(ctx.language)("contact.failed");
    return { ok: false, reply: reply(typed, { "": [sentence] }, 503, { "Retry-After": "5" }) };
  };

const textOf = (value: Typed[string] | undefined) => (typeof value === "string" ? value : "");

/** V13: each field has a sentence of its own for what it lacks. */
function sentenceOf({ language }: Ctx): OwnSentence {
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

/** Two sendings of one form have one effect; with other words in it, it is another message. */
async function onceFor(ctx: Ctx, once: string, { turnstile_token: _, ...words }: ContactInput): Promise<Ctx> {
  if (!/^[0-9a-z]{20}$/.test(once)) return ctx;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(words)));
  const key = `${once} ${Buffer.from(digest).toString("base64url")}`;
  return { ...ctx, once: { caller: isSignedIn(ctx.actor) ? ctx.actor.userId : "guest", key } };
}
