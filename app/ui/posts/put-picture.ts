import { IMAGE_SIZES } from "#app/domain/shared/contracts/image-sizes.ts";
import { sendUpload } from "../uploads/send-upload.ts";
import { shrinkPhoto } from "../uploads/shrink-photo.ts";
import { recentlyUploadedImages } from "./post-links.ts";

/** Uploads an image for a text. Null if the upload failed, or the file is not an image. */
export async function putPicture(file: File, signal: AbortSignal, onPercent: (percent: number) => void) {
  const shrunk = await shrinkPhoto(file);
  if ("fault" in shrunk) return null;
  const { photo } = shrunk;
  const sent = await sendUpload({ file: photo, purpose: "previous_work", slot: null, signal, onPercent });
  if (!("id" in sent)) return null;
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, IMAGE_SIZES.medium.edgePixels / Math.max(bitmap.width, bitmap.height));
  const src = `/media/${sent.id}${IMAGE_SIZES.medium.suffix}`;
  recentlyUploadedImages.set(src, URL.createObjectURL(photo));
  return { src, width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
}
