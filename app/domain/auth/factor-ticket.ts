import { timingSafeEqual } from "node:crypto";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { FACTOR_SETUP_LIFETIME_MS } from "./rules.ts";

type TicketContext = Pick<Ctx, "signer" | "now"> & { actor: SignedIn };

/** Proves that this session just typed the password for this secret. Without it the secret is neither shown nor confirmed. */
export async function factorTicket(ctx: TicketContext, encryptedSecret: string): Promise<string> {
  const expiresAt = ctx.now + FACTOR_SETUP_LIFETIME_MS;
  return `${expiresAt}.${await signature(ctx, encryptedSecret, expiresAt)}`;
}

export async function isTicketGood(ctx: TicketContext, encryptedSecret: string, ticket: string): Promise<boolean> {
  const [, time = "", sent = ""] = /^(\d{1,16})\.([\w-]+)$/.exec(ticket) ?? [];
  const [actual, expected] = [Buffer.from(sent), Buffer.from(await signature(ctx, encryptedSecret, Number(time)))];
  return ctx.now < Number(time) && actual.length === expected.length && timingSafeEqual(actual, expected);
}

const signature = ({ signer: keys, actor }: TicketContext, encryptedSecret: string, expiresAt: number) =>
  keys.sign("factor-setup", [actor.userId, actor.sessionId, encryptedSecret, expiresAt].join(" "));
