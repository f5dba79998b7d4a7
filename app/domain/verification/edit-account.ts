import { isSignedIn } from "../actor.ts";
import { editProfile } from "../artisans/edit-profile.ts";
import type { Ctx } from "../ctx.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { refuse } from "../refusals.ts";
import { identityPages } from "./identity-pages.ts";
import type { EditAccountInput } from "./input.ts";
import { papersToSend, refusalOfPapers } from "./send-papers.ts";

type Edit = { input: EditAccountInput; images: readonly ReceivedImage[]; uploadIds: readonly string[] };

/**
 * A person says who he is, and an artisan shows it by both sides of his card: all of it stands, or nothing (C02, M07). The
 * card then waits for an admin.
 * Refuses: what editProfile and papersToSend refuse.
 */
export async function editAccount(ctx: Ctx, { input, images, uploadIds }: Edit): Promise<void> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const pages = await identityPages(ctx, { input, images });
  const { national_id: nationalId } = input;
  const also =
    pages.length > 0 || nationalId !== undefined
      ? await papersToSend({ ...ctx, actor }, { kind: "national_id", pages, nationalId })
      : [];

  await editProfile(ctx, { input, images, uploadIds, also }).catch((error: unknown) => {
    throw refusalOfPapers(error);
  });
}
