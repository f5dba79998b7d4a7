import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { FACTOR_SETUP_LIFETIME_MS } from "./rules.ts";

const PURPOSE = "factor-setup";

type TicketContext = Pick<Ctx, "signer" | "now"> & { actor: SignedIn };

/** Proves that this session just typed the password for this secret. Without it the secret is neither shown nor confirmed. */
export async function factorTicket(ctx: TicketContext, encryptedSecret: string): Promise<string> {
  const expiresAt = ctx.now + FACTOR_SETUP_LIFETIME_MS;
  return `${expiresAt}.${await ctx.signer.sign(PURPOSE, namedBy(ctx, encryptedSecret, expiresAt))}`;
}

export async function isTicketGood(ctx: TicketContext, encryptedSecret: string, ticket: string): Promise<boolean> {
  const [, time = "", sent = ""] = /^(\d{1,16})\.([\w.-]+)$/.exec(ticket) ?? [];
  const isSigned = await ctx.signer.verify(PURPOSE, namedBy(ctx, encryptedSecret, Number(time)), sent);
  return isSigned && ctx.now < Number(time);
}

const namedBy = ({ actor }: TicketContext, encryptedSecret: string, expiresAt: number) =>
  [actor.userId, actor.sessionId, encryptedSecret, expiresAt].join(" ");
