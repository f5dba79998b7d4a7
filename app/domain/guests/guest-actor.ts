import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Language } from "../shared/contracts/language.ts";

type Guest = { userId: string; firstName: string; language: Language; isConfirmed?: boolean };

/** A guest acts as the client of one job, only on endpoints and pages that allow guests. */
export const guestActor = ({ userId, firstName, language, isConfirmed = false }: Guest): SignedIn => ({
  kind: "client",
  userId,
  sessionId: "",
  firstName,
  language,
  activeRole: "client",
  isArtisan: false,
  isAdmin: false,
  isVerified: false,
  isConfirmed,
  isGuest: true,
});
