import type { Language } from "./language.ts";

type Person = {
  userId: string;
  sessionId: string;
  firstName: string;
  language: Language;
  /** The view that pages show. The right to make offers is `isArtisan`, not this. */
  activeRole: "client" | "artisan";
  isArtisan: boolean;
  isAdmin: boolean;
  isVerified: boolean;
  /** E-mail or phone confirmed. An unconfirmed user may prepare but not act. */
  isConfirmed: boolean;
  /** An artisan with one category in one wilaya: their nearby list is one index range. */
  hasOneRange?: true;
  /** An admin who must set up a second factor first; until then without admin rights. */
  mustSetFactor?: true;
  isGuest?: true;
};

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
