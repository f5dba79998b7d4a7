import { eq, inArray } from "drizzle-orm";
import { artisanWilayas } from "#db/schema/artisans.ts";
import { wilayas } from "#db/schema/geography.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { WILAYAS_PER_ARTISAN } from "./rules.ts";

/**
 * Replaces the wilayas of the artisan; the first is home.
 * Refuses: not_authenticated · permission_denied · artisan.too_many_wilayas · does_not_exist in work_wilayas.
 */
export async function setWilayas(ctx: Ctx, input: { wilayaIds: readonly number[] }): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!ctx.actor.isArtisan) throw refuse("permission_denied");
  const { userId } = ctx.actor;

  const wilayaIds = [...new Set(input.wilayaIds)];
  if (wilayaIds.length > WILAYAS_PER_ARTISAN) throw refuse("artisan.too_many_wilayas");
  const known = await ctx.db.select({ id: wilayas.id }).from(wilayas).where(inArray(wilayas.id, wilayaIds));
  const unknown = wilayaIds.filter((id) => known.every((row) => row.id !== id));
  if (unknown.length > 0)
    throw new InvalidFields({ work_wilayas: unknown.map((pk) => ({ code: "does_not_exist", params: { pk } })) });

  const rows = wilayaIds.map((wilayaId, index) => ({ userId, wilayaId, position: index + 1 }));
  await ctx.db.batch([
    ctx.db.delete(artisanWilayas).where(eq(artisanWilayas.userId, userId)),
    ...(rows.length > 0 ? [ctx.db.insert(artisanWilayas).values(rows)] : []),
  ]);
}
