import type { ReceivedImage } from "../media/receive-image.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { IDENTITY_SIDES, identityImages } from "./identity-images.ts";
import type { SubmitIdentityInput } from "./input.ts";
import { writeSubmission } from "./submit-documents.ts";

/** Submits both sides of the card. Refuses: fields: missing sides · those of submissionStatements. */
export async function submitIdentity(
  ctx: Ctx & { actor: SignedIn },
  { input, images }: { input: SubmitIdentityInput; images: readonly ReceivedImage[] },
): Promise<void> {
  const pages = await identityImages(ctx, { input, images });
  if (pages.length === 0)
    throw new InvalidFields(Object.fromEntries(IDENTITY_SIDES.map(({ field }) => [field, [{ code: "no_file" as const }]])));

  await writeSubmission(ctx, { kind: "national_id", pages, validUntil: input.valid_until, nationalId: input.national_id });
}
