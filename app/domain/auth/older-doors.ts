import { sql } from "drizzle-orm";
import { endOpeningCodesStatement } from "../codes/statements.ts";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { queueMessageIfStatement } from "../messaging/statements.ts";
import { unconfirmPhoneStatement } from "../users/statements.ts";
import { type Door, endSessionsStatement, forgetPasswordStatement, unlinkProvidersStatement } from "./statements.ts";

/**
 * What was opened before the owner of the address came in, for the batch that lets him in by `door` as session `but`: a
 * confirmed address says that its letter was opened, not who set the password. Ends sessions, password, other providers,
 * the number's confirmation and live codes, and tells him; then push deliver_message.
 */
export function shutOlderDoors({ db, now: at }: Ctx, { userId, but, door }: { userId: string; but: string; door: Door }) {
  const messageId = newId();
  const letter = { id: messageId, kind: "provider_linked", subjectId: userId, at } as const;
  const statements = [
    endSessionsStatement(db, { userId, but }),
    forgetPasswordStatement(db, { userId }),
    unlinkProvidersStatement(db, { userId, but: door }),
    unconfirmPhoneStatement(db, { userId }),
    endOpeningCodesStatement(db, { userId, at }),
    queueMessageIfStatement(db, letter, sql`SELECT id AS user_id, email AS recipient, language FROM users WHERE id = ${userId}`),
  ] as const;
  return { messageId, statements };
}
