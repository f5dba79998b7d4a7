import { recordContactRevealedStatement } from "../jobs/contact-statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { contactsOf, contactsQuery } from "./queries.ts";

export type Contacts = NonNullable<Awaited<ReturnType<typeof revealContacts>>>;

/** Reads the contact data of the other side of a match and records the access. Null for others. Refuses: not_authenticated */
export async function revealContacts(ctx: Ctx, jobId: string) {
  const { actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const [[row]] = await ctx.db.batch([
    contactsQuery(ctx, actor.userId, jobId),
    recordContactRevealedStatement(ctx, actor, { jobId }),
  ]);
  return row ? contactsOf(row, actor.userId) : null;
}
