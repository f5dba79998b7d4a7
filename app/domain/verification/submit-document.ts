import { claimUploads } from "../media/claim-uploads.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { withField } from "../shared/errors/with-field.ts";
import type { SubmitDocumentInput } from "./input.ts";
import { DOCUMENT_SIDES, MAX_DOCUMENT_IMAGES, sortPages } from "./rules.ts";
import { writeSubmission } from "./submit-documents.ts";

type Sent = {
  input: SubmitDocumentInput;
  images: readonly ReceivedImage[];
  places?: readonly number[];
};

/** Submits 1 to 3 images. Refuses: fields: no image, too many · those of claimUploads and submissionStatements. */
export async function submitDocument(ctx: Ctx & { actor: SignedIn }, { input, images, places = [] }: Sent): Promise<void> {
  const ids = input.images ?? [];
  const count = ids.length + images.length;
  if (count === 0) throw new InvalidFields({ images: [{ code: "no_file" }] });
  if (count > MAX_DOCUMENT_IMAGES)
    throw new InvalidFields({ images: [{ code: "max_items", params: { max: MAX_DOCUMENT_IMAGES } }] });
  const uploaded = await withField("images", claimUploads(ctx, { ids, purpose: "document" }));
  const pages = sortPages(uploaded, images, places).flatMap((image, place) => {
    const side = DOCUMENT_SIDES[place];
    return side ? [{ image, side }] : [];
  });

  await writeSubmission(ctx, { kind: input.kind, pages, validUntil: input.valid_until });
}
