import type { Signer } from "../shared/contracts/ctx.ts";

type Confirmation = { id: string; email: string };

/** Signed and never stored, so that a copy of the database confirms no account. */
export const confirmationKeyOf = async (keys: Signer, { id, email }: Confirmation): Promise<string> =>
  `${id}.${await keys.sign("confirm-email", `${id}:${email}`)}`;

/** The signature is not checked here. */
export const confirmationIdIn = (key: string): string | null => /^([0-9a-z]{20})\.[\w-]{43}$/.exec(key)?.[1] ?? null;
