import type { Upload } from "./use-uploads.ts";

type Handled = {
  /** What is being made of those that have these keys. */
  underWay: ReadonlySet<string>;
  /** What nothing can be made of for now. */
  passedOver: readonly string[];
};

/**
 * Of photos in the order in which they were chosen, the next that something may be made of: it has arrived, and none before it
 * is on its way still. One that failed holds up nobody, and comes last once it is sent again.
 */
export function nextUpload(
  photos: readonly Pick<Upload, "key" | "id" | "state">[],
  { underWay, passedOver }: Handled,
): string | undefined {
  const first = photos.find(({ key, state }) => state !== "failed" && !passedOver.includes(key));
  return first?.id && !underWay.has(first.key) ? first.key : undefined;
}
