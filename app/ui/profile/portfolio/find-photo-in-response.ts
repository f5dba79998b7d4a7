/** Finds the portfolio photo of this media id in an account response of the API; null if there is none. */
export function findPhotoInResponse(answer: unknown, mediaId: string): { id: string } | null {
  const { previous_work_photos: photos }: Partial<Record<string, unknown>> = Object(answer);
  for (const photo of Array.isArray(photos) ? photos : []) {
    const { id, image }: Partial<Record<string, unknown>> = Object(photo);
    if (typeof id === "string" && typeof image === "string" && image.endsWith(`/${mediaId}`)) return { id };
  }
  return null;
}
