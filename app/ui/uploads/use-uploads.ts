import { useCallback, useEffect, useRef, useState } from "react";
import type { UploadPurpose } from "#app/domain/media/rules.ts";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { comesSoon, importModule } from "#app/i18n/retry-import.ts";
import type { UploadState } from "../kit/fields/upload-tile.tsx";
import type { Slot } from "./send-upload.ts";

export type Upload = {
  key: string;
  name: string;
  src: string;
  state: UploadState;
  percent: number;
  /** The id of the stored photo, once it exists. */
  id?: string;
  /** Why it failed: a code, or "lost" without a network. */
  fault?: string;
};

type Source = { file: File; photo?: Blob; slot: Slot | null; stop: AbortController };

/** A phone's network is good for two parallel uploads at most. */
const AT_ONCE = 2;
/** A retry cannot change these errors, because the photo itself is the reason. Drawing it may also have failed for want of memory. */
const FINAL = /^media\.(?!quota$|not_an_image$)/;

const GONE = "upload.gone";

/** A photo of an earlier visit has no file to send again. */
export const canRetry = ({ fault = "", src }: Pick<Upload, "fault" | "src">): boolean =>
  !FINAL.test(fault) && src.startsWith("blob:");

export type Uploads = ReturnType<typeof useUploads>;

/**
 * Uploads photos while the user fills in the form: shrinks and sends two at a time, independently. With `most` 1 a new photo
 * replaces the old one. The browser asks before it leaves a photo that is still being sent.
 */
export function useUploads({ purpose, most, kept }: { purpose: UploadPurpose; most: number; kept: readonly Upload[] }) {
  const [photos, setPhotos] = useState(kept);
  const [refusedCount, setRefusedCount] = useState(0);
  const sources = useRef(new Map<string, Source>());
  const started = useRef(new Set<string>());
  const made = useRef(0);

  const change = (key: string, to: Partial<Upload>) =>
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...to } : photo)));

  async function send({ key }: Upload, source: Source) {
    change(key, { state: "sending", percent: 0 });
    // the script loads with the first photo
    const scripts = await comesSoon(
      Promise.all([importModule(() => import("./shrink-photo.ts")), importModule(() => import("./send-upload.ts"))]),
    ).catch(() => null);
    if (!scripts) return change(key, { state: "failed", fault: "lost" });
    const [{ shrinkPhoto }, { sendUpload }] = scripts;
    if (!source.photo) {
      const shrunk = await shrinkPhoto(source.file);
      if ("fault" in shrunk) return change(key, { state: "failed", fault: shrunk.fault });
      source.photo = shrunk.photo;
    }
    const { stop, photo: file, slot } = source;
    const onPercent = (percent: number) => change(key, { percent });
    const sent = await sendUpload({ file, purpose, slot, signal: stop.signal, onPercent });
    if ("id" in sent) return change(key, { state: "done", id: sent.id, percent: 100 });
    source.slot = sent.slot;
    change(key, { state: "failed", fault: sent.code });
  }

  useEffect(() => {
    const waiting = photos.filter(({ key, state }) => state === "waiting" && !started.current.has(key));
    for (const photo of waiting.slice(0, Math.max(0, AT_ONCE - started.current.size))) {
      const source = sources.current.get(photo.key);
      if (!source) continue;
      started.current.add(photo.key);
      send(photo, source).finally(() => {
        started.current.delete(photo.key);
        // starts the next pending upload
        setPhotos((now) => [...now]);
      });
    }
  });

  const add = (files: readonly File[]) => {
    // the file dialog was cancelled
    if (files.length === 0) return;
    if (most === 1) for (const { key } of photos) forget(key);
    const stay = most === 1 ? [] : photos;
    const room = most - stay.length;
    setRefusedCount(Math.max(0, files.length - room));
    const added = files.slice(0, room).map((file) => {
      const key = `photo-${++made.current}`;
      sources.current.set(key, { file, slot: null, stop: new AbortController() });
      return { key, name: file.name, src: URL.createObjectURL(file), state: "waiting" as const, percent: 0 };
    });
    setPhotos([...stay, ...added]);
  };
  const retry = (key: string) => {
    const source = sources.current.get(key);
    // the stored photo was deleted, so its upload URL is used up
    if (source && photos.some((photo) => photo.key === key && photo.fault === GONE)) source.slot = null;
    // another address, because the preview may have failed too
    const shown = source && { src: URL.createObjectURL(source.file) };
    change(key, { ...shown, state: "waiting", fault: undefined, percent: 0 });
  };
  const forget = (key: string) => {
    sources.current.get(key)?.stop.abort();
    sources.current.delete(key);
  };
  const remove = (key: string) => {
    forget(key);
    setRefusedCount(0);
    setPhotos((now) => now.filter((photo) => photo.key !== key));
  };

  /** A refused form returns the ids of uploads that it may still use. */
  const keepOnly = useCallback((ids: readonly string[]) => {
    setPhotos((now) =>
      now.map((photo) =>
        photo.id === undefined || ids.includes(photo.id) ? photo : { ...photo, id: undefined, state: "failed", fault: GONE },
      ),
    );
  }, []);

  // resume failed uploads when the network is back
  useEffect(() => {
    const goOn = () =>
      setPhotos((now) => now.map((photo) => (photo.fault === "lost" ? { ...photo, state: "waiting", fault: undefined } : photo)));
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, []);

  const isSending = photos.some(({ state }) => state === "waiting" || state === "sending");
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSending]);

  return { photos, refusedCount, add, retry, remove, keepOnly };
}

/** Stored uploads as tiles, for a refused form and for a draft. */
export const storedUpload = ({ id, name }: { id: string; name: string }): Upload => ({
  key: id,
  name,
  src: imagePath(id, "small"),
  state: "done",
  percent: 100,
  id,
});
