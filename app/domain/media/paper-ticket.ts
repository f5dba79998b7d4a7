import { timingSafeEqual } from "node:crypto";
import type { Keys } from "../ctx.ts";
import { type PictureSize, sizedKeyOf } from "../picture.ts";
import { TICKET_LIFETIME_MS } from "./rules.ts";

/** The right of one person to look at one picture of a paper for a minute (RELIABILITY T9): signed, never stored. */
type Look = { viewerId: string; mediaId: string; purpose: string };

type Issuer = { keys: Keys; now: number };

/** Where that person finds the picture; to everybody else, and to him a minute later, nothing is there. A ticket is for all its sizes. */
export async function paperPath({ keys, now }: Issuer, look: Look, size: PictureSize = "large"): Promise<string> {
  const expiresAt = now + TICKET_LIFETIME_MS;
  return `/papers/${look.purpose === "receipt" ? "receipts/" : ""}${sizedKeyOf(look.mediaId, size)}?ticket=${expiresAt}.${await signatureOf(keys, look, expiresAt)}`;
}

export async function isTicketFor({ keys, now }: Issuer, look: Look, ticket: string): Promise<boolean> {
  const [, expires = "", signature = ""] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(ticket) ?? [];
  const [given, own] = [Buffer.from(signature), Buffer.from(await signatureOf(keys, look, Number(expires)))];
  return given.byteLength === own.byteLength && timingSafeEqual(given, own) && Number(expires) > now;
}

const signatureOf = (keys: Keys, { viewerId, mediaId, purpose }: Look, expiresAt: number) =>
  keys.sign("paper", JSON.stringify([viewerId, mediaId, purpose, expiresAt]));
