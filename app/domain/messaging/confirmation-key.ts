import type { Signer } from "../shared/contracts/ctx.ts";

type Confirmation = { id: string; email: string };

/** What the link of a letter carries: signed, never stored, so a copy of the database opens no account (RELIABILITY T6). */
export const confirmationKeyOf = async (keys: Signer, { id, email }: Confirmation): Promise<string> =>
  `${id}.${await keys.sign("confirm-email", `${id}:${email}`)}`;

/** The id that a key claims; the signature is still to be checked. */
export const confirmationIdIn = (key: string): string | null => /^([0-9a-z]{20})\.[\w-]{43}$/.exec(key)?.[1] ?? null;
