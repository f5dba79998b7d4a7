import { IMAGES_PER_MESSAGE } from "#app/domain/chat/rules.ts";
import { useUploads } from "../uploads/use-uploads.ts";

/** Photos of the next message. They upload while its caption is typed. */
export function useRoomPhotos() {
  const uploads = useUploads({ purpose: "chat_image", most: IMAGES_PER_MESSAGE, kept: [] });
  const { photos, remove } = uploads;
  return {
    ...uploads,
    isEmpty: photos.length === 0,
    areThere: photos.every(({ id }) => id !== undefined),
    areFailed: photos.some(({ state }) => state === "failed"),
    ids: photos.flatMap(({ id }) => id ?? []),
    clear: () => {
      for (const { key } of photos) remove(key);
    },
  };
}

export type RoomPhotos = ReturnType<typeof useRoomPhotos>;
