import { ContactInput } from "#app/domain/contact/input.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { HOUR_MS } from "#app/domain/shared/contracts/durations.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { STORY_MESSAGES } from "#db/seeds/story-extras.ts";
import { quietly } from "./seed-demo.ts";
import type { Cast } from "./tell-story.ts";

/** Sends each message of the contact form that is not there yet, at its time. */
export async function playMessages(ctx: Ctx, cast: Cast): Promise<void> {
  const sent = await ctx.db.select({ message: contactMessages.message }).from(contactMessages);
  const known = new Set(sent.map(({ message }) => message));
  for (const { ago, ...said } of STORY_MESSAGES) {
    const person = cast.get(said.email.split("@")[0] ?? "");
    if (!person) throw new Error(`nobody in the story has the address ${said.email}`);
    if (known.has(said.message)) continue;
    const input = ContactInput.parse(said);
    await sendContactMessage(quietly({ ...person.ctx, now: ctx.now - ago * HOUR_MS }), input);
  }
}
