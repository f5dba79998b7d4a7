import { useContext, useEffect, useRef, useState } from "react";
import type { UploadPurpose } from "#app/domain/media/rules.ts";
import { comesSoon, importModule } from "#app/i18n/retry-import.ts";
import { DocumentUploadsContext } from "./document-uploads.ts";

type UploadState = {
  state?: "waiting" | "sending" | "ready" | "failed";
  percent: number;
  /** Why it failed. */
  fault?: string;
  /** Of a stored image, which the form names instead of sending the file. */
  id?: string;
  src?: string;
};

const NONE: UploadState = { percent: 0 };
/** Files that were drawn anew on this device. */
const drawn = new WeakSet<File>();

/** Another attempt with the same file cannot succeed. */
export const isFinalFault = (fault: string | undefined): boolean =>
  fault?.startsWith("media.") === true && fault !== "media.quota";

/**
 * Uploads the image of a document as soon as it is chosen, while the user fills in the form. It is always scaled down first:
 * the original may contain a location and never leaves the device. An image that was not uploaded goes with the form.
 * If the form asks for consent, uploads start when the box is ticked and stop when it is unticked.
 */
export function useDocumentUpload(purpose: UploadPurpose, stored: { id: string; path: string | undefined } | undefined) {
  const { mayLeave, track } = useContext(DocumentUploadsContext);
  const chooser = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  const [upload, setUpload] = useState<UploadState>(
    stored ? { state: "ready", percent: 100, id: stored.id, src: stored.path } : NONE,
  );

  const send = () => {
    running.current?.abort();
    const file = chooser.current?.files?.[0];
    if (!file) return setUpload(NONE);
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    const change = (to: Partial<UploadState>) => {
      if (!signal.aborted) setUpload((was) => ({ ...was, ...to }));
    };
    change({ state: mayLeave ? "sending" : "waiting", percent: 0, id: undefined, fault: undefined });
    track(sendOnce(file, signal, change));
  };

  async function sendOnce(file: File, signal: AbortSignal, change: (to: Partial<UploadState>) => void): Promise<void> {
    const scripts = await comesSoon(
      Promise.all([
        importModule(() => import("../uploads/shrink-photo.ts")),
        importModule(() => import("../uploads/send-upload.ts")),
      ]),
    ).catch(() => null);
    if (!scripts) return change({ state: "failed", fault: "lost" });
    const [{ shrinkPhoto }, { sendUpload }] = scripts;
    const shrunk = drawn.has(file) ? { photo: file } : await shrinkPhoto(file);
    if (signal.aborted || !chooser.current) return;
    if ("fault" in shrunk) return fail(shrunk.fault, change);
    const photo = replaceFile(chooser.current, shrunk.photo, `${purpose}.jpg`);
    change({ src: URL.createObjectURL(photo) });
    if (!mayLeave) return;
    const onPercent = (percent: number) => change({ percent });
    const sent = await sendUpload({ file: photo, purpose, slot: null, signal, onPercent });
    if ("id" in sent) change({ state: "ready", id: sent.id });
    else fail(sent.code, change);
  }

  /** An image that cannot be accepted is removed, so that the form requests another. */
  function fail(fault: string, change: (to: Partial<UploadState>) => void): void {
    if (isFinalFault(fault) && chooser.current) chooser.current.value = "";
    change({ state: "failed", fault, ...(isFinalFault(fault) && { src: undefined }) });
  }

  const latest = useRef(send);
  latest.current = send;
  // also for what was chosen before the scripts came
  // biome-ignore lint/correctness/useExhaustiveDependencies: the consent starts and stops uploads
  useEffect(() => {
    if (chooser.current?.files?.length) latest.current();
  }, [mayLeave]);
  useEffect(() => () => running.current?.abort(), []);

  // resume failed uploads when the network is back
  const hasFailed = upload.state === "failed" && !isFinalFault(upload.fault);
  useEffect(() => {
    if (!hasFailed) return;
    const goOn = () => latest.current();
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, [hasFailed]);

  return { chooser, upload, send };
}

function replaceFile(chooser: HTMLInputElement, photo: Blob, name: string): File {
  if (photo instanceof File && drawn.has(photo)) return photo;
  const files = new DataTransfer();
  files.items.add(new File([photo], name, { type: photo.type }));
  chooser.files = files.files;
  for (const taken of files.files) drawn.add(taken);
  for (const taken of chooser.files) drawn.add(taken);
  return chooser.files[0] ?? new File([photo], name, { type: photo.type });
}
