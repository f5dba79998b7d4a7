import type { Upload } from "./use-uploads.ts";

type Handled = {
  /** The keys of photos that are being processed. */
  underWay: ReadonlySet<string>;
  /** The keys of photos that failed for now. */
  passedOver: readonly string[];
};

/**
 * The next arrived photo in the order of choice, if none before it is still uploading.
 * A failed photo blocks none, and comes last once it is sent again.
 */
export function nextUpload(
  photos: readonly Pick<Upload, "key" | "id" | "state">[],
  { underWay, passedOver }: Handled,
): string | undefined {
  const first = photos.find(({ key, state }) => state !== "failed" && !passedOver.includes(key));
  return first?.id && !underWay.has(first.key) ? first.key : undefined;
}
