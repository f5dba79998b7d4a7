import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { IDENTITY_SIDES, identityPages } from "./identity-pages.ts";
import type { SendIdentityInput } from "./input.ts";
import { writePapers } from "./send-papers.ts";

/**
 * An artisan asks to have his card looked at: both sides, and its number if he likes (M07). After a refusal, or when it runs
 * out, he sends it again, as a new request.
 * Refuses: the sides that are missing · what papersToSend refuses.
 */
export async function sendIdentity(
  ctx: Ctx & { actor: SignedIn },
  { input, images }: { input: SendIdentityInput; images: readonly ReceivedImage[] },
): Promise<void> {
  const pages = await identityPages(ctx, { input, images });
  if (pages.length === 0)
    throw new InvalidFields(Object.fromEntries(IDENTITY_SIDES.map(({ field }) => [field, [{ code: "no_file" as const }]])));

  await writePapers(ctx, { kind: "national_id", pages, validUntil: input.valid_until, nationalId: input.national_id });
}
