import { isSignedIn } from "../actor.ts";
import { editProfile } from "../artisans/edit-profile.ts";
import { preparePhoneChange, sendPhoneCode } from "../auth/request-phone-change.ts";
import type { Ctx } from "../ctx.ts";
import { discardImages } from "../media/discard-images.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { refuse } from "../refusals.ts";
import { identityPages } from "./identity-pages.ts";
import type { EditAccountInput } from "./input.ts";
import { papersToSend, refusalOfPapers } from "./send-papers.ts";

type Edit = { input: EditAccountInput; images: readonly ReceivedImage[]; uploadIds: readonly string[] };

/** The number that the account has once its code is typed; null where none was sent. */
type Edited = { phonePending: string | null };

/**
 * A person says who he is, and an artisan shows it by both sides of his card: all of it stands, or nothing (C02, M07). The
 * card then waits for an admin. Another phone number is his once the code that goes there is typed.
 * Refuses: what preparePhoneChange, editProfile, papersToSend and sendPhoneCode refuse.
 */
export async function editAccount(ctx: Ctx, { input, images, uploadIds }: Edit): Promise<Edited> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const phoneChange = await phoneChangeIn(ctx, { input, images });
  const pages = await identityPages(ctx, { input, images });
  const { national_id: nationalId } = input;
  const also =
    pages.length > 0 || nationalId !== undefined
      ? await papersToSend({ ...ctx, actor }, { kind: "national_id", pages, nationalId })
      : [];

  await editProfile(ctx, { input, images, uploadIds, also }).catch((error: unknown) => {
    throw refusalOfPapers(error);
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
