/** Of an account, as our own call tells of it, the photo of his work that has this picture; null where it tells of none. */
export function findPhotoInResponse(answer: unknown, mediaId: string): { id: string } | null {
  const { previous_work_photos: photos }: Partial<Record<string, unknown>> = Object(answer);
  for (const photo of Array.isArray(photos) ? photos : []) {
    const { id, image }: Partial<Record<string, unknown>> = Object(photo);
    if (typeof id === "string" && typeof image === "string" && image.endsWith(`/${mediaId}`)) return { id };
  }
  return null;
}
