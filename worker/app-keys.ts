/** A key of APP_SECRET: its id and what is hashed with. */
export type AppKey = { id: string; secret: string };

const LISTED = /^k([1-9]\d*):([\w-]{43})(?:,k(\d+):(.{32,}))?$/;
const BARE = /^(?!k\d+:).{32,}$/;
const KEY = /^[\w-]{43}$/;

/**
 * The keys of an APP_SECRET, the one that signs first: `k2:<32 bytes as base64url>[,k1:<…>]`, or a secret without an id, which is
 * k0. Null if it is neither.
 */
export function appKeysIn(secret: string): AppKey[] | null {
  if (BARE.test(secret)) return [{ id: "k0", secret }];
  const [, id, first = "", oldId, old = ""] = LISTED.exec(secret) ?? [];
  if (id === undefined || oldId === id) return null;
  if (oldId === undefined) return [{ id: `k${id}`, secret: first }];
  if (oldId !== "0" && !KEY.test(old)) return null;
  return [
    { id: `k${id}`, secret: first },
    { id: `k${Number(oldId)}`, secret: old },
  ];
}
