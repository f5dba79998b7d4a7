import { createContext } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";

/** What every layout shows of the person who reads; null for a visitor. */
export type Viewer = {
  firstName: string;
  activeRole: "client" | "artisan";
  isArtisan: boolean;
  isAdmin: boolean;
  isConfirmed: boolean;
  /** Capped at 100. */
  unreadNotifications: number;
  pointsAvailable: number;
} | null;

export const ctxContext = createContext<Ctx>();
export const viewerContext = createContext<Viewer>(null);
/** For the inline scripts of this answer (Content-Security-Policy). */
export const nonceContext = createContext<string>("");
export const requestIdContext = createContext<string>("");
/** Set-Cookie lines that a middleware adds to whatever answer comes. */
export const cookiesContext = createContext<string[]>([]);
