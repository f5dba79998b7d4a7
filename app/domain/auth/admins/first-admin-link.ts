import { createHash, randomBytes } from "node:crypto";
import { FIRST_ADMIN_LINK_LIFETIME_MS } from "../rules.ts";

const KEY_BYTES = 32;

type Row = { keyHash: string; email: string; createdAt: number; expiresAt: number };

/** A link to be stored, and its key, which is told once and kept nowhere. */
export function createFirstAdminLink(email: string, now: number): { key: string; row: Row } {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  return { key, row: { keyHash: hashOf(key), email, createdAt: now, expiresAt: now + FIRST_ADMIN_LINK_LIFETIME_MS } };
}

/** What a link's row is found by, or null for what doesn't look like a key. */
export const firstAdminKeyHash = (key: string): string | null => (/^[\w-]{43}$/.test(key) ? hashOf(key) : null);

/** A fast hash is enough: the key is 256 random bits. */
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * As text, since wrangler takes no parameters. Three statements: the link, answered as one row, or none where there is
 * an admin or an account with that address; the end of links that nobody opened; and why there may be none.
 */
export function insertFirstAdminLinkSql({ keyHash, email, createdAt, expiresAt }: Row): string {
  const isAdminThere = "EXISTS (SELECT 1 FROM users WHERE is_admin)";
  const isTaken = `EXISTS (SELECT 1 FROM users WHERE email = ${literal(email)})`;
  const [hash, isNew] = [literal(keyHash), `EXISTS (SELECT 1 FROM first_admin_links WHERE key_hash = ${literal(keyHash)})`];
  return [
    `INSERT INTO first_admin_links (key_hash, email, created_at, expires_at) SELECT ${hash}, ${literal(email)}, ${createdAt}, ${expiresAt} WHERE NOT ${isAdminThere} AND NOT ${isTaken} RETURNING email`,
    `DELETE FROM first_admin_links WHERE used_at IS NULL AND key_hash <> ${hash} AND ${isNew}`,
    `SELECT ${isAdminThere} AS is_admin_there, ${isTaken} AS is_taken`,
  ].join("; ");
}
