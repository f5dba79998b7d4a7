import { z } from "zod";
import { CODE_PURPOSES, type CodePurpose, type CodeTarget } from "#app/domain/codes/rules.ts";
import { email, phone } from "#app/domain/users/input.ts";
import { localPath } from "../guards/same-origin.ts";
import { readCookie } from "./session-cookie.ts";

const PendingCodeSchema = z.object({
  purpose: z.enum(CODE_PURPOSES),
  target: z.union([z.object({ email: email() }), z.object({ phone: phone() })]),
  sentAt: z.int(),
  next: z
    .string()
    .nullable()
    .transform((path) => localPath(path)),
  jobId: z.string().optional(),
  sentBefore: z.literal(true).optional(),
  finds: z.literal(true).optional(),
  side: z.enum(["client", "artisan"]).optional(),
});

/**
 * The code that this browser requested last: its purpose, its target and time, the return path, and the pending job of this
 * browser. `sentBefore`: it was sent for an older job of the same number, and also opens this one. `finds`: it finds the link of an
 * open request again. `side`: the portal where the
 * password reset started.
 */
export type PendingCode = {
  purpose: CodePurpose;
  target: CodeTarget;
  sentAt: number;
  next: string | null;
  jobId?: string;
  sentBefore?: true;
  finds?: true;
  side?: "client" | "artisan";
};

/** A closed tab finds its way back for a day; the code itself is over long before. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

const attributes = (origin: string) => `Path=/; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;

/** A number in a URL would be in histories and logs. In a cookie the user can only change their own copy. */
export const pendingCodeCookie = (pendingCode: PendingCode, origin: string): string =>
  `code=${encodeURIComponent(JSON.stringify(pendingCode))}; Max-Age=${REMEMBERED_SECONDS}; ${attributes(origin)}`;

export const clearedPendingCodeCookie = (origin: string): string => `code=; Max-Age=0; ${attributes(origin)}`;

export function readPendingCode(request: Request): PendingCode | null {
  const kept = readCookie(request.headers.get("Cookie"), "code");
  // Most visitors requested no code, and every document of a visitor runs this.
  if (!kept) return null;
  try {
    return PendingCodeSchema.parse(JSON.parse(decodeURIComponent(kept)));
  } catch {
    return null;
  }
}
