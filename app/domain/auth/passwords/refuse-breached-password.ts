import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";

/** Refuses, by the field that it was typed into, a new password that stands in a published leak, where a service can tell (ASVS 6.2.12). */
export async function refuseBreachedPassword(ctx: Ctx, field: string, password: string): Promise<void> {
  if (await ctx.isBreached?.(password)) throw new InvalidFields({ [field]: [{ code: "password_breached" }] });
}
