import type { Leaver } from "#app/domain/privacy/restore-account.ts";
import { followTokenIn } from "./guest-cookie.ts";
import { sessionTokenIn } from "./session-cookie.ts";

/** What a browser shows of somebody whose account is about to be deleted. */
export const leaverIn = (request: Request, origin: string): Leaver => ({
  token: sessionTokenIn(request, origin),
  followToken: followTokenIn(request, origin),
});
