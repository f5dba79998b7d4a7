import type { Ctx } from "../ctx.ts";
import { firstAdminKeyHash } from "./first-admin-link.ts";
import { redeemableFirstAdminLinkQuery } from "./statements.ts";

/** Whom the link makes the first admin, or null for one that is forged, used, too old, or no longer needed. */
export async function findFirstAdminLink({ db, now }: Ctx, key: string): Promise<{ keyHash: string; email: string } | null> {
  const keyHash = firstAdminKeyHash(key);
  if (keyHash === null) return null;
  const [link] = await redeemableFirstAdminLinkQuery(db, { keyHash, at: now });
  return link ? { keyHash, email: link.email } : null;
}
