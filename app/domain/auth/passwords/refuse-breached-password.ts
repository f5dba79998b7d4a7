import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";

export async function refuseBreachedPassword(ctx: Ctx, field: string, password: string): Promise<void> {
  if (await ctx.isBreached?.(password)) throw new InvalidFields({ [field]: [{ code: "password_breached" }] });
}
