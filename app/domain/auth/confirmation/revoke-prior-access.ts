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

// Revokes older access when the owner of an email address signs in by `provider`. A confirmed address proves who read the
// email, not who set the password. Push `deliver_message` afterwards.
export function revokePriorAccess(
  { db, now: at }: Ctx,
  { userId, exceptSessionId, provider }: { userId: string; exceptSessionId: string; provider: ProviderIdentity },
) {
  const messageId = newId();
  const email = { id: messageId, kind: "provider_linked", subjectId: userId, at } as const;
  const statements = [
    revokeSessionsStatement(db, { userId, exceptSessionId }),
    deletePasswordStatement(db, { userId }),
    unlinkProvidersStatement(db, { userId, except: provider }),
    unconfirmPhoneStatement(db, { userId }),
    revokeSignInCodesStatement(db, { userId, at }),
    queueMessageIfStatement(db, email, sql`SELECT id AS user_id, email AS recipient, language FROM users WHERE id = ${userId}`),
  ] as const;
  return { messageId, statements };
}
