import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { PushSettingsForm } from "./input.ts";
import { pushSettingsOf } from "./push-settings.ts";
import { revisePushSettings } from "./revise-push-settings.ts";

/** Hours of the house that the form showed and nobody changed stay those of the house. Refuses: as revisePushSettings */
export async function savePushSettings(ctx: Ctx, { urgent_at_night, ...form }: PushSettingsForm): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { hasOwnHours, house } = await pushSettingsOf(ctx);
  const isUnchanged = !hasOwnHours && form.quiet_from === house.from && form.quiet_to === house.to;
  await revisePushSettings(ctx, {
    ...form,
    ...(isUnchanged ? { quiet_from: undefined, quiet_to: undefined } : {}),
    ...(ctx.actor.isArtisan ? { urgent_at_night } : {}),
  });
}
