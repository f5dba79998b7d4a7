import { createHash, randomBytes } from "node:crypto";
import { FIRST_ADMIN_LINK_LIFETIME_MS } from "../rules.ts";

const KEY_BYTES = 32;

type Row = { keyHash: string; email: string; createdAt: number; expiresAt: number };

/** The key is shown once; only its hash is stored. */
export function createFirstAdminLink(email: string, now: number): { key: string; row: Row } {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  return { key, row: { keyHash: hashOf(key), email, createdAt: now, expiresAt: now + FIRST_ADMIN_LINK_LIFETIME_MS } };
}

export const firstAdminKeyHash = (key: string): string | null => (/^[\w-]{43}$/.test(key) ? hashOf(key) : null);

/** A fast hash is enough: the key is 256 random bits. */
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

// Plain SQL, because wrangler takes no parameters: inserts the link unless an admin or an account with the email exists,
// deletes older unused links, and selects why the insert may have been refused.
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
