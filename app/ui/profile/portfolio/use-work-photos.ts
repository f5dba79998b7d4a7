import { useEffect, useRef, useState } from "react";
import { WORK_PHOTOS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { nextUpload } from "../../uploads/next-upload.ts";
import { useUploads } from "../../uploads/use-uploads.ts";
import { findPhotoInResponse } from "./find-photo-in-response.ts";

/** `hidesContacts`: the public page leaves something of the caption out. */
export type WorkPhoto = { id: string; mediaId: string; caption: string; colour: string; hidesContacts?: boolean };

const CALL = "/api/v1/auth/";

/**
 * The photos of a portfolio and its running uploads. An uploaded photo is added at once, in the order of choice, and a removal
 * applies at once. Neither waits for the form.
 */
export function useWorkPhotos(kept: readonly WorkPhoto[]) {
  const [added, setAdded] = useState<readonly WorkPhoto[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const known = new Set(kept.map(({ id }) => id));
  const shown = [...kept, ...added.filter(({ id }) => !known.has(id))].filter(({ id }) => !gone.includes(id));
  const uploads = useUploads({ purpose: "previous_work", most: WORK_PHOTOS_PER_ARTISAN - shown.length, kept: [] });
  const underWay = useRef(new Set<string>());
  const [refused, setRefused] = useState<readonly string[]>([]);

  const attach = async (mediaId: string, key: string) => {
    underWay.current.add(key);
    setRefused((now) => now.filter((one) => one !== key));
    const photo = await keptInPortfolio(mediaId);
    underWay.current.delete(key);
    if (!photo) return setRefused((now) => [...now, key]);
    setAdded((now) => [...now, photo]);
    uploads.remove(key);
  };
  useEffect(() => {
    const key = nextUpload(uploads.photos, { underWay: underWay.current, passedOver: refused });
    const mediaId = uploads.photos.find((photo) => photo.key === key)?.id;
    if (key && mediaId) attach(mediaId, key);
  });

  /** Returns whether the photo is removed. */
  const remove = async (id: string): Promise<boolean> => {
    const answer = await fetch(`${CALL}artisan/previous-work-photos/${id}/`, { method: "DELETE" }).catch(() => null);
    // 404: it was removed before
    const isGone = answer !== null && (answer.ok || answer.status === 404);
    if (isGone) setGone((now) => [...now, id]);
    return isGone;
  };
  const retry = (key: string) => {
    const stored = uploads.photos.find((photo) => photo.key === key)?.id;
    if (stored) attach(stored, key);
    else uploads.retry(key);
  };
  return { shown, uploads: { ...uploads, retry }, refused, remove };
}

/** Adds an upload to the portfolio. Null without a response. If it was added before, returns the same photo. */
async function keptInPortfolio(mediaId: string): Promise<WorkPhoto | null> {
  try {
    const answer = await fetch(`${CALL}user/`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ previous_work_photos: [mediaId] }),
    });
    const own = answer.ok ? answer : await fetch(`${CALL}user/`);
    const photo = findPhotoInResponse(await own.json(), mediaId);
    return photo ? { id: photo.id, mediaId, caption: "", colour: "" } : null;
  } catch {
    return null;
  }
}
