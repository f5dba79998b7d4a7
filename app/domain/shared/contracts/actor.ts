import type { Language } from "./language.ts";

type Person = {
  userId: string;
  sessionId: string;
  firstName: string;
  language: Language;
  /** The view that pages follow; making an offer asks for the right `isArtisan`, not for the view (house decision 9). */
  activeRole: "client" | "artisan";
  isArtisan: boolean;
  isAdmin: boolean;
  isVerified: boolean;
  /** E-mail or phone confirmed; a pending account may prepare but not act (2.17). */
  isConfirmed: boolean;
  /** An artisan of one trade in one wilaya, as most are: what is near him is one range of an index (app/domain/jobs/lists/nearby-query.ts). */
  hasOneRange?: true;
  /** An admin's session without the rights of one until a second factor is set up, where the deployment requires it. */
  mustSetFactor?: true;
  /** Known by a follow link alone: let in only where a call or page opens to guests (R41). */
  isGuest?: true;
};

/** Who asks. Made once for each request, in worker/ctx.ts, from the session as it stands in the database now. */
export type Actor =
  | { kind: "visitor" }
  | ({ kind: "client" } & Person)
  | ({ kind: "artisan" } & Person)
  | ({ kind: "admin" } & Person)
  | { kind: "system"; reason: string };

export type SignedIn = Extract<Actor, { userId: string }>;

export const VISITOR: Actor = { kind: "visitor" };

export const system = (reason: string): Actor => ({ kind: "system", reason });

export const isSignedIn = (actor: Actor): actor is SignedIn => "userId" in actor;
