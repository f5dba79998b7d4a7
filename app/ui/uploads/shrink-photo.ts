/** Enough to see a crack in a tile, little enough for a slow network. */
const LONGEST_SIDE_PX = 1_920;
const QUALITY = 0.82;

export const LARGEST_PHOTO_BYTES = 10 * 1_024 * 1_024;
const SENT_AS_IT_IS = ["image/jpeg", "image/png", "image/webp"];

export type ShrinkFault = "media.heic" | "media.not_an_image" | "media.too_large";

const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/**
 * The photo as a JPEG of at most 1,920 px a side. Drawing it anew leaves behind where and when it was taken, and turns
 * HEIC into JPEG where the browser can read it.
 */
export async function shrinkPhoto(file: File): Promise<{ photo: Blob } | { fault: ShrinkFault }> {
  const photo = (await drawnAnew(file)) ?? (SENT_AS_IT_IS.includes(file.type) ? file : null);
  if (!photo) return { fault: isHeic(file) ? "media.heic" : "media.not_an_image" };
  return photo.size > LARGEST_PHOTO_BYTES ? { fault: "media.too_large" } : { photo };
}

async function drawnAnew(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  // a JPEG knows no transparency
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}
