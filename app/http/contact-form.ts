import { redirect } from "react-router";
import { wasWritten } from "#app/domain/contact/form-opened.ts";
import { ContactByEmail, ContactByPhone, type ContactInput } from "#app/domain/contact/input.ts";
import { TRAP } from "#app/domain/contact/rules.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { refuse } from "#app/domain/refusals.ts";
import { ctxContext } from "./context.ts";
import { submitForm, type Typed, typedFields } from "./form.ts";
import { type Asked, here } from "./guard.ts";
import { onceOf } from "./once.ts";

/**
 * E13 from the page: by the way back that is chosen there, the other one is left aside. What falls into the trap is thanked and
 * goes nowhere. A form that was opened a moment ago, or not here at all, comes back with everything in it to be sent once more.
 */
export async function submitContact(asked: Asked & { request: Request }) {
  const ctx = asked.context.get(ctxContext);
  const typed = await typedFields(asked.request);
  const thanked = () => redirect(`${here(asked.url, "/contact")}?sent`, 303);
  if (typed[TRAP]) {
    ctx.log("contact.trapped", {});
    return thanked();
  }
  const send = async (_: Ctx, input: ContactInput) => {
    if (!(await wasWritten(ctx, textOf(typed.opened)))) throw refuse("contact.look_again");
    return sendContactMessage(onceOf(ctx, onceIn(typed)), input);
  };
  const outcome =
    typed.method === "email"
      ? await submitForm(ctx, typed, ContactByEmail, send)
      : await submitForm(ctx, typed, ContactByPhone, send);
  return outcome.ok ? thanked() : outcome.reply;
}

const textOf = (value: Typed[string] | undefined) => (typeof value === "string" ? value : "");

/** The key of the form, apart for each way back: who corrects it sends another message. */
const onceIn = ({ once, method, email, phone_number: phone }: Typed): Typed => ({
  once: once ?? "",
  phone_number: textOf(method === "email" ? email : phone),
});
