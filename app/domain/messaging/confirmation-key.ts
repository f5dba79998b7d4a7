import type { Signer } from "../shared/contracts/ctx.ts";

const PURPOSE = "confirm-email";

type Confirmation = { id: string; email: string };

/** Signed and never stored, so that a copy of the database confirms no account. */
export const confirmationKeyOf = async (keys: Signer, { id, email }: Confirmation): Promise<string> =>
  `${id}.${await keys.sign(PURPOSE, `${id}:${email}`)}`;

export const isConfirmationKeyOf = (keys: Signer, key: string, { id, email }: Confirmation): Promise<boolean> =>
  keys.verify(PURPOSE, `${id}:${email}`, key.slice(id.length + 1));

/** The signature is not checked here. */
export const confirmationIdIn = (key: string): string | null =>
  /^([0-9a-z]{16,20})\.(?:k\d+\.)?[\w-]{43}$/.exec(key)?.[1] ?? null;
