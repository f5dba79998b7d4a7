import { editProfile } from "../artisans/edit-profile.ts";
import { preparePhoneChange, sendPhoneCode } from "../auth/request-phone-change.ts";
import { discardImages } from "../media/discard-images.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { identityImages } from "./identity-images.ts";
import type { EditProfileWithDocumentsInput } from "./input.ts";
import { submissionRefusal, submissionStatements } from "./submit-documents.ts";

type Edit = { input: EditProfileWithDocumentsInput; images: readonly ReceivedImage[]; uploadIds: readonly string[] };

/** The number that the account has once its code is typed; null where none was sent. */
type Edited = { phonePending: string | null };

/**
 * A person says who he is, and an artisan shows it by both sides of his card: all of it stands, or nothing (C02, M07). The
 * card then waits for an admin. Another phone number is his once the code that goes there is typed.
 * Refuses: what preparePhoneChange, editProfile, submissionStatements and sendPhoneCode refuse.
 */
export async function editProfileWithDocuments(ctx: Ctx, { input, images, uploadIds }: Edit): Promise<Edited> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const phoneChange = await phoneChangeIn(ctx, { input, images });
  const pages = await identityImages(ctx, { input, images });
  const { national_id: nationalId } = input;
  const also =
    pages.length > 0 || nationalId !== undefined
      ? await submissionStatements({ ...ctx, actor }, { kind: "national_id", pages, nationalId })
      : [];

  await editProfile(ctx, { input, images, uploadIds, also }).catch((error: unknown) => {
    throw submissionRefusal(error);
  });
  // Last, since the SMS cannot be taken back where the rest is refused.
  return { phonePending: phoneChange && (await sendPhoneCode(ctx, phoneChange)) };
}

/** The change of number that the edit asks for; null where it asks for none. */
async function phoneChangeIn(ctx: Ctx, { input, images }: Pick<Edit, "input" | "images">) {
  const { phone_number: phone, current_password: currentPassword, turnstile_token: turnstileToken } = input;
  if (phone === undefined) return null;
  try {
    return await preparePhoneChange(ctx, { phone, currentPassword, turnstileToken });
  } catch (error) {
    await discardImages(ctx, images);
    throw error;
  }
}
