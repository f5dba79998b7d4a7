import { sql } from "drizzle-orm";
import type { JobStatus } from "../jobs/rules.ts";
import { guestIdOfLinkToken } from "../messaging/guest-link-token.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

export type GuestRequest = { jobId: string; status: Exclude<JobStatus, "draft" | "archived">; held: boolean; offers: number };

/** The newest request of a follow link that is not over. Null for a forged link, and once an account has claimed it. */
export async function currentGuestJob({ db, signer }: Pick<Ctx, "db" | "signer">, token: string): Promise<GuestRequest | null> {
  const guestId = await guestIdOfLinkToken(signer, token);
  if (guestId === null) return null;
  const [row] = await db.all<Omit<GuestRequest, "held"> & { held: number }>(
    sql`SELECT jobs.id AS jobId, jobs.status, jobs.held, jobs.live_offers AS offers FROM guests
      CROSS JOIN users ON users.id = guests.user_id CROSS JOIN jobs ON jobs.client_id = guests.user_id
      WHERE guests.user_id = ${guestId} AND guests.ended_at IS NULL AND users.phone_verified_at IS NOT NULL AND users.is_active
      AND jobs.status IN ('open', 'matched', 'unreviewed') AND jobs.deleted_at IS NULL AND jobs.replaced_by IS NULL
      ORDER BY jobs.created_at DESC, jobs.id DESC LIMIT 1`,
  );
  return row ? { ...row, held: row.held === 1 } : null;
}
