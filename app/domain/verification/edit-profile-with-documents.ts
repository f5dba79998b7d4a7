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

type Edited = { phonePending: string | null };

/**
 * Changes the profile and submits the identity card, all or nothing. A new number needs its code first.
 * Refuses: those of preparePhoneChange, editProfile, submissionStatements and sendPhoneCode.
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
  // Last, because an SMS cannot be taken back if the rest is refused.
  return { phonePending: phoneChange && (await sendPhoneCode(ctx, phoneChange)) };
}

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
