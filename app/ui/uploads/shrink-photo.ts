import { IMAGE_SIZES, MAX_IMAGE_BYTES } from "#app/domain/shared/contracts/image-sizes.ts";
import { colourTail } from "#app/domain/shared/contracts/placeholder-colour.ts";

/** The largest size that the server keeps. */
const MAX_SIDE_PX = IMAGE_SIZES.large.edgePixels;
const QUALITY = 0.82;

export type ShrinkError = "media.heic" | "media.not_an_image" | "media.too_large";

const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

type Shrunk = { photo: Blob } | { fault: ShrinkError };

const AGAIN_AFTER_MS = 500;

let last: Promise<unknown> = Promise.resolve();

/**
 * The photo as a JPEG no larger than the server keeps it, with its average colour. Drawing it again removes location and time, and converts HEIC if the browser
 * can read it. A file that the browser cannot draw is not uploaded. One after the other: several large photos at once may exceed
 * the memory of a phone.
 */
export function shrinkPhoto(file: File): Promise<Shrunk> {
  const own = last.then(() => shrunk(file));
  last = own;
  return own;
}

async function shrunk(file: File): Promise<Shrunk> {
  const photo = (await drawnIfPossible(file)) ?? (await drawnAgain(file));
  if (!photo) return { fault: isHeic(file) ? "media.heic" : "media.not_an_image" };
  return photo.size > MAX_IMAGE_BYTES ? { fault: "media.too_large" } : { photo };
}

/** Drawing throws if memory is short or the picture is broken. */
const drawnIfPossible = (file: File) => drawnAnew(file).catch(() => null);

async function drawnAgain(file: File): Promise<Blob | null> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  return drawnIfPossible(file);
}

async function drawnAnew(file: File): Promise<Blob | null> {
  const picture = (await bitmapOf(file)) ?? (await elementOf(file));
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!picture || !pen) return null;
  const { width, height } = "naturalWidth" in picture ? { width: picture.naturalWidth, height: picture.naturalHeight } : picture;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height, 1));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  // JPEG has no transparency
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if ("close" in picture) picture.close();
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  const colour = averageColour(canvas);
  // Safari keeps the memory of a canvas for long, and then refuses the next one.
  canvas.width = 0;
  return photo && new Blob([photo, colourTail(colour)], { type: photo.type });
}

function averageColour(canvas: HTMLCanvasElement): string {
  const pixel = document.createElement("canvas");
  pixel.width = 1;
  pixel.height = 1;
  const pen = pixel.getContext("2d");
  if (!pen) return "";
  pen.imageSmoothingQuality = "high";
  pen.drawImage(canvas, 0, 0, 1, 1);
  const samples = [...pen.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
  return `#${samples.map((sample) => sample.toString(16).padStart(2, "0")).join("")}`;
}

const bitmapOf = async (file: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
};

/**
 * createImageBitmap may fail, in older browsers or with little memory. An <img> may still show the file, and then it can be
 * drawn.
 */
async function elementOf(file: File): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
