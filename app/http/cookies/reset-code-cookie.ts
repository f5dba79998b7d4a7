import { z } from "zod";
import { CODE_LIFETIME_MINUTES, type CodeTarget } from "#app/domain/codes/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { localPath } from "../guards/same-origin.ts";
import { readCookie } from "./session-cookie.ts";

const RightResetCode = z.object({
  codeId: z.string(),
  target: z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]),
  next: z
    .string()
    .nullable()
    .transform((path) => localPath(path)),
});

/** This browser entered the right code. The cookie holds its id, not the code, and is consumed on use. */
export type ValidResetCode = { codeId: string; target: CodeTarget; next: string | null };

const attributesFor = (origin: string) => `Path=/; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;

const PURPOSE = "right-reset-code";

export async function resetCodeCookie(ctx: Ctx, right: ValidResetCode): Promise<string> {
  const payload = Buffer.from(JSON.stringify(right)).toString("base64url");
  const lifetimeSeconds = CODE_LIFETIME_MINUTES * 60;
  return `reset=${payload}.${await ctx.signer.sign(PURPOSE, payload)}; Max-Age=${lifetimeSeconds}; ${attributesFor(ctx.origin)}`;
}

export const clearedResetCodeCookie = (origin: string): string => `reset=; Max-Age=0; ${attributesFor(origin)}`;

/** Null without a cookie, or without a valid signature. */
export async function readResetCode(request: Request, ctx: Ctx): Promise<ValidResetCode | null> {
  const [, payload = "", signature = ""] =
    /^([\w-]+)\.([\w.-]+)$/.exec(readCookie(request.headers.get("Cookie"), "reset") ?? "") ?? [];
  if (!(await ctx.signer.verify(PURPOSE, payload, signature))) return null;
  return RightResetCode.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
}
