import { timingSafeEqual } from "node:crypto";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { FACTOR_SETUP_LIFETIME_MS } from "./rules.ts";

type Asks = Pick<Ctx, "signer" | "now"> & { actor: SignedIn };

/**
 * What a page keeps between the password and the first code of the app: that this session typed the password a moment ago, for
 * this very secret. Without it nobody sees the secret again, or confirms it.
 */
export async function factorTicket(ctx: Asks, sealedSecret: string): Promise<string> {
  const expiresAt = ctx.now + FACTOR_SETUP_LIFETIME_MS;
  return `${expiresAt}.${await signature(ctx, sealedSecret, expiresAt)}`;
}

export async function isTicketGood(ctx: Asks, sealedSecret: string, ticket: string): Promise<boolean> {
  const [, time = "", told = ""] = /^(\d{1,16})\.([\w-]+)$/.exec(ticket) ?? [];
  const [one, other] = [Buffer.from(told), Buffer.from(await signature(ctx, sealedSecret, Number(time)))];
  return ctx.now < Number(time) && one.length === other.length && timingSafeEqual(one, other);
}

const signature = ({ signer: keys, actor }: Asks, sealedSecret: string, expiresAt: number) =>
  keys.sign("factor-setup", [actor.userId, actor.sessionId, sealedSecret, expiresAt].join(" "));
