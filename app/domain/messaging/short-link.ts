import { eq, inArray } from "drizzle-orm";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx, Signer } from "../shared/contracts/ctx.ts";
import { limitByCaller } from "../shared/limits/limit-by-caller.ts";
import { guestLinkTokenOf } from "./guest-link-token.ts";
import { SHORT_LINKS } from "./rules.ts";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const TOKEN_LETTERS = 16;
const HASH_LETTERS = 22;

/** 80 bits. The same at each attempt of the message. */
const tokenOf = async (keys: Signer, messageId: string): Promise<string> =>
  Array.from(
    (await keys.mac("short-link", messageId)).slice(0, TOKEN_LETTERS),
    (sign) => LETTERS[BASE64.indexOf(sign) % 32],
  ).join("");

const hashOf = async (keys: Signer, token: string, keyId?: string): Promise<string> =>
  (await keys.mac("short-link-hash", token, keyId)).slice(0, HASH_LETTERS);

/** The link in an SMS to a guest. Only its hash is stored, so that a copy of the database opens no job. */
export async function shortLinkIn(ctx: Ctx, { id, language }: Pick<typeof outgoingMessages.$inferSelect, "id" | "language">) {
  const token = await tokenOf(ctx.signer, id);
  const linkHash = await hashOf(ctx.signer, token);
  await ctx.db.update(outgoingMessages).set({ linkHash }).where(eq(outgoingMessages.id, id));
  return `${ctx.origin}${pathInLanguage(language, `/s/${token}`)}`;
}

/** The path that it stands for, which checks what it opens. Null for another text. Refuses: throttled. */
export async function followShortLink(ctx: Ctx, token: string): Promise<string | null> {
  await limitByCaller(ctx, SHORT_LINKS);
  const hashes = await Promise.all(ctx.signer.ids.map((keyId) => hashOf(ctx.signer, token, keyId)));
  const [sent] = await ctx.db
    .select({ userId: outgoingMessages.userId })
    .from(outgoingMessages)
    .where(inArray(outgoingMessages.linkHash, hashes));
  return sent?.userId ? `/r/${await guestLinkTokenOf(ctx.signer, sent.userId)}` : null;
}
