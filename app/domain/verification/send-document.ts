import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { takeUploads } from "../media/take-uploads.ts";
import { atField } from "../refusals.ts";
import type { SendDocumentInput } from "./input.ts";
import { DOCUMENT_SIDES, inOrder, MOST_PAGES } from "./rules.ts";
import { writePapers } from "./send-papers.ts";

type Sent = {
  input: SendDocumentInput;
  images: readonly ReceivedImage[];
  /** Of each image, which page it is; without them they come after the uploads. */
  places?: readonly number[];
};

/**
 * Somebody asks to have a document looked at that shows his right to the trade, or his company's (M06): one to three
 * pictures, and till when it is good.
 * Refuses: no picture, or too many · what takeUploads and papersToSend refuse.
 */
export async function sendDocument(ctx: Ctx & { actor: SignedIn }, { input, images, places = [] }: Sent): Promise<void> {
  const ids = input.images ?? [];
  const count = ids.length + images.length;
  if (count === 0) throw new InvalidFields({ images: [{ code: "no_file" }] });
  if (count > MOST_PAGES) throw new InvalidFields({ images: [{ code: "max_items", params: { max: MOST_PAGES } }] });
  const uploaded = await atField("images", takeUploads(ctx, { ids, purpose: "document" }));
  const pages = inOrder(uploaded, images, places).flatMap((image, place) => {
    const side = DOCUMENT_SIDES[place];
    return side ? [{ image, side }] : [];
  });

  await writePapers(ctx, { kind: input.kind, pages, validUntil: input.valid_until });
}
