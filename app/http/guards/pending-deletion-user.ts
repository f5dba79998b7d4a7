import type { UserPendingDeletion } from "#app/domain/privacy/account-deletion/restore-account.ts";
import { followTokenIn } from "../cookies/guest-cookie.ts";
import { sessionTokenIn } from "../cookies/session-cookie.ts";

/** The user pending deletion that this browser's cookie names. */
export const pendingDeletionUserIn = (request: Request, origin: string): UserPendingDeletion => ({
  token: sessionTokenIn(request, origin),
  followToken: followTokenIn(request, origin),
});
