import { sql } from "drizzle-orm";
import { revokeSignInCodesStatement } from "../../codes/statements.ts";
import { queueMessageIfStatement } from "../../messaging/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { unconfirmPhoneStatement } from "../../users/statements.ts";
import {
  deletePasswordStatement,
  type ProviderIdentity,
  revokeSessionsStatement,
  unlinkProvidersStatement,
} from "../statements.ts";

/**
 * What was opened before the owner of the address came in, for the batch that lets him in by `provider` as session `exceptSessionId`: a
 * confirmed address says that its letter was opened, not who set the password. Ends sessions, password, other providers,
 * the number's confirmation and live codes, and tells him; then push deliver_message.
 */
export function revokePriorAccess(
  { db, now: at }: Ctx,
  { userId, exceptSessionId, provider }: { userId: string; exceptSessionId: string; provider: ProviderIdentity },
) {
  const messageId = newId();
  const letter = { id: messageId, kind: "provider_linked", subjectId: userId, at } as const;
  const statements = [
    revokeSessionsStatement(db, { userId, exceptSessionId }),
    deletePasswordStatement(db, { userId }),
    unlinkProvidersStatement(db, { userId, except: provider }),
    unconfirmPhoneStatement(db, { userId }),
    revokeSignInCodesStatement(db, { userId, at }),
    queueMessageIfStatement(db, letter, sql`SELECT id AS user_id, email AS recipient, language FROM users WHERE id = ${userId}`),
  ] as const;
  return { messageId, statements };
}
