import type { Signer } from "../shared/contracts/ctx.ts";
import { type ImageSize, imageVariantKey } from "../shared/contracts/image-sizes.ts";
import { TICKET_LIFETIME_MS } from "./rules.ts";

/** The right of one user to view one private image for a minute: signed, never stored. */
type Access = { viewerId: string; mediaId: string; purpose: string };

const PURPOSE = "paper";

type Issuer = { signer: Signer; now: number };

/** One ticket serves all sizes. Other users, and later requests, get "not found". */
export async function privateImagePath(
  { signer: keys, now }: Issuer,
  access: Access,
  size: ImageSize = "large",
): Promise<string> {
  const expiresAt = now + TICKET_LIFETIME_MS;
  return `/papers/${access.purpose === "receipt" ? "receipts/" : ""}${imageVariantKey(access.mediaId, size)}?ticket=${expiresAt}.${await keys.sign(PURPOSE, namedBy(access, expiresAt))}`;
}

export async function isTicketValidFor({ signer: keys, now }: Issuer, access: Access, ticket: string): Promise<boolean> {
  const [, expires = "", signature = ""] = /^(\d{1,15})\.([\w.-]{1,100})$/.exec(ticket) ?? [];
  return (await keys.verify(PURPOSE, namedBy(access, Number(expires)), signature)) && Number(expires) > now;
}

const namedBy = ({ viewerId, mediaId, purpose }: Access, expiresAt: number) =>
  JSON.stringify([viewerId, mediaId, purpose, expiresAt]);
